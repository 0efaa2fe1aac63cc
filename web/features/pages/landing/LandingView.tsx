import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { pathOfDomain } from "../../../entities/domain/domain-address.ts";
import { filtersInWords } from "../../../entities/filter/filter-words.ts";
import { isFiltered } from "../../../entities/filter/keyword-filters.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { formatCount } from "../../../lib/format.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { PagesFooter } from "../view/PagesFooter.tsx";
import { compareDay } from "../view/pages-state.ts";
import { SortChoice } from "../view/SortChoice.tsx";
import type { PagesControl } from "../view/use-pages-state.ts";
import { LandingTable } from "./LandingTable.tsx";
import { goneInWords, periodInWords, summaryOf } from "./landing-words.ts";
import { type LandingPages, landingSort } from "./use-landing-pages.ts";

export interface LandingViewProps {
	domain: DomainFieldsFragment;
	control: PagesControl;
	reading: Reading<LandingPages>;
	today: string;
	/** Shown where no page ranks yet. */
	noPages: ReactNode;
}

const phoneOrders = [
	{ value: "ESTIMATED_CLICKS-DESC", label: "Most estimated clicks" },
	{ value: "KEYWORDS-DESC", label: "Most keywords" },
	{ value: "BEST_POSITION-ASC", label: "Best position" },
	{ value: "VOLUME-DESC", label: "Highest volume" },
	{ value: "CLICKS-DESC", label: "Most clicks" },
	{ value: "URL-ASC", label: "Address" },
];

/** The pages that the keywords rank with. */
export function LandingView({ domain, control, reading, today, noPages }: LandingViewProps) {
	const { state, change } = control;
	const { value: shown, isLate, hasFailed, retry } = reading;
	const isPhone = useIsPhone();
	const pages = usePages(control, shown?.totalCount, isLate);
	useRowKeys({ onEscape: state.text ? () => change({ text: "" }) : undefined });
	if (hasFailed && !shown) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={retry}>The pages could not be loaded.</LoadingFailure>
			</div>
		);
	}
	if (shown && shown.totalCount === 0 && !isLate) {
		return <div className="flex min-h-60 grow border-t border-line">{nothing(shown, control, noPages)}</div>;
	}
	const rows = {
		rows: shown?.items ?? null,
		isLate,
		domainUrl: domain.url,
		hasSearchConsole: Boolean(shown?.siteUrl),
		addressOf: (url: string) => pathOfDomain(`/app/keywords?landing=${encodeURIComponent(url)}`, domain.id),
	};
	const selection = [state.text.trim(), compareDay(state.compare, today)] as const;
	const parts = shown && summaryOf(shown, ...selection);
	return (
		<>
			<p className="screen-line" aria-live="polite">
				<span>
					{parts ? (
						parts.map(({ text, isFigure }, index) => (isFigure ? <b key={String(index)}>{text}</b> : text))
					) : (
						<Skeleton className="w-64" />
					)}
				</span>
				{shown?.siteUrl && (
					<span className="text-xs text-ink-3" title={shown.siteUrl}>
						Search Console, {periodInWords(shown)}
					</span>
				)}
			</p>
			{isPhone && (
				<div className="flex gap-2 px-(--gutter) pb-2">
					<SortChoice options={phoneOrders} sort={landingSort(state)} control={control} />
				</div>
			)}
			<LandingTable {...rows} control={control} />
			<PagesFooter
				pages={pages}
				shown={shown && !isLate ? shown.items.length : null}
				noun="pages"
				onSize={(size) => change({ size })}
			>
				{shown && goneInWords(shown, ...selection)}
			</PagesFooter>
		</>
	);
}

function nothing(shown: LandingPages, { state, clearFilters }: PagesControl, noPages: ReactNode): ReactNode {
	if (!isFiltered(state)) return noPages;
	const clear = <Button onClick={clearFilters}>Clear filters</Button>;
	const words = filtersInWords(state).join(", ");
	if (shown.keywordCount > 0) {
		return (
			<EmptyState title="No pages found" action={clear}>
				No page of {formatCount(shown.keywordCount, "ranking keyword")} matches {words}.
			</EmptyState>
		);
	}
	return (
		<EmptyState title="No pages found" action={clear}>
			{shown.withoutPageCount > 0
				? `None of the ${formatCount(shown.withoutPageCount, "keyword")} that match ${words} ranks with a page.`
				: `No keyword matches ${words}.`}
		</EmptyState>
	);
}
