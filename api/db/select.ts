import { DateTimeType, type EntitySchema } from "@mikro-orm/core";
import type { RawBuilder } from "kysely";
import type { EntityManager } from "./orm.ts";
import { type Fragment, rowsOf, sql } from "./sql.ts";

/** A timestamp, which Postgres sends as text and the row has as a Date. */
interface Moment<Value> {
	moment: RawBuilder<Value>;
}

/** An object within the row: null where `presence`, one of its columns, is null. */
interface Part<Value> {
	presence: keyof Value;
	columns: Columns<{ [Name in keyof Value]: Value[Name] | null }>;
}

type Column<Value> = Date extends Value
	? Moment<Value>
	: NonNullable<Value> extends string | number | boolean | readonly unknown[]
		? RawBuilder<Value>
		: Part<NonNullable<Value>>;

/** Where each field of a row comes from. */
export type Columns<Row> = { [Name in keyof Row]-?: Column<Row[Name]> };

/** What rows of an entity have: null where the entity's type, which is also that of a new row, lets a property be missing. */
type Stored<Entity, Name extends keyof Entity> = { [Key in Name]: Exclude<Entity[Key], undefined> };

/** A read model: a missing column does not compile. */
export interface Selection<Row> {
	/** SQL: what follows `select`. */
	list: Fragment;
	/** Runs a statement that selects the list, and nothing else. */
	read(em: EntityManager, statement: Fragment): Promise<Row[]>;
}

/** The columns of an entity's properties of the same names, by the alias of its table in the statement. */
export function columnsOf<Entity extends object, Name extends keyof Entity & string>(
	entity: EntitySchema<Entity>,
	alias: string,
	names: readonly Name[],
): Columns<Stored<Entity, Name>> {
	const columns = names.map((name) => [name, column(entity, alias, name)]);
	return Object.fromEntries(columns) as Columns<Stored<Entity, Name>>;
}

/** The column of one property, for a field of another name. */
export function column<Entity extends object, Name extends keyof Entity & string>(
	entity: EntitySchema<Entity>,
	alias: string,
	name: Name,
): Column<Stored<Entity, Name>[Name]> {
	const reference = sql.ref(`${alias}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
	const { type }: { type: unknown } = entity.meta.properties[name as never];
	const isMoment = type === DateTimeType;
	return (isMoment ? { moment: reference } : reference) as Column<Stored<Entity, Name>[Name]>;
}

/** A read model by its columns: the list to select, and the rows as they are typed. */
export function selectOf<Row extends object>(columns: Columns<Row>): Selection<Row> {
	const parts: Fragment[] = [];
	const toRow = readerOf(columns, "", parts);
	return {
		list: sql.join(parts),
		async read(em, statement) {
			const rows = await rowsOf(em, statement as RawBuilder<Record<string, unknown>>);
			return rows.map((row) => toRow(row) as Row);
		},
	};
}

type Reader = (row: Record<string, unknown>) => unknown;

/** Adds the columns to a list, an object's with its name before theirs, and gives what reads them from a row. */
function readerOf(columns: object, path: string, list: Fragment[]): Reader {
	const plain: { name: string; key: string }[] = [];
	const moments: typeof plain = [];
	const parts: { name: string; presence: string; read: Reader }[] = [];
	for (const [name, column] of Object.entries(columns)) {
		const key = path + name;
		if ("columns" in column) {
			const presence = `${key}.${String(column.presence)}`;
			parts.push({ name, presence, read: readerOf(column.columns, `${key}.`, list) });
			continue;
		}
		list.push(sql`${"moment" in column ? column.moment : column} as ${sql.id(key)}`);
		("moment" in column ? moments : plain).push({ name, key });
	}
	const isAsTyped = path === "" && parts.length === 0;
	const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
	// Sorted by kind: a page has thousands of fields, most of them plain. What has all its fields from the start is filled sooner.
	return (row) => {
		if (isAsTyped) {
			for (const { key } of moments) row[key] = momentOf(row[key]);
			return row;
		}
		const read: Record<string, unknown> = { ...empty };
		for (const { name, key } of plain) read[name] = row[key];
		for (const { name, key } of moments) read[name] = momentOf(row[key]);
		for (const part of parts) read[part.name] = row[part.presence] === null ? null : part.read(row);
		return read;
	};
}

function momentOf(text: unknown): Date | null {
	return text === null ? null : new Date(text as string);
}
