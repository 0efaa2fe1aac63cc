import { type ReactNode, useEffect, useMemo } from "react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { filtersInWords } from "../../../entities/filter/filter-words.ts";
import { isFiltered } from "../../../entities/filter/keyword-filters.ts";
import { setKeywordRows } from "../../../entities/keyword/keyword-rows.ts";
import type { SelectionStore } from "../../../entities/keyword/selection/selection-store.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { formatCount } from "../../../lib/format.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { PagesFooter } from "../view/PagesFooter.tsx";
import { SortChoice } from "../view/SortChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { IssueFilters } from "./IssueFilters.tsx";
import { TargetStates } from "./TargetStates.tsx";
import { TargetsTable } from "./TargetsTable.tsx";
import { type PageTargets, targetSort } from "./use-page-targets.ts";

export interface TargetsViewProps {
	domain: DomainFieldsFragment;
	control: PagesControl;
	reading: Reading<PageTargets>;
	selection: SelectionStore;
	onOpen: (keywordId: string) => void;
	/** Takes the ranking pages of all keywords as their targets. */
	onUseAll: () => void;
	isUsing: boolean;
	/** Shown where no keyword is measured. */
	noPages: ReactNode;
}

const phoneOrders = [
	{ value: "", label: "Date added" },
	{ value: "PHRASE-ASC", label: "Keyword" },
	{ value: "POSITION-ASC", label: "Best position" },
];

/** Which page should rank, and whether it does. */
export function TargetsView(props: TargetsViewProps) {
	const { domain, control, reading, selection, onOpen, noPages } = props;
	const { state, change } = control;
	const { value: shown, isLate, hasFailed, retry } = reading;
	const isPhone = useIsPhone();
	const { canWrite } = useRights();
	const page = shown?.keywords ?? null;
	const pages = usePages(control, page?.totalCount, isLate);
	useRowKeys({
		onEscape: () => {
			if (selection.get().chosen.size > 0 || selection.get().isAll) return selection.clear();
			return state.text ? change({ text: "" }) : false;
		},
	});
	// In a keyword's dialog `j` and `k` go from row to row.
	const ids = useMemo(() => page?.items.map(({ id }) => id) ?? [], [page]);
	useEffect(() => setKeywordRows(ids), [ids]);
	useEffect(() => () => setKeywordRows([]), []);

	if (hasFailed && !shown) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={retry}>The pages could not be loaded.</LoadingFailure>
			</div>
		);
	}
	const isNarrowed = isFiltered(state);
	if (shown && !isNarrowed && shown.pageHealth.measuredCount === 0)
		return <div className="flex min-h-60 grow">{noPages}</div>;
	const rows = { rows: page?.items ?? null, isLate, domainUrl: domain.url, onOpen };
	return (
		<>
			<TargetStates shown={shown} control={control} />
			{canWrite && shown && !isNarrowed && hasNoTarget(shown) && (
				<NoTargets onUse={props.onUseAll} isUsing={props.isUsing} />
			)}
			{isPhone && (
				<div className="flex gap-2 px-(--gutter) pb-2">
					<SortChoice options={phoneOrders} sort={targetSort(state)} control={control} />
				</div>
			)}
			{page?.totalCount === 0 && !isLate ? (
				<div className="flex min-h-60 grow border-t border-line">
					<EmptyState title="No keywords found" action={<Button onClick={control.clearFilters}>Clear filters</Button>}>
						None of the {formatCount(domain.keywordCount, "keyword")} match {filtersInWords(state).join(" and ")}.
					</EmptyState>
				</div>
			) : (
				<>
					<TargetsTable {...rows} control={control} />
					<PagesFooter
						pages={pages}
						shown={page && !isLate ? page.items.length : null}
						noun="keywords"
						onSize={(size) => change({ size })}
					>
						{shown && <IssueFilters facets={shown.facets} control={control} />}
					</PagesFooter>
				</>
			)}
		</>
	);
}

function hasNoTarget({ facets }: PageTargets): boolean {
	return facets.targetCounts.every(({ value, count }) => value === "NO_TARGET" || count === 0);
}

function NoTargets({ onUse, isUsing }: { onUse: () => void; isUsing: boolean }) {
	return (
		<p className="pages-offer screen-line">
			<span>
				<b>No targets yet.</b> Set the page that should rank, or take the ranking pages as targets.
			</span>
			<Button size="small" onClick={onUse} isPending={isUsing} pendingLabel="Saving...">
				Use Ranking Pages
			</Button>
		</p>
	);
}
