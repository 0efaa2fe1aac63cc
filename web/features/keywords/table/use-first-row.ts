import { type RefObject, useEffect, useRef } from "react";

/** Brings the first row into view when another page shows. @returns what goes on the element that holds the rows */
export function useFirstRow(page: number): RefObject<HTMLElement | null> {
	const holder = useRef<HTMLElement>(null);
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		const rows = holder.current?.querySelector("[aria-label='Keyword positions']");
		rows?.scrollTo({ top: 0 });
		if (rows && rows.getBoundingClientRect().top < 0) rows.scrollIntoView();
	}, [page]);
	return holder;
}
