package pages

import (
	"strconv"

	"stammtisch/static"
)

func asset(name string) string { return static.URL(name) }

func pressed(on bool) string { return strconv.FormatBool(on) }

// nextTheme is what the switch changes to.
func nextTheme(theme string) string {
	switch theme {
	case "light":
		return "dark"
	case "dark":
		return "auto"
	}
	return "light"
}

func themeMark(theme string) string {
	switch theme {
	case "light":
		return "☀"
	case "dark":
		return "☾"
	}
	return "◐"
}

// errorTitle is the headline of an error page.
func errorTitle(status int) string {
	switch status {
	case 400, 403, 404, 409, 413, 422, 429, 503:
		return "errors." + strconv.Itoa(status)
	}
	return "errors.500"
}
