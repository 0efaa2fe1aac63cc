import { raw } from "@mikro-orm/core";
import { type KyselyPlugin, type RawBuilder, sql } from "kysely";
import { throwIfClientGone } from "../lib/client-gone.ts";
import type { EntityManager } from "./orm.ts";

export { sql };

/** A fragment of a statement: a condition, an order, a join. */
export type Fragment = RawBuilder<unknown>;

/** Runs a statement in the entity manager's transaction, if it has one, and returns its rows. Timestamps come as text: `toDate`. */
export async function rowsOf<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> {
	throwIfClientGone();
	const { rows } = await statement.execute(em.getKysely());
	return rows;
}

/** The single row of a statement that always returns one. */
export async function rowOf<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row> {
	const [row] = await rowsOf(em, statement);
	if (!row) throw new Error("The statement returned no row.");
	return row;
}

/** A timestamp as Postgres prints it (`2026-11-21 03:57:15.447+00`) as a Date. */
export function toDate(text: string): Date {
	return new Date(text);
}

/** The same for a nullable column. */
export function toDateOrNull(text: string | null): Date | null {
	return text === null ? null : new Date(text);
}

/**
 * SQL: two columns of all rows as one text, for `pairsOf`: a row for each takes ten times as long. Neither a space nor a line feed
 * may be in them; hosts have none.
 */
export function pairsText(first: Fragment, second: Fragment): Fragment {
	return sql`string_agg(${first} || ' ' || ${second}, E'\n')`;
}

/** The rows of such a text; none of null. */
export function pairsOf(text: string | null): [first: string, second: string][] {
	return (text?.split("\n") ?? []).map((pair) => pair.split(" ") as [string, string]);
}

/** The same time, for the ORM to write or compare with. */
export const appNow = raw<Date>("app_now()");

/** A moment so long after it. */
export function afterNow(time: number, unit: "day" | "hour" | "minute" | "second"): typeof appNow {
	return raw<Date>(`app_now() + ? * interval '1 ${unit}'`, [time]);
}

/** The database's time, which tests can shift; the program has no other clock for what it stores. */
export async function databaseNow(em: EntityManager): Promise<Date> {
	const { now } = await rowOf(em, sqlOf({ now: "text" })`select app_now() as now`);
	return toDate(now);
}

interface Values {
	text: string;
	number: number;
	boolean: boolean;
	bytes: Buffer;
}

/** What a column holds: `text`, or null too (`text?`), or a list (`text[]`); an array names the texts there are. */
type Kind = keyof Values | `${keyof Values}${"?" | "[]" | "?[]" | "[]?"}` | readonly string[];

type ValueOf<K> = K extends keyof Values
	? Values[K]
	: K extends `${infer Item}[]`
		? ValueOf<Item>[]
		: K extends `${infer Item}?`
			? ValueOf<Item> | null
			: K extends readonly (infer Text)[]
				? Text
				: never;

/** What each column of a row holds. */
export type Shape = Readonly<Record<string, Kind>>;

/** The rows of a shape. */
export type RowOf<S extends Shape> = { -readonly [Name in keyof S]: ValueOf<S[Name]> };

/** The template of a statement whose rows have a shape: a row that has not is an error. */
export function sqlOf<const S extends Shape>(
	shape: S,
): (parts: TemplateStringsArray, ...values: unknown[]) => RawBuilder<RowOf<S>> {
	const plugin = checkOf(shape);
	return (parts, ...values) => sql<RowOf<S>>(parts, ...values).withPlugin(plugin);
}

function checkOf(shape: Shape): KyselyPlugin {
	const columns = Object.entries(shape).map(([name, kind]) => ({ name, kind, holds: holderOf(kind) }));
	return {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			for (const row of result.rows) {
				for (const { name, kind, holds } of columns) {
					if (!holds(row[name])) throw new TypeError(`Column ${name} does not hold ${kind}, but ${kindOf(row[name])}.`);
				}
			}
			return result;
		},
	};
}

function holderOf(kind: Kind): (value: unknown) => boolean {
	if (typeof kind !== "string") return (value) => kind.includes(value as string);
	if (kind.endsWith("?")) {
		const holds = holderOf(kind.slice(0, -1) as Kind);
		return (value) => value === null || holds(value);
	}
	if (kind.endsWith("[]")) {
		const holds = holderOf(kind.slice(0, -2) as Kind);
		return (value) => Array.isArray(value) && value.every(holds);
	}
	if (kind === "bytes") return Buffer.isBuffer;
	const type = kind === "text" ? "string" : kind;
	return (value) => typeof value === type;
}

/** Never the value itself, which may be secret. */
function kindOf(value: unknown): string {
	return value === null ? "null" : Array.isArray(value) ? "a list" : `a ${typeof value}`;
}
