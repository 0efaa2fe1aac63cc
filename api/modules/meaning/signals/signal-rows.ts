import { columnsOf, selectOf } from "../../../db/select.ts";
import { LevelChange, Series, SiteWideDay } from "./signals.entity.ts";

/** What others read of a series `s`; levels above `depth` mean not found. */
export interface SeriesRow {
	id: string;
	keywordId: string;
	domainId: string;
	contextId: number;
	runId: string;
	checkId: string;
	readAt: Date;
	day: string;
	position: number | null;
	depth: number;
	isReady: boolean;
	readings: number;
	usualT: number | null;
	usualBest: number | null;
	usualWorst: number | null;
	volatility: Series["volatility"] | null;
	isOutside: boolean;
	isQuiet: boolean;
	since: Date | null;
	sinceReadings: number;
	refT: number | null;
	refLost: boolean;
	episodeId: string | null;
}

/** Rows of series `s`. */
export const seriesRow = selectOf<SeriesRow>({
	...columnsOf(Series, "s", ["id", "keywordId", "domainId", "contextId", "runId", "checkId", "readAt", "day"]),
	...columnsOf(Series, "s", ["position", "depth", "isReady", "readings", "usualT", "usualBest", "usualWorst"]),
	...columnsOf(Series, "s", ["volatility", "isOutside", "isQuiet", "since", "sinceReadings", "refT", "refLost"]),
	...columnsOf(Series, "s", ["episodeId"]),
});

/** What others read of a level change `c`. */
export interface LevelChangeRow {
	id: string;
	seriesId: string;
	keywordId: string;
	domainId: string;
	checkId: string;
	/** The ID of the episode's first level change; null if this is it. */
	episodeId: string | null;
	day: string;
	at: Date;
	since: Date;
	/** 1: worse, −1: better. */
	direction: number;
	fromT: number;
	fromLost: boolean;
	toT: number;
	toLost: boolean;
	depth: number;
	usualBest: number;
	usualWorst: number;
	readings: number;
	isSlide: boolean;
	isImportant: boolean;
	/** Of an episode's first: when and how it ended. */
	endedDay: string | null;
	endedAs: LevelChange["endedAs"] | null;
}

/** Rows of level changes `c`. */
export const levelChangeRow = selectOf<LevelChangeRow>({
	...columnsOf(LevelChange, "c", ["id", "seriesId", "keywordId", "domainId", "checkId", "episodeId", "day", "at"]),
	...columnsOf(LevelChange, "c", ["since", "direction", "fromT", "fromLost", "toT", "toLost", "depth"]),
	...columnsOf(LevelChange, "c", ["usualBest", "usualWorst", "readings", "isSlide", "isImportant", "endedDay"]),
	...columnsOf(LevelChange, "c", ["endedAs"]),
});

/** What previews judge a level change by: they read ten thousand. */
export type BriefChange = Pick<LevelChangeRow, (typeof briefly)[number]>;

const briefly = [
	"id",
	"episodeId",
	"keywordId",
	"day",
	"at",
	"fromT",
	"fromLost",
	"toT",
	"toLost",
	"depth",
] as const satisfies (keyof LevelChangeRow)[];

/** Rows of level changes `c`, with little of each. */
export const briefChange = selectOf<BriefChange>(columnsOf(LevelChange, "c", briefly));

/** How many of a domain's keywords moved on a day (UTC), as others read it. */
export interface SiteWideRow {
	domainId: string;
	day: string;
	measured: number;
	worse: number;
	better: number;
	/** Null unless the day was evaluated in that direction. */
	normalWorse: number | null;
	normalBetter: number | null;
	isWorse: boolean;
	isBetter: boolean;
	/** How much page 1 changed for others, 0 to 1; null if not known. */
	market: number | null;
	/** Whether that was computed. */
	isMarketKnown: boolean;
	/** The same in relation to what is usual; null unless the movement was site-wide in that direction. */
	marketRatioWorse: number | null;
	marketRatioBetter: number | null;
}

/** Rows of site-wide days `w`. */
export const siteWideRow = selectOf<SiteWideRow>({
	...columnsOf(SiteWideDay, "w", ["domainId", "day", "measured", "worse", "better", "normalWorse", "normalBetter"]),
	...columnsOf(SiteWideDay, "w", ["isWorse", "isBetter", "market", "isMarketKnown"]),
	...columnsOf(SiteWideDay, "w", ["marketRatioWorse", "marketRatioBetter"]),
});
