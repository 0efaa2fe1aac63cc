import {
	type GraphQLField,
	type GraphQLObjectType,
	type GraphQLSchema,
	getNamedType,
	isLeafType,
	isObjectType,
} from "graphql";
import type { GraphQLContext } from "../edge/http-context.ts";
import { Refusal } from "../errors.ts";
import { daysBetween, isDay } from "../lib/calendar.ts";

/**
 * Rows one operation may ask for. Depth alone does not bound an operation: a page of keywords, each with its domain, each
 * with a page of keywords, asks for the product of the pages.
 */
const mostRows = 100_000;

/**
 * What a summary of a domain counts as: it reads all keywords and tells little. So does a field that asks alone, unless it says
 * itself how many rows it counts as at least (`asksAlone: 1_000`).
 */
const summaryRows = 50;

/** Days of a history that count as one row. */
const daysOfARow = 7;

interface Sized {
	page?: { limit: number } | null;
	limit?: number;
	first?: number;
	days?: number;
	startDate?: string;
	endDate?: string;
}

/** Rows asked for so far, by the operation's own loaders. */
const asked = new WeakMap<object, number>();

/** Counts what fields ask for, and refuses the operation that asks for more than `mostRows`. */
export function limitRows(schema: GraphQLSchema): void {
	const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) || type.name.startsWith("__") || roots.includes(type)) continue;
		for (const field of Object.values(type.getFields())) if (isLarge(type, field)) countRows(field);
	}
}

function isLarge({ name }: GraphQLObjectType, field: GraphQLField<unknown, GraphQLContext>): boolean {
	const isSized = field.args.some((arg) => ["page", "limit", "first", "days"].includes(arg.name));
	const isSummary = name === "Domain" && field.resolve !== undefined && !isLeafType(getNamedType(field.type));
	return isSized || isSummary || Boolean(field.extensions.asksAlone);
}

function countRows(field: GraphQLField<unknown, GraphQLContext>): void {
	const { args, resolve, extensions } = field;
	const least = typeof extensions.asksAlone === "number" ? extensions.asksAlone : 0;
	const isPaged = args.some(({ name }) => name === "page");
	field.resolve = (source, sized: Sized, ctx, info) => {
		const rows = isPaged ? (sized.page?.limit ?? 20) : (sized.limit ?? sized.first ?? summaryRows);
		ask(ctx, Math.max(least, daysOf(sized), rows * Math.ceil(Math.max(sized.days ?? 1, 1) / daysOfARow)));
		return resolve?.(source, sized, ctx, info);
	};
}

/** Days from one to another, of which a row each is told; what is no range its field refuses. */
function daysOf({ startDate = "", endDate = "" }: Sized): number {
	return isDay(startDate) && isDay(endDate) ? daysBetween(startDate, endDate) + 1 : 0;
}

function ask({ loaders }: GraphQLContext, rows: number): void {
	const sum = (asked.get(loaders) ?? 0) + Math.max(0, rows);
	asked.set(loaders, sum);
	if (sum <= mostRows) return;
	const message = "The operation asks for more than 100,000 rows. Ask for smaller pages, or fewer pages inside pages.";
	throw new Refusal("BAD_INPUT", message, { details: [{ field: "body", message }] });
}
