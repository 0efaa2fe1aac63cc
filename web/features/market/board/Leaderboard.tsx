import { useMemo } from "react";
import { Button } from "../../../components/Button.tsx";
import { Pager } from "../../../components/figures/Pager.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { lastPageOf, type Pages } from "../../../lib/address/pages.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { formatCount, formatDay, formatInteger } from "../../../lib/format.ts";
import { useRowKeys } from "../../../lib/keys/use-row-keys.ts";
import { type SiteChoice, shownMeasures, siteChoices } from "../view/market-state.ts";
import { newestOf, shareText } from "../view/market-words.ts";
import type { MarketAnswer } from "../view/use-market.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import { BoardTable } from "./BoardTable.tsx";
import { boardRows, rowsIn, sumOf } from "./board-rows.ts";
import type { BoardActions } from "./RowActions.tsx";

export interface LeaderboardProps {
	reading: Reading<MarketAnswer>;
	control: MarketControl;
	lit: string | null;
	onLight: (site: string | null) => void;
	actions: BoardActions;
}

const choiceLabels: Record<SiteChoice, string> = {
	all: "All",
	tracked: "Tracked",
	suggested: "Suggested",
	ignored: "Ignored",
};

const nothing: Record<SiteChoice, string> = {
	all: "No site is on page 1 of these keywords.",
	tracked: "Track a site from the list of all, or add a competitor.",
	suggested: "No other site is on page 1 of enough keywords to be suggested.",
	ignored: "Sites that you ignore are not suggested.",
};

/** Rows on a page. */
const size = 20;

/** Who shares the clicks of these keywords, on the newest day. */
export function Leaderboard({ reading, control, ...props }: LeaderboardProps) {
	const { state, change } = control;
	const { canWrite, hasAllDomains } = useRights();
	const { value: shown, isLate } = reading;
	const all = useMemo(() => shown && boardRows(shown), [shown]);
	const chosen = all && rowsIn(all, state.site);
	const pages = usePages({ state: { page: state.page, size }, change }, chosen?.length);
	useRowKeys();
	const here = chosen?.slice((state.page - 1) * size, state.page * size) ?? null;
	const isLast = state.page >= lastPageOf(pages);
	const others = shown?.market.othersShareOfVoice ?? null;
	const rows = {
		rows: here,
		others: state.site === "all" && isLast && here !== null ? others : null,
		isLate,
		largest: Math.max(0, ...(all ?? []).map(({ figures }) => figures?.shareOfVoice ?? 0)),
		measured: shown ? newestOf(shown.market.measuredCount) : null,
		shown: shownMeasures(state),
		...props,
	};
	const sum = all && here && others !== null ? sumOf(all, here, others) : null;
	return (
		<section aria-label="Leaderboard" className="flex grow flex-col">
			<header className="market-board-head">
				<h2>
					Leaderboard{" "}
					{shown?.market.asOf && <span className="font-[400] text-ink-3">{formatDay(shown.market.asOf)}</span>}
				</h2>
				<Segmented
					label="Sites"
					value={state.site}
					segments={siteChoices
						.filter((value) => hasAllDomains || value !== "ignored")
						.map((value) => ({
							value,
							label: all ? `${choiceLabels[value]} ${formatInteger(rowsIn(all, value).length)}` : choiceLabels[value],
						}))}
					onChange={(site) => change({ site })}
					className="h-(--h-control)! max-md:w-full max-md:[&>button]:px-1"
				/>
			</header>
			{here && here.length === 0 ? (
				<div className="flex min-h-60 grow border-t border-line">
					<EmptyState
						title={state.site === "all" ? "No sites" : `No ${state.site} sites`}
						action={state.site !== "all" && <Button onClick={() => change({ site: "all" })}>Show All</Button>}
					>
						{state.site === "tracked" && !canWrite ? "No competitor is tracked." : nothing[state.site]}
					</EmptyState>
				</div>
			) : (
				<BoardTable {...rows} />
			)}
			<footer data-pagination className="market-foot">
				<span role="status" className="whitespace-nowrap">
					{here === null ? "Loading sites" : countWords(pages, here.length)}
				</span>
				<span className="market-sum">{sum && here && here.length > 0 && sumWords(sum, here.length)}</span>
				<Pager page={state.page} pages={lastPageOf(pages)} isLoading={here === null} onPage={pages.onPage} />
			</footer>
		</section>
	);
}

function countWords({ page, size, totalCount }: Pages, shown: number): string {
	if (shown === 0) return "No sites";
	const first = (page - 1) * size + 1;
	return `${formatInteger(first)} to ${formatInteger(first + shown - 1)} of ${formatInteger(totalCount)} sites`;
}

/** `These 13: 62.5 % · other 193 sites: 28.6 % · unknown: 8.9 %`: of the share of voice, 100 % together. */
function sumWords({ here, elsewhere, elsewhereCount, others }: ReturnType<typeof sumOf>, count: number): string {
	const parts = [`These ${formatInteger(count)}: ${shareText(here)}`];
	if (elsewhereCount > 0) parts.push(`other ${formatCount(elsewhereCount, "site")}: ${shareText(elsewhere)}`);
	parts.push(`unknown: ${shareText(others)}`);
	return parts.join(" · ");
}
