import { graphql } from "graphql";
import { expect } from "vitest";
import { createLoaders } from "../../core/loaders.ts";
import { databaseNow } from "../../db/sql.ts";
import { createSchema } from "../../graphql/schema.ts";
import { addDays, daysBetween } from "../../lib/calendar.ts";
import { periodOf } from "../../modules/telling/reports/content/period.policy.ts";
import type { RandomReport, ReportStory } from "./random-reports.ts";

const schema = createSchema();
const standing = "position depth url checkedAt measuredDevice isFeaturedSnippet";
const source = `query ($id: ID!, $before: String!, $first: String!, $last: String!, $timeZone: String!, $filter: KeywordFilter, $movers: Int!, $days: Int!, $propertyId: ID!, $earliest: String!, $queries: Int!) {
	domain(id: $id) {
		comparison(from: $before, to: $last, timeZone: $timeZone, filter: $filter) {
			totalCount summary
			counts { improved declined entered lost unchanged notComparable }
			before { top3 from4to10 from11to20 below20 notFound noData }
			after { top3 from4to10 from11to20 below20 notFound noData }
			better: rows(movement: BETTER, page: { limit: $movers, offset: 0 }) { totalCount items { ...row } }
			worse: rows(movement: WORSE, page: { limit: $movers, offset: 0 }) { totalCount items { ...row } }
			rows(page: { limit: 1000, offset: 0 }) { items { ...row } }
		}
		trend(from: $first, to: $last, timeZone: $timeZone, filter: $filter) { dates totalCount top3 from4to10 noData }
		annotations(from: $first, to: $last, timeZone: $timeZone) { title text isPublic kind }
		market(until: $last, days: $days, timeZone: $timeZone, filter: $filter) {
			asOf pendingDays dates keywordCount measuredCount othersShareOfVoice ctrModel { name version }
			sites { site kind shareOfVoice shareOfVoiceChange }
		}
		landingPages(
			compareTo: $before, timeZone: $timeZone, filter: $filter, sort: { field: ESTIMATED_CLICKS }, page: { limit: 20, offset: 0 }
		) {
			totalCount keywordCount withoutPageCount notComparedCount
			items { url keywordCount bestPosition estimatedClicks previousEstimatedClicks }
		}
		featureHistory(from: $first, to: $last, timeZone: $timeZone, filter: $filter) {
			dates totalCount measured features { kind covered present ownerKnown owned }
		}
	}
	searchConsole {
		property(id: $propertyId) {
			days: performanceByDay(startDate: $first, endDate: $last) { ...reported date }
			earlier: performanceByDay(startDate: $earliest, endDate: $before) { ...reported date }
			topQueries(startDate: $first, endDate: $last, limit: $queries) { query clicks impressions avgPosition }
		}
	}
}
fragment reported on PerformanceDay { clicks impressions avgPosition }
fragment row on ComparisonRow {
	keyword { id keyword country device searchVolume outcome } kind change before { ${standing} } after { ${standing} }
}`;

/** A keyword's standing. */
export interface Standing {
	position: number | null;
	depth: number;
	url: string | null;
	checkedAt: string;
	measuredDevice: string;
	isFeaturedSnippet: boolean | null;
}

/** A keyword on both days. */
export interface Row {
	keyword: {
		id: string;
		keyword: string;
		country: string;
		device: string;
		searchVolume: number | null;
		outcome: string;
	};
	kind: string;
	change: number | null;
	before: Standing | null;
	after: Standing | null;
}

type Buckets = Record<"top3" | "from4to10" | "from11to20" | "below20" | "notFound" | "noData", number>;
type Values = (number | null)[];

/** What is known of the domain. */
interface Answer {
	comparison: {
		totalCount: number;
		summary: string;
		counts: Record<"improved" | "declined" | "entered" | "lost" | "unchanged" | "notComparable", number>;
		before: Buckets;
		after: Buckets;
		better: { totalCount: number; items: Row[] };
		worse: { totalCount: number; items: Row[] };
		rows: { items: Row[] };
	};
	trend: { dates: string[]; totalCount: Values; top3: Values; from4to10: Values; noData: Values };
	annotations: { title: string; text: string; isPublic: boolean; kind: string }[];
	landingPages: {
		totalCount: number;
		keywordCount: number;
		withoutPageCount: number;
		notComparedCount: number;
		items: {
			url: string;
			keywordCount: number;
			bestPosition: number | null;
			estimatedClicks: number | null;
			previousEstimatedClicks: number | null;
		}[];
	};
	featureHistory: {
		dates: string[];
		totalCount: Values;
		measured: Values;
		features: Record<"covered" | "present" | "ownerKnown" | "owned", Values>[];
	};
	market: {
		asOf: string | null;
		pendingDays: number;
		dates: string[];
		keywordCount: Values;
		measuredCount: Values;
		othersShareOfVoice: number | null;
		ctrModel: { name: string; version: number };
		sites: { site: string; kind: string; shareOfVoice: number | null; shareOfVoiceChange: number | null }[];
	};
}

interface Days {
	first: string;
	last: string;
	before: string;
	/** The day of the clock. */
	today: string;
}

/** What Google reported on a day. */
interface ReportedDay {
	date: string;
	clicks: number;
	impressions: number;
	avgPosition: number | null;
}

/** What Google reported in the period, and in as many days before. */
interface Reported {
	days: ReportedDay[];
	earlier: ReportedDay[];
	topQueries: { query: string; clicks: number; impressions: number; avgPosition: number }[];
}

/** What GraphQL answers, and the days that it was about. */
export type ReportAnswer = Answer & Days & { reported: Reported };

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
}

/** What GraphQL answers a signed-in user about what a document shows. */
export async function answerAbout(
	{ ctx, propertyId }: Pick<ReportStory, "ctx" | "propertyId">,
	{ content, at }: RandomReport,
): Promise<ReportAnswer> {
	const { domainId, timeZone, viewId, blocks } = content;
	const { first, last, before } = periodOf(content, dayIn(timeZone, at));
	const filter = viewId === null ? undefined : { viewIds: [viewId] };
	const movers = blocks.find(({ kind }) => kind === "MOVERS")?.rows;
	const variableValues = {
		id: domainId,
		before,
		first,
		last,
		timeZone,
		filter,
		movers,
		days: daysBetween(first, last) + 1,
		propertyId,
		earliest: addDays(first, -daysBetween(first, last) - 1),
		queries: blocks.find(({ kind }) => kind === "SEARCH_CONSOLE")?.rows,
	};
	const today = dayIn(timeZone, await databaseNow(ctx.em));
	const contextValue = { ...ctx, em: ctx.em.fork(), loaders: createLoaders() };
	const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
	expect(errors).toBeUndefined();
	const { domain, searchConsole } = data as never as { domain: Answer; searchConsole: { property: Reported } };
	return { ...domain, reported: searchConsole.property, first, last, before, today };
}
