import { measuresOf, percentOf, rounded, type Weighting } from "./engine/measures.ts";
import { clicksOf, inOrder, type Ranked } from "./leaders.ts";
import type { Market, MarketRow, MarketRowKind } from "./market.types.ts";
import type { Board } from "./moments.service.ts";

/** What a leaderboard is made of. */
export interface LeaderboardFacts {
	/** The newest and the oldest day with values; one if they are the same. */
	boards: readonly Board[];
	weighting: Weighting;
	/** The own site, then the competitors, as in the boards' series. */
	sites: readonly { site: string; id: string | null }[];
	/** Registrable domains that are not to be suggested. */
	ignored: ReadonlySet<string>;
}

interface Listed extends Ranked {
	kind: MarketRowKind;
	competitorId: string | null;
}

/** The sites of the newest day, and how they changed since the oldest one. */
export function leaderboard(facts: LeaderboardFacts): Pick<Market, "sites" | "othersShareOfVoice"> {
	const { boards, weighting, ignored } = facts;
	const [newest, oldest] = boards;
	if (!newest) return { sites: [], othersShareOfVoice: null };
	const listed = listedOn(newest, facts);
	const before = oldest && new Map(listedOn(oldest, facts).map((row) => [keyOf(row), row.sums]));
	const shareOf = (row: Ranked["sums"], board: Board) => measuresOf(row, board.totals, weighting).shareOfVoice;
	const suggestedFrom = Math.max(2, 0.05 * newest.totals.measured);
	const sites = inOrder(listed, newest.totals, weighting).map((row): MarketRow => {
		const { site, kind, competitorId, sums } = row;
		const isIgnored = kind === "DISCOVERED" && ignored.has(site);
		const now = shareOf(sums, newest);
		const then = before?.get(keyOf(row));
		const past = then && oldest ? shareOf(then, oldest) : null;
		return {
			site,
			kind,
			competitorId,
			isIgnored,
			isSuggested: kind === "DISCOVERED" && !isIgnored && sums.page1 >= suggestedFrom,
			...measuresOf(sums, newest.totals, weighting),
			shareOfVoiceChange: now === null || past === null ? null : rounded(now - past, 4),
			page1Count: sums.page1,
			top3Count: sums.top3,
			bestPosition: sums.best === 0 ? null : sums.best,
		};
	});
	const all = clicksOf(newest.totals, weighting);
	const known = listed.reduce((sum, row) => sum + clicksOf(row.sums, weighting), 0);
	return { sites, othersShareOfVoice: percentOf(Math.max(0, all - known), all) };
}

function listedOn(board: Board, { sites }: LeaderboardFacts): Listed[] {
	const known = sites.flatMap(({ site, id }, row): Listed[] => {
		const sums = board.series[row];
		return sums ? [{ site, sums, kind: id === null ? "OWN" : "TRACKED", competitorId: id }] : [];
	});
	return [...known, ...board.discovered.map((row): Listed => ({ ...row, kind: "DISCOVERED", competitorId: null }))];
}

/** A competitor may be named like the registrable domain it is a part of. */
function keyOf({ site, kind }: Listed): string {
	return `${kind} ${site}`;
}
