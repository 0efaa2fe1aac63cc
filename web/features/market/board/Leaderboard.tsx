import { useMemo } from "react";
import { Pager } from "../../../components/figures/Pager.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { lastPageOf, type Pages, pageKeys, useLastPage } from "../../../lib/address/pages.ts";
import type { Reading } from "../../../lib/api/reading.ts";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { type SiteChoice, siteChoices } from "../view/market-state.ts";
import { newestOf, shareText } from "../view/market-words.ts";
import type { MarketAnswer } from "../view/use-market.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import { BoardList } from "./BoardList.tsx";
import { type BoardRowsProps, BoardTable } from "./BoardTable.tsx";
import { type BoardRow, boardPageSize, boardRows, chosenRows, greatestShare, shareSum } from "./board-rows.ts";

export interface LeaderboardProps
	extends Pick<BoardRowsProps, "actions" | "shown" | "onShow" | "onCompare" | "lit" | "onLight"> {
	control: MarketControl;
	reading: Reading<MarketAnswer>;
}

const choiceLabels: Record<SiteChoice, string> = {
	all: "All",
	tracked: "Tracked",
	suggested: "Suggested",
	ignored: "Ignored",
};

const nothingWords: Record<SiteChoice, string> = {
	all: "No site is on page 1 of these keywords.",
	tracked: "No site is tracked yet. Track one of all, or add a competitor.",
	suggested: "No site is suggested: none that is neither tracked nor ignored is on enough first pages.",
	ignored: "No site is ignored.",
};

/** Who takes the clicks, the largest share first. */
export function Leaderboard({ control, reading, ...props }: LeaderboardProps) {
	const { state, change } = control;
	const { shown: answer, isStale, hasFailed, read } = reading;
	const isPhone = useIsPhone();
	const all = useMemo(() => answer && boardRows(answer), [answer]);
	const chosen = all && chosenRows(all, state.site);
	const pages: Pages = {
		page: state.page,
		size: boardPageSize,
		totalCount: chosen?.length ?? 0,
		onPage: (page, options) => change({ page }, options),
	};
	useLastPage(pages, chosen !== null && !isStale);
	useShortcuts(pageKeys(pages));
	useRowKeys();
	const first = (state.page - 1) * boardPageSize;
	const rows = chosen?.slice(first, first + boardPageSize) ?? null;
	const others = answer?.market.othersShareOfVoice ?? null;
	const isLast = state.page >= lastPageOf(pages);
	const asOf = answer?.market.asOf ?? null;
	const table = {
		...props,
		rows,
		expected: 12,
		isStale,
		measured: answer ? measuredOf(answer) : null,
		greatest: all ? greatestShare(all) : 0,
		others: state.site === "all" && isLast ? others : null,
	};
	return (
		<section aria-label="Leaderboard" className="market-board">
			<header className="market-board-head">
				<h2>Leaderboard</h2>
				{asOf && <span className="text-ink-3">{formatDay(asOf)}</span>}
				<Choices all={all} value={state.site} onChange={(site) => change({ site })} />
			</header>
			{hasFailed && !answer ? (
				<div className="px-(--gutter) py-3">
					<LoadingFailure onRetry={read}>The market could not be loaded.</LoadingFailure>
				</div>
			) : chosen?.length === 0 ? (
				<p className="market-nothing">{nothingWords[state.site]}</p>
			) : (
				<>
					{isPhone ? <BoardList {...table} /> : <BoardTable {...table} />}
					<Foot pages={pages} rows={rows} all={state.site === "all" ? chosen : null} others={others} />
				</>
			)}
		</section>
	);
}

/** Keywords measured on the day of the leaderboard. */
function measuredOf({ market }: MarketAnswer): number | null {
	return newestOf(market.measuredCount);
}

interface ChoicesProps {
	all: readonly BoardRow[] | null;
	value: SiteChoice;
	onChange: (choice: SiteChoice) => void;
}

function Choices({ all, value, onChange }: ChoicesProps) {
	const segments = siteChoices.map((choice) => ({
		value: choice,
		label: all ? `${choiceLabels[choice]} ${formatInteger(chosenRows(all, choice).length)}` : choiceLabels[choice],
	}));
	return (
		<Segmented
			label="Sites"
			value={value}
			segments={segments}
			onChange={onChange}
			className="h-(--h-control)! max-md:w-full max-md:[&>button]:px-1 md:ml-auto"
		/>
	);
}

interface FootProps {
	pages: Pages;
	rows: readonly BoardRow[] | null;
	/** All rows where all are chosen: only they add up to 100 %. */
	all: readonly BoardRow[] | null;
	others: number | null;
}

function Foot({ pages, rows, all, others }: FootProps) {
	const first = (pages.page - 1) * pages.size + 1;
	const sum = all && rows && shareSum(all, rows, others);
	return (
		<footer data-pagination className="market-foot">
			<span role="status" className="whitespace-nowrap">
				{rows ? (
					<>
						<span className="max-md:hidden">Showing </span>
						{formatInteger(first)} to {formatInteger(first + rows.length - 1)} of {formatInteger(pages.totalCount)}{" "}
						sites
					</>
				) : (
					<Skeleton className="w-40" />
				)}
			</span>
			<span className="market-sum">
				{sum &&
					`Share of voice: ${shareText(sum.shown)} these ${rows?.length}${sum.restCount > 0 ? `, ${shareText(sum.rest)} the other ${formatInteger(sum.restCount)}` : ""}, ${shareText(sum.others)} others`}
			</span>
			<Pager page={pages.page} pages={lastPageOf(pages)} isLoading={rows === null} onPage={pages.onPage} />
		</footer>
	);
}
