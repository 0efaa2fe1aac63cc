import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface TableFrameProps {
	/** What it lists, for screen readers. */
	label: string;
	/** Inside a Sheet: no gutter of its own, and rows a little lower. */
	isInset?: boolean;
	isBusy?: boolean;
	/** Its rows have links or buttons, by which a keyboard reaches every column. */
	hasControls?: boolean;
	children: ReactNode;
	className?: string;
}

/** A table to read. Where it is wider than its room it scrolls on its own, also by keyboard, and holds its first column. */
export function TableFrame({ label, isInset, isBusy, hasControls, children, className }: TableFrameProps) {
	const table = (
		<table aria-label={label} aria-busy={isBusy} className={classNames("list-table", className)} data-inset={isInset}>
			{children}
		</table>
	);
	if (hasControls) return <div className="list-scroll">{table}</div>;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page, which a table's room is not
		// biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, so the room itself must, to be scrolled
		<div role="group" aria-label={label} tabIndex={0} className="list-scroll">
			{table}
		</div>
	);
}
