package yomi

const overdriveDamage = 3
