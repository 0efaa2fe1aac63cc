/** The look of the menu button at the end of a row. */
export const rowMenuClass =
	"grid size-(--h-control) place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink";
