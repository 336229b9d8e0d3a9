package pages

// GalleryPage shows developers every card and the main states of the boards.
type GalleryPage struct {
	Hanafuda []string
	States   []string
	Shots    []GalleryShot
}

// GalleryShot is a match in one state.
type GalleryShot struct {
	Name  string
	Match Match
}
