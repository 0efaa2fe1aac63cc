import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { ListFooter } from "../../components/figures/ListFooter.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { defaultPageSize, type Pages } from "../../lib/address/pages.ts";
import type { ReportsControl } from "./reports-state.ts";

/** In place of a list that could not be loaded. @param what its items */
export function NotLoaded({ what, onRetry }: { what: "Reports" | "Links"; onRetry: () => void }) {
	return <EmptyState title={`${what} could not be loaded.`} action={<Button onClick={onRetry}>Try again</Button>} />;
}

/** An item of a phone's list while it loads, two lines. */
export const itemSkeleton = (
	<li aria-hidden>
		<Skeleton className="w-32" />
		<Skeleton className="w-20" />
		<span className="link-item-menu" />
		<Skeleton className="w-40" />
		<Skeleton className="w-24" />
	</li>
);

export interface ListFootProps {
	control: ReportsControl;
	pages: Pages;
	/** Items on this page; null while loading. */
	shown: number | null;
	/** What the items are, in the plural. */
	noun: string;
	/** What there is to know about all of them. */
	children?: ReactNode;
}

/** Below a list: a note, and the pager where there is more than one page. */
export function ListFoot({ control, pages, shown, noun, children }: ListFootProps) {
	const note = children && <span className="links-note">{children}</span>;
	if (pages.totalCount <= defaultPageSize) return note && <p className="links-foot">{note}</p>;
	return (
		<ListFooter
			pages={pages}
			shown={shown}
			noun={noun}
			onSize={(size) => control.change({ size })}
			className="links-foot justify-between"
		>
			{note}
		</ListFooter>
	);
}
