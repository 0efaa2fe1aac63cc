import {
	type GraphQLField,
	type GraphQLObjectType,
	type GraphQLSchema,
	getNamedType,
	isLeafType,
	isObjectType,
} from "graphql";
import pLimit, { type LimitFunction } from "p-limit";
import type { GraphQLContext } from "../core/http-context.ts";
import { keywordsOfARow } from "../core/row-cost.ts";
import { Refusal } from "../errors.ts";
import { daysBetween, isDay } from "../lib/calendar.ts";
import { SharedWork } from "../lib/shared-work.ts";

/**
 * Rows one operation may ask for. Depth alone does not bound an operation: a page of keywords, each with its domain, each
 * with a page of keywords, asks for the product of the pages.
 */
const mostRows = 100_000;

/**
 * What a summary of a domain counts as, beside the keywords it reads (`ReadsKeywords`). So does a field that asks alone, unless
 * it says itself how many rows it counts as at least (`asksAlone: 1_000`).
 */
const summaryRows = 50;

/** Rows from which on a field that reads all keywords is a large read, and how many of these an account has under way. */
const largeRead = 5_000;
const largeReadsAtOnce = 2;

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

/** Rows asked for so far, by the operation's own loaders. */
const asked = new WeakMap<object, number>();

/** Counts what fields ask for, and refuses the operation that asks for more than `mostRows`. */
export function limitRows(schema: GraphQLSchema): void {
	const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) || type.name.startsWith("__")) continue;
		for (const field of Object.values(type.getFields())) {
			if (field.extensions.asksAlone || (!roots.includes(type) && isLarge(type, field))) countRows(field);
		}
	}
}

function isLarge({ name }: GraphQLObjectType, field: Field): boolean {
	const isSized = field.args.some((arg) => ["page", "limit", "first", "days"].includes(arg.name));
	const isSummary = name === "Domain" && field.resolve !== undefined && !isLeafType(getNamedType(field.type));
	return isSized || isSummary;
}

function countRows(field: Field): void {
	const { args, resolve, extensions } = field;
	const least = typeof extensions.asksAlone === "number" ? extensions.asksAlone : 0;
	const isPaged = args.some(({ name }) => name === "page");
	const ofARow = typeof extensions.readsKeywords === "number" ? extensions.readsKeywords : null;
	field.resolve = (source, sized: Sized, ctx, info) => {
		const told = isPaged ? (sized.page?.limit ?? 20) : (sized.limit ?? sized.first ?? summaryRows);
		const rows = Math.max(least, daysOf(sized), told * Math.ceil(Math.max(sized.days ?? 1, 1) / daysOfARow));
		if (ofARow === null) {
			ask(ctx, rows);
			refuseTooMany(ctx);
			return resolve?.(source, sized, ctx, info);
		}
		const readsAll = !isPaged || isSearched(sized);
		const read = readsAll ? Math.min(source.keywordCount ?? 0, mostRows) / ofARow : 0;
		ask(ctx, Math.max(rows, Math.ceil(read)));
		// The fields beside it are counted first: an operation that asks for too much does not begin to read.
		return Promise.resolve().then(() => {
			refuseTooMany(ctx);
			const answer = () => resolve?.(source, sized, ctx, info);
			return read < largeRead ? answer() : limitLargeRead(ctx, answer);
		});
	};
}

/** The large reads of each account. */
const largeReads = new SharedWork<string, LimitFunction>();

/**
 * Reads when the account's other large reads leave room, so that one account leaves the database and the memory to others
 * too. A list is under way until its last item is there.
 */
function limitLargeRead({ viewer }: GraphQLContext, read: () => unknown): Promise<unknown> {
	const { promise, resolve, reject } = Promise.withResolvers<unknown>();
	const readToTheEnd = async () => {
		try {
			const answer = await read();
			resolve(answer);
			if (Array.isArray(answer)) await Promise.allSettled(answer);
		} catch (error) {
			reject(error);
		}
	};
	const openLine = async () => pLimit(largeReadsAtOnce);
	void largeReads.with(viewer?.accountId ?? "", openLine, (limit) => limit(readToTheEnd));
	return promise;
}

/** Whether a page is found by looking at all keywords. The first page in the order of adding, and keywords by id, are not. */
function isSearched({ page, filter, sort }: Sized): boolean {
	const isNamed = filter?.ids != null || filter?.externalIds != null;
	const isSorted = sort != null && sort.field !== "CREATED_AT";
	return !isNamed && (isSorted || filter != null || (page?.offset ?? 0) > 0);
}

/** Days from one to another, of which a row each is told; what is no range its field refuses. */
function daysOf({ startDate = "", endDate = "" }: Sized): number {
	return isDay(startDate) && isDay(endDate) ? daysBetween(startDate, endDate) + 1 : 0;
}

function ask({ loaders }: GraphQLContext, rows: number): void {
	asked.set(loaders, (asked.get(loaders) ?? 0) + Math.max(0, rows));
}

function refuseTooMany({ loaders }: GraphQLContext): void {
	const rows = asked.get(loaders) ?? 0;
	if (rows <= mostRows) return;
	const [sum, most] = [rows, mostRows].map((number) => number.toLocaleString("en-US"));
	const message = `The operation requests more than ${most} rows (${sum}). Request smaller pages, or fewer pages and summaries per operation. A domain's summary counts as one row per ${keywordsOfARow} keywords.`;
	throw new Refusal("BAD_INPUT", message, { details: [{ field: "body", message }] });
}
