import { graphql } from "graphql";
import { expect } from "vitest";
import type { Viewer } from "../../context.ts";
import { createLoaders } from "../../core/loaders.ts";
import { createSchema } from "../../graphql/schema.ts";
import { daysBetween } from "../../lib/calendar.ts";
import { periodOf } from "../../modules/telling/reports/content/period.policy.ts";
import type { TestContext } from "../context.ts";
import type { RandomReport } from "./random-reports.ts";

const schema = createSchema();
const standing = "position depth url checkedAt measuredDevice isFeaturedSnippet";
const source = `query ($id: ID!, $before: String!, $first: String!, $last: String!, $timeZone: String!, $filter: KeywordFilter, $movers: Int!, $days: Int!) {
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
		featureHistory(from: $first, to: $last, timeZone: $timeZone, filter: $filter) {
			dates totalCount measured features { kind covered present ownerKnown owned }
		}
	}
}
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
}

/** What GraphQL answers, and the days that it was about. */
export type ReportAnswer = Answer & Days;

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
}

/** What GraphQL answers a signed-in user about what a document shows. */
export async function answerAbout(ctx: TestContext<Viewer>, { content, at }: RandomReport): Promise<ReportAnswer> {
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
	};
	const contextValue = { ...ctx, em: ctx.em.fork(), loaders: createLoaders() };
	const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
	expect(errors).toBeUndefined();
	return { ...(data as never as { domain: Answer }).domain, first, last, before };
}
