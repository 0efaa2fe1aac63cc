import { useShortcuts } from "./shortcuts.ts";

/** The element by which each row is focused. */
const starts = "[data-row-start]";

function rowsNow(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(starts)].filter((start) => start.checkVisibility());
}

function currentRow(): Element | null {
	return document.activeElement?.closest("[data-row]") ?? null;
}

/** Moves to the next or previous row; from outside, to the first or last. The focus moves along, so that Enter acts on the row. */
function move(step: 1 | -1): void {
	const rows = rowsNow();
	const row = currentRow();
	const at = rows.findIndex((start) => row?.contains(start));
	const next = at === -1 ? (step === 1 ? rows[0] : rows.at(-1)) : rows[at + step];
	next?.focus({ preventScroll: true });
	next?.scrollIntoView({ block: "nearest" });
}

/** Keys of the rows: `j` `k` and arrows move, Enter or `o` opens, `x` selects. */
export function useRowKeys({ onEscape }: { onEscape?: (() => void) | undefined } = {}): void {
	// Without a current row, the arrows scroll the page.
	const byArrow = (step: 1 | -1) => () => (currentRow() ? move(step) : false);
	const press = (selector: string) => () => {
		const target = currentRow()?.querySelector<HTMLElement>(selector);
		if (!target) return false;
		target.click();
	};
	useShortcuts({
		j: () => move(1),
		k: () => move(-1),
		ArrowDown: byArrow(1),
		ArrowUp: byArrow(-1),
		o: press("a[data-row-start], button[data-row-start]"),
		x: press("input[type=checkbox]"),
		Escape: onEscape,
	});
}
