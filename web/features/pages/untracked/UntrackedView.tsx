import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import { useRights } from "../../../entities/account/rights.ts";
import type { SelectionStore } from "../../../entities/keyword/selection/selection-store.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { formatCount, formatDay } from "../../../lib/format.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { PagesFooter } from "../view/PagesFooter.tsx";
import { SortChoice } from "../view/SortChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { UntrackedTable } from "./UntrackedTable.tsx";
import { nothingLeft, totalsInWords } from "./untracked-words.ts";
import type { AddQueries } from "./use-add-queries.ts";
import { querySort, type Untracked } from "./use-untracked.ts";

export interface UntrackedViewProps {
	domain: DomainFieldsFragment;
	control: PagesControl;
	reading: Reading<{ queries: Untracked }>;
	selection: SelectionStore;
	adding: AddQueries;
	/** The actions on newly added keywords. */
	addedNote: ReactNode;
}

const phoneOrders = [
	{ value: "CLICKS-DESC", label: "Most clicks" },
	{ value: "IMPRESSIONS-DESC", label: "Most impressions" },
	{ value: "POSITION-ASC", label: "Best position" },
	{ value: "QUERY-ASC", label: "Query" },
];

/** Searches that bring people already and that no keyword tracks. */
export function UntrackedView({ domain, control, reading, selection, adding, addedNote }: UntrackedViewProps) {
	const { state, change } = control;
	const { value: shown, isLate, hasFailed, retry } = reading;
	const isPhone = useIsPhone();
	const rates = useRates(domain.id);
	const queries = shown?.queries ?? null;
	const pages = usePages(control, queries?.totalCount, isLate);
	useRowKeys({
		onEscape: () => {
			if (selection.get().chosen.size > 0) return selection.clear();
			return state.text ? change({ text: "" }) : false;
		},
	});
	if (hasFailed && !shown) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={retry}>The pages could not be loaded.</LoadingFailure>
			</div>
		);
	}
	if (shown && !queries) return <NoProperty />;
	const more = formatCount(priceOf(domain.searchDepth, rates), "credit");
	const rows = {
		rows: queries?.items ?? null,
		isLate,
		domainUrl: domain.url,
		adding,
		costTitle: `A run will cost ${more} more`,
	};
	return (
		<>
			<p className="screen-line">
				<span aria-live="polite">
					{queries ? (
						<>
							{totalsInWords(queries.totals)}{" "}
							<span className="text-ink-3">Google hides rare searches, so this is not everything.</span>
						</>
					) : (
						<span className="flex min-h-4.5 items-center max-md:min-h-13.5">
							<Skeleton className="w-80 max-w-full" />
						</span>
					)}
				</span>
				{addedNote ? (
					<span className="flex items-center gap-2">{addedNote}</span>
				) : (
					queries && (
						<span className="text-xs text-ink-3" title={queries.siteUrl}>
							Search Console, {formatDay(queries.startDate)} to {formatDay(queries.endDate)}
						</span>
					)
				)}
			</p>
			{queries?.totalCount === 0 && !isLate ? (
				<div className="flex min-h-60 grow border-t border-line">
					<Nothing control={control} />
				</div>
			) : (
				<>
					{isPhone && (
						<div className="flex gap-2 px-(--gutter) pb-2">
							<SortChoice options={phoneOrders} sort={querySort(state)} control={control} />
						</div>
					)}
					<UntrackedTable {...rows} control={control} />
					<PagesFooter
						pages={pages}
						shown={queries && !isLate ? queries.items.length : null}
						noun="searches"
						onSize={(size) => change({ size })}
					/>
				</>
			)}
		</>
	);
}

function Nothing({ control: { state, change } }: { control: PagesControl }) {
	const text = state.text.trim();
	if (!text) return <EmptyState title={nothingLeft(state.impressions)} />;
	return (
		<EmptyState title="No searches found" action={<Button onClick={() => change({ text: "" })}>Clear search</Button>}>
			No untracked search has “{text}”.
		</EmptyState>
	);
}

function NoProperty() {
	const { isAdmin } = useRights();
	if (!isAdmin) {
		return (
			<div className="flex min-h-60 grow">
				<EmptyState title="No searches yet">No Search Console property covers this domain.</EmptyState>
			</div>
		);
	}
	return (
		<div className="flex min-h-60 grow">
			<EmptyState
				title="Connect Search Console to see searches you do not track."
				action={
					<Link to="/app/google-search-console" className={buttonLook()}>
						Open Search Console
					</Link>
				}
			>
				A property that covers this domain shows what people search before they come to it.
			</EmptyState>
		</div>
	);
}
