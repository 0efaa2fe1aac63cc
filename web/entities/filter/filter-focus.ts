let isWanted = false;

const goThere = () => document.querySelector<HTMLElement>("#keyword-filters button")?.focus();

/** Goes to the first filter, or will once the row is there. */
export function focusFilters(): void {
	isWanted = !document.querySelector("#keyword-filters");
	if (!isWanted) goThere();
}

/** The row of filters is there. */
export function takeFilterFocus(): void {
	if (isWanted) goThere();
	isWanted = false;
}
