import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import type { LedgerEntryKind } from "../../modules/credits/ledger-entry.entity.ts";
import { buildContext, type ContextOptions, type TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { type BuiltUser, buildUser, type UserOptions } from "./factories.ts";

/** A signed-in user whose domain has keywords to check. */
export interface Tracked {
	ctx: TestContext<Viewer>;
	domainId: string;
	keywordIds: string[];
}

/** What can be asked of what is tracked. */
export interface TrackingOptions {
	/** Whose it is; a new user's unless given. */
	as?: BuiltUser;
	keywords: number;
	depth: number;
	/** Host of the domain. */
	host?: string;
	user?: UserOptions;
	/** Parts of the context; the operator's Serper key serves unless the configuration says otherwise. */
	context?: ContextOptions<Viewer>;
}

/** Makes a user, a domain and keywords `keyword 1`, `keyword 2`, … without asking any service. */
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

/** The credits of an account, as its row says. */
export async function creditsOf(db: TestDatabase, accountId: string): Promise<number> {
	const { credits } = await rowOf(
		db.orm.em.fork(),
		sql<{ credits: number }>`select credits from accounts where id = ${accountId}`,
	);
	return credits;
}

/** A movement of credits in short. */
export interface Movement {
	kind: LedgerEntryKind;
	amount: number;
	price: number;
	balance: number;
}

/** The ledger of an account, oldest first. */
export async function movementsOf(db: TestDatabase, accountId: string): Promise<Movement[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<Movement>`select kind, amount, price, balance from ledger_entries where account_id = ${accountId} order by id`,
	);
}
