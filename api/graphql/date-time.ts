import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { isDay } from "../lib/calendar.ts";

const rule = "A time must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.";
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function parseMoment(value: unknown, nodes?: ValueNode): Date {
	const isMoment = typeof value === "string" && iso.test(value) && isDay(value.slice(0, 10));
	const moment = new Date(isMoment ? value : Number.NaN);
	if (Number.isNaN(moment.getTime())) throw new GraphQLError(rule, { nodes });
	return moment;
}

function printMoment(value: unknown): string {
	const moment = value instanceof Date ? value : new Date(String(value));
	// Throws for an invalid date, which would be a bug.
	return moment.toISOString();
}

/** Points in time: ISO 8601, UTC, with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
	name: "DateTime",
	description: "A point in time: ISO 8601, UTC, with milliseconds, for example `2026-11-21T14:32:05.120Z`.",
	serialize: printMoment,
	parseValue: (value) => parseMoment(value),
	parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : null, node),
});
