import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { Button } from "../Button.tsx";

export interface PagerProps {
	/** From 1. */
	page: number;
	pages: number;
	isLoading?: boolean;
	onPage: (page: number) => void;
}

/** Leads to the page before and the one after. */
export function Pager({ page, pages, isLoading, onPage }: PagerProps) {
	return (
		<>
			<Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
				Previous
			</Button>
			<span className={classNames("whitespace-nowrap", isLoading && "invisible")}>
				Page {formatInteger(page)} of {formatInteger(pages)}
			</span>
			<Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
				Next
			</Button>
		</>
	);
}
