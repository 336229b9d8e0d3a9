package pages

// algorithm is how shuffles are computed, for whoever wants to write it again (games.Chance).
const algorithm = `commitment = SHA-256(secret)
seed       = HMAC-SHA256(key = secret,
             match id "\n" luck word of seat 0 "\n" luck word of seat 1 "\n" ...)
key(n)     = SHA-256(seed || n as 8 bytes, big-endian)
             n = 0, 1, 2, ... counts the shuffles of the match
stream(n)  = ChaCha8 (C2SP chacha8rand) with key(n), as 64-bit integers
shuffle    : cards in the fixed order of the deck;
             for i = last .. 1: swap(i, below(i + 1))
below(k)   : (hi, lo) = next * k; again while lo < 2^64 mod k; hi`
