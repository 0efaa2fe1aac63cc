import {
	type GraphQLField,
	type GraphQLObjectType,
	type GraphQLSchema,
	getNamedType,
	isLeafType,
	isObjectType,
} from "graphql";
import type { GraphQLContext } from "../core/http-context.ts";
import { isLargeRead, limitLargeRead } from "../core/large-reads.ts";
import { countRows, maxRows, refuseTooMany } from "../core/requested-rows.ts";
import { daysBetween, isDay } from "../lib/calendar.ts";

/**
 * Rows counted for a domain summary, in addition to the keywords it reads (`ReadsKeywords`). The same applies to a
 * field that queries on its own, unless it sets its own minimum (`asksAlone: 1_000`).
 */
const summaryRows = 50;

/** Days of a history that count as one row. */
const daysOfARow = 7;

interface Sized {
	page?: { limit: number; offset: number } | null;
	filter?: { ids?: unknown; externalIds?: unknown } | null;
	sort?: { field: string } | null;
	limit?: number;
	first?: number;
	days?: number;
	startDate?: string;
	endDate?: string;
}

type Field = GraphQLField<{ keywordCount?: number }, GraphQLContext>;

/** Counts the rows that fields request, and refuses operations that request more than the maximum. */
export function limitRows(schema: GraphQLSchema): void {
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) || type.name.startsWith("__")) continue;
		for (const field of Object.values(type.getFields())) {
			if (isCharged(schema, type, field)) limitField(field);
		}
	}
}

/** Whether a field counts among the rows that an operation requests: it says so, or has pages. */
export function isCharged(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): boolean {
	const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
	const { asksAlone, readsKeywords, costsRows } = field.extensions;
	return Boolean(asksAlone || readsKeywords || costsRows) || (!roots.includes(type) && isLarge(type, field));
}

function isLarge({ name }: GraphQLObjectType, field: Field): boolean {
	const isSized = field.args.some((arg) => ["page", "limit", "first", "days"].includes(arg.name));
	const isSummary = name === "Domain" && field.resolve !== undefined && !isLeafType(getNamedType(field.type));
	return isSized || isSummary;
}

function limitField(field: Field): void {
	const { args, resolve, extensions } = field;
	const least = typeof extensions.asksAlone === "number" ? extensions.asksAlone : 0;
	const fixed = typeof extensions.costsRows === "function" ? (extensions.costsRows as (args: object) => number) : null;
	const isPaged = args.some(({ name }) => name === "page");
	const ofARow = typeof extensions.readsKeywords === "number" ? extensions.readsKeywords : null;
	field.resolve = (source, sized: Sized, ctx, info) => {
		const items = isPaged ? (sized.page?.limit ?? 20) : (sized.limit ?? sized.first ?? summaryRows);
		const rows =
			fixed?.(sized) ?? Math.max(least, daysOf(sized), items * Math.ceil(Math.max(sized.days ?? 1, 1) / daysOfARow));
		if (ofARow === null && !extensions.asksAlone) {
			countRows(ctx, rows);
			refuseTooMany(ctx);
			return resolve?.(source, sized, ctx, info);
		}
		const readsAll = extensions.readsEvery || !isPaged || isSearched(sized);
		const read = readsAll && ofARow !== null ? Math.min(source?.keywordCount ?? 0, maxRows) / ofARow : 0;
		countRows(ctx, fixed ? rows : Math.max(rows, Math.ceil(read)));
		// Sibling fields are counted first, so that an operation that requests too much reads nothing.
		return Promise.resolve().then(() => {
			refuseTooMany(ctx);
			const answer = () => resolve?.(source, sized, ctx, info);
			return isLargeRead(read) ? limitLargeRead(ctx.viewer?.accountId ?? "", answer) : answer();
		});
	};
}

/** Whether finding a page means reading all keywords. The first page in insertion order, and keywords by ID, do not. */
function isSearched({ page, filter, sort }: Sized): boolean {
	const isNamed = filter?.ids != null || filter?.externalIds != null;
	const isSorted = sort != null && sort.field !== "CREATED_AT";
	return !isNamed && (isSorted || filter != null || (page?.offset ?? 0) > 0);
}

/** Days in the range, one row each. The field itself refuses invalid ranges. */
function daysOf({ startDate = "", endDate = "" }: Sized): number {
	return isDay(startDate) && isDay(endDate) ? daysBetween(startDate, endDate) + 1 : 0;
}
