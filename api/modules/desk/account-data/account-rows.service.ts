import type { Viewer } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { ExportedTable, Owner } from "./exported-table.ts";

/** A row of a file: its cells by column. */
export type ExportedRow = Record<string, unknown>;

const pageSize = 2_000;

const maxOwners = 200;

/**
 * The rows of a table that an export by a member has, page by page. Each page is a statement of its own that continues where the last one ended,
 * so memory does not grow with the account and a slow reader holds no connection.
 */
export async function* rowsOfAccount(
	em: EntityManager,
	{ accountId, userId }: Pick<Viewer, "accountId" | "userId">,
	table: ExportedTable,
): AsyncIterable<ExportedRow[]> {
	const readers = Object.entries(table.columns).flatMap(([name, [, , read]]) => (read ? [{ name, read }] : []));
	const only = conditionsOf(table, userId);
	let atOnce = maxOwners;
	for await (const owners of ownersOf(em, accountId, table.of)) {
		let last: Place | undefined;
		for (let left = owners; left.length > 0; ) {
			const page = await selectPage(em, { ...table, only }, left.slice(0, atOnce), last);
			for (const { row } of page) for (const { name, read } of readers) row[name] = read(row[name] as string);
			if (page.length > 0) yield page.map(({ row }) => row);
			last = page.length === pageSize ? page.at(-1) : undefined;
			left = last ? left.slice(left.indexOf(last.ownerId)) : left.slice(atOnce);
			// Each owner may fill a page on its own; rows beyond the page would be read for nothing.
			atOnce = last ? Math.ceil(atOnce / 2) : Math.min(atOnce * 2, maxOwners);
		}
	}
}

interface Place {
	ownerId: string;
	/** Its sort key among its owner's rows, as text. */
	place: string[];
}

/** SQL: further conditions on an owner's rows, if any. */
function conditionsOf({ only, userId: column }: ExportedTable, userId: string): Fragment {
	const isTheirs = column ? sql`and ${sql.raw(column)} = ${userId}` : sql``;
	return only ? sql`and ${sql.raw(only)} ${isTheirs}` : isTheirs;
}

/** The next rows after `last`, which belongs to the first of the owners. */
function selectPage(
	em: EntityManager,
	{ only, ...table }: Omit<ExportedTable, "only"> & { only: Fragment },
	owners: readonly string[],
	last: Place | undefined,
) {
	const order = sql.raw(table.order.join(", "));
	const after = last ? sql`and (wanted.id <> ${last.ownerId} or (${order}) > (${sql.join(last.place)}))` : sql``;
	const columns = Object.entries(table.columns).map(
		([name, [expression]]) => sql`${sql.raw(expression)} as ${sql.id(name)}`,
	);
	const place = sql.join(table.order.map((expression) => sql`(${sql.raw(expression)})::text`));
	return rowsOf(
		em,
		sql<Place & { row: ExportedRow }>`
			select wanted.id as "ownerId", r.place, r.row
			from unnest(${[...owners]}::bigint[]) with ordinality as wanted (id, at)
			cross join lateral (
				select array[${place}] as place, to_json(cells) as row, row_number() over (order by ${order}) as number
				from ${sql.raw(table.from)} cross join lateral (select ${sql.join(columns)}) cells
				where ${sql.raw(table.ownerId)} = wanted.id ${only} ${after}
				order by ${order} limit ${pageSize}
			) r
			order by wanted.at, r.number limit ${pageSize}`,
	);
}

async function* ownersOf(em: EntityManager, accountId: string, owner: Owner): AsyncIterable<string[]> {
	if (owner === "account") return yield [accountId];
	if (owner === "keyword") {
		for await (const domains of ownersOf(em, accountId, "domain")) {
			for (const domainId of domains) {
				yield* idsOf(em, sql`keywords where domain_id = ${domainId} and deleted_at is null`);
			}
		}
		return;
	}
	const owned =
		owner === "domain"
			? sql`domains where account_id = ${accountId} and deleted_at is null`
			: sql`runs where account_id = ${accountId}`;
	yield* idsOf(em, owned);
}

async function* idsOf(em: EntityManager, owners: Fragment): AsyncIterable<string[]> {
	for (let last = "0"; ; ) {
		const rows = await rowsOf(
			em,
			sqlOf({ id: "text" })`
select id from ${owners} and id > ${last} order by id limit ${maxOwners}`,
		);
		if (rows.length > 0) yield rows.map(({ id }) => id);
		last = rows.at(-1)?.id ?? "";
		if (rows.length < maxOwners) return;
	}
}
