import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import type { LedgerEntryKind } from "../../modules/people/credits/ledger-entry.entity.ts";
import { buildContext, type ContextOptions, type TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { type BuiltUser, buildUser, type UserOptions } from "./factories.ts";

/** A signed-in user with a domain and keywords. */
export interface Tracked {
	ctx: TestContext<Viewer>;
	domainId: string;
	keywordIds: string[];
}

/** Options of what is tracked. */
export interface TrackingOptions {
	/** The owner; a new user by default. */
	as?: BuiltUser;
	keywords: number;
	depth: number;
	host?: string;
	user?: UserOptions;
	/** Parts of the context; the operator's Serper key serves by default. */
	context?: ContextOptions<Viewer>;
}

/** Creates a user, a domain and keywords `keyword 1`, `keyword 2`, … without calling any service. */
export async function startTracking(db: Pick<TestDatabase, "orm">, options: TrackingOptions): Promise<Tracked> {
	const { keywords, depth, host = "example.com", user, as, context = {} } = options;
	const em = db.orm.em.fork();
	const { viewer, accountId } = as ?? (await buildUser({ em }, user));
	const { id: domainId } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor)
			values (${accountId}, ${host}, ${`https://${host}`}, ${host}, '', 'US', ${depth}, ${keywords}, ${viewer.actor})
			returning id`,
	);
	const rows = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select ${accountId}, ${domainId}, 'keyword ' || n, 'keyword ' || n, 'US', 'en', 'desktop', ${viewer.actor}
			from generate_series(1, ${keywords}::int) as n order by n
			returning id`,
	);
	const config = { serperApiKey: "operator-key", ...context.config };
	return {
		ctx: buildContext(db, { ...context, viewer, config }),
		domainId,
		keywordIds: rows.map(({ id }) => id),
	};
}

/** An account's stored credits. */
export async function creditsOf(db: TestDatabase, accountId: string): Promise<number> {
	const { credits } = await rowOf(
		db.orm.em.fork(),
		sql<{ credits: number }>`select credits from accounts where id = ${accountId}`,
	);
	return credits;
}

/** A credit movement in short. */
export interface Movement {
	kind: LedgerEntryKind;
	amount: number;
	price: number;
	balance: number;
}

/** An account's ledger, oldest first. */
export async function movementsOf(db: TestDatabase, accountId: string): Promise<Movement[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<Movement>`select kind, amount, price, balance from ledger_entries where account_id = ${accountId} order by id`,
	);
}
