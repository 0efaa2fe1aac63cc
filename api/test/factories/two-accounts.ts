import { rowsOf, sql } from "../../db/sql.ts";
import { createAnnotation } from "../../modules/annotations/annotations.service.ts";
import { startRun } from "../../modules/runs/runs.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import { endChecks } from "./ended-checks.ts";
import { type BuiltUser, buildApiKey } from "./factories.ts";
import { buildDomain, buildKeywords } from "./histories.ts";
import { buildPerformance } from "./search-performance.ts";

/** An account's id of each kind. */
export interface Belongings {
	domain: string;
	keyword: string;
	run: string;
	/** A check with results. */
	check: string;
	session: string;
	apiKey: string;
	/** A ledger entry. */
	entry: string;
	/** A Search Console property of a connection since removed. */
	property: string;
	sync: string;
	annotation: string;
}

/** The program with two accounts that have the same things; the stranger's texts all contain `mark`. */
export interface TwoAccounts extends AsyncDisposable {
	app: TestApp;
	client: TestClient;
	own: Belongings;
	foreign: Belongings;
	mark: string;
	/** All rows of all tables except counters and times, as one string per table. */
	stored(): Promise<Record<string, string>>;
}

const mark = "strangers-own";

export async function startTwoAccounts(): Promise<TwoAccounts> {
	const app = await startTestApp({
		config: { role: "api", serperApiKey: "operators", smtpUrl: "smtp://127.0.0.1:9", mailFrom: "rank@example.com" },
		// All faults are tried in all places: more requests than a session is allowed.
		limits: { sessionRequests: Number.MAX_SAFE_INTEGER },
	});
	const { user, client } = await app.signIn();
	const own = await belongingsOf(app, user, "own");
	const { user: stranger } = await app.signIn({ name: mark });
	const foreign = await belongingsOf(app, stranger, mark);
	return {
		app,
		client,
		own,
		foreign,
		mark,
		stored: () => storedIn(app),
		[Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
	};
}

async function belongingsOf(app: TestApp, user: BuiltUser, name: string): Promise<Belongings> {
	const ctx = buildContext(app.db, { viewer: user.viewer, config: { serperApiKey: "operators" } });
	const domain = await buildDomain(ctx, { name, url: `https://${name}.example.com` });
	const [keyword = ""] = await buildKeywords(ctx, domain.id, [{ keyword: name, groups: [name], externalId: name }]);
	const run = await startRun(ctx, { domainId: domain.id });
	await endChecks(app.db, () => 3);
	const [check] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select check_id as id from position_records where keyword_id = ${keyword}`,
	);
	const { apiKey } = await buildApiKey(app.db, user, { name });
	const [session] = await rowsOf(ctx.em, sql<{ id: string }>`select id from sessions where user_id = ${user.userId}`);
	const [entry] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select max(id) as id from ledger_entries where account_id = ${user.accountId}`,
	);
	const [property] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into search_console_properties (account_id, site_url, permission_level)
			values (${user.accountId}, ${`sc-domain:${name}.example.com`}, 'siteOwner') returning id`,
	);
	await buildPerformance(ctx);
	const [sync] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select id from search_console_syncs where account_id = ${user.accountId}`,
	);
	const annotation = await createAnnotation(ctx, { domainId: domain.id, title: name });
	return {
		annotation: annotation.id,
		entry: entry?.id ?? "",
		domain: domain.id,
		keyword,
		run: run.id,
		check: check?.id ?? "",
		session: session?.id ?? "",
		apiKey: apiKey.id,
		property: property?.id ?? "",
		sync: sync?.id ?? "",
	};
}

/** Tables any request may write to, refused or not. */
const passedOver = ["attempts"];

async function storedIn(app: TestApp): Promise<Record<string, string>> {
	const em = app.db.orm.em.fork();
	const tables = await rowsOf(
		em,
		sql<{ name: string }>`
			select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
	);
	const stored: Record<string, string> = {};
	for (const { name } of tables.filter(({ name }) => !passedOver.includes(name) && !name.startsWith("agenda"))) {
		const [row] = await rowsOf(
			em,
			sql<{
				text: string | null;
			}>`select string_agg(t::text, e'\n' order by t::text) as text from ${sql.table(name)} t`,
		);
		stored[name] = row?.text ?? "";
	}
	return stored;
}

/** What a field's id refers to, by the name of the field or else of the operation. */
export function kindOfId(field: string, operation: string): keyof Belongings {
	const kinds: [RegExp, keyof Belongings][] = [
		[/checkId$|^checks?$/i, "check"],
		[/annotation/i, "annotation"],
		[/sync$/i, "sync"],
		[/propert(y|ies)|performance/i, "property"],
		[/apiKey/i, "apiKey"],
		[/^before$/, "entry"],
		[/session/i, "session"],
		[/keyword|volume/i, "keyword"],
		[/run|cancel/i, "run"],
		[/domain/i, "domain"],
	];
	const named = /^ids?$/.test(field) ? operation : field;
	const [, kind] = kinds.find(([name]) => name.test(named)) ?? [];
	if (!kind) throw new Error(`Say in kindOfId what the id ${field} of ${operation} names.`);
	return kind;
}
