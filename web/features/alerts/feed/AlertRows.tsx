import { Pager } from "../../../components/figures/Pager.tsx";
import type { Pages } from "../../../lib/address/pages.ts";
import { lastPageOf } from "../../../lib/address/pages.ts";
import { formatInteger } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { AlertList } from "./AlertList.tsx";
import { AlertTable, type AlertTableProps } from "./AlertTable.tsx";

/** Alerts as a table, or as a phone's list. */
export function AlertRows(props: AlertTableProps) {
	return useIsPhone() ? <AlertList {...props} /> : <AlertTable {...props} />;
}

/** Which rows of how many show, and the pager; nothing where one page has all. */
export function FeedFooter({ pages, shownCount }: { pages: Pages; shownCount: number }) {
	const { page, size, totalCount, onPage } = pages;
	if (totalCount <= size) return null;
	const first = (page - 1) * size + 1;
	return (
		<footer
			data-pagination
			className="flex min-h-[42px] items-center gap-2 px-(--gutter) text-ink-2 max-md:min-h-13 max-md:flex-wrap"
		>
			<span role="status" className="grow">
				{formatInteger(first)} to {formatInteger(first + shownCount - 1)} of {formatInteger(totalCount)}
			</span>
			<Pager page={page} pages={lastPageOf(pages)} onPage={onPage} />
		</footer>
	);
}
