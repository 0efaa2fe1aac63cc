import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import papa from "papaparse";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../context.ts";
import { entities } from "../../../db/entities.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildApiKey, buildSignedIn } from "../../../test/factories/factories.ts";
import { buildFullAccount, rival } from "../../../test/factories/full-account.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { codeOf } from "../../../test/refused.ts";
import { defaultRules } from "../../telling/alert-rules/alert-rules.service.ts";
import { deleteDomain } from "../tracking/domains.service.ts";
import { exportAccount } from "./account-export.service.ts";
import { exportedTables, leftOut } from "./account-tables.ts";

/** What was read for archives: pages so far, those of the table read last, and tables that are being read. */
const reading = vi.hoisted(() => ({ pages: 0, pagesOfTable: 0, tables: 0 }));
vi.mock(import("./account-rows.service.ts"), async (original) => {
	const { rowsOfAccount } = await original();
	return {
		async *rowsOfAccount(...table) {
			reading.tables++;
			reading.pagesOfTable = 0;
			try {
				for await (const page of rowsOfAccount(...table)) {
					reading.pages++;
					reading.pagesOfTable++;
					yield page;
				}
			} finally {
				reading.tables--;
			}
		},
	};
});

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/**
 * Columns in no file: secrets and hashes, whose row it is where the archive is one account's, what another column or file
 * says, and what is of use to the program alone. A new column is exported, or has its place here.
 */
const unsaid: Record<string, string> = {
	accounts: "ctr_model_id deleted_at last_ctr_version",
	alert_marks: "account_id",
	alert_rules: "account_id client_key client_key_hash",
	alerts: "account_id series_id",
	alert_mail: "account_id",
	annotations: "account_id client_key client_key_hash count deleted_at system_key",
	api_keys: "account_id secret_hash",
	audit_entries: "account_id amount hour names",
	brandings: "account_id",
	check_attempts: "ask_at lane_id lost_at unlisted_at",
	checks: "account_id lane_id lease_token lease_until lost_leases site_host site_path site_url_id",
	competitors: "account_id",
	ctr_models: "account_id client_key client_key_hash",
	deletions: "account_id",
	domain_feature_statistics: "quarter_hour",
	domain_statistics: "quarter_hour",
	domains: "account_id client_key client_key_hash deleted_at host path",
	endpoints: "account_id address client_key client_key_hash deleted_at held_until ready_at replay_ready_at",
	ignored_sites: "account_id",
	invitations: "account_id inviter_id mail_id token_hash",
	keywords:
		"account_id are_issues_due check_ended_at check_id cpc deleted_at finding_key latest_check_id latest_context_id latest_depth latest_features latest_measured_at latest_measured_device latest_mode latest_provider latest_run_id latest_url_id page_issues phrase_key previous_checked_at previous_context_id previous_depth previous_features ranking_url_id volatility",
	ledger_entries: "account_id",
	mail: "attempts error expires_at lease_token lease_until next_attempt_at parameters secret",
	measurement_contexts: "device id",
	level_changes: "day is_reviewed series_id",
	former_members: "account_id",
	memberships: "rights_version",
	messages: "account_id",
	notifications: "account_id id sending",
	page_issues: "account_id is_reviewed",
	position_records: "site_url_id url_id",
	provider_usage: "account_id",
	report_issues:
		"account_id attempts client_key client_key_hash failures is_reported lease_token lease_until made next_attempt_at",
	report_mails: "id mail_id",
	report_stops: "token_hash",
	reports: "account_id client_key client_key_hash",
	runs: "account_id client_key client_key_hash handled_at handled_by is_packed retry_at",
	schedules: "account_id client_key client_key_hash",
	share_links: "account_id client_key client_key_hash token_hash",
	search_console_connections: "access_token account_id expires_at grant_id lease_token lease_until refresh_token",
	search_console_properties: "account_id complete_until next_daily_at",
	search_volumes: "account_id attempts id lease_token lease_until most next_attempt_at",
	search_console_syncs:
		"account_id attempts daily_slot lease_token lease_until lost_leases next_attempt_at start_row waits_since",
	series: "before before_day before_episode_id before_z day id state",
	sessions: "account_id token_hash user_id",
	provider_choices: "account_id id",
	provider_credentials: "account_id id secret service",
	settings: "account_id",
	snapshots: "check_id",
	urls: "hash id",
	users: "password_hash",
	views: "account_id name_key",
	webhooks: "endpoint_id previous_secret previous_until secret",
};

type Row = Record<string, unknown>;

/** The archive's files, as text. */
function unpacked(zip: Uint8Array): Record<string, string> {
	return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

function jsonOf(files: Record<string, string>, name: string): Row[] {
	const lines = (files[`${name}.jsonl`] ?? "").split("\n").filter(Boolean);
	return lines.map((line) => JSON.parse(line) as Row);
}

function csvOf(files: Record<string, string>, name: string): Row[] {
	const text = (files[`${name}.csv`] ?? "").replace(/^\uFEFF/, "");
	return papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** Sixty keywords, half of them measured as often as is said. */
async function buildHistories(ctx: TestContext<Viewer>, measurements: number): Promise<string[]> {
	const { id: domainId } = await buildDomain(ctx);
	const ids = await buildKeywords(
		ctx,
		domainId,
		Array.from({ length: 60 }, (_, index) => `keyword ${index}`),
	);
	await rowsOf(
		ctx.em,
		sql`
			insert into position_records (check_id, keyword_id, domain_id, run_id, position, depth, site_url_id, checked_at, provider, measured_device, context_id)
			select nextval('checks_id_seq'), id, ${domainId}, 1, 1, 10, 1, timestamptz '2026-01-01Z' + n / 2 * interval '1 hour', 'sandbox', 'desktop', 1
			from unnest(${ids.slice(0, 30)}::bigint[]) as id cross join generate_series(1, ${measurements}::int) as n`,
	);
	return ids;
}

describe("the archive of an account", () => {
	it("has something of every table, or the table is left out for a reason", () => {
		const exported = new Set([...exportedTables.flatMap(({ tells }) => tells), ...Object.keys(leftOut)]);
		const tables = entities.map(({ meta }) => meta.tableName);
		expect([...exported].sort()).toEqual(tables.sort());
		for (const reason of Object.values(leftOut)) expect(reason).toMatch(/\.$/);
	});

	it("has every column of these tables, but for what is secret, or of use to the program alone", async () => {
		const stored = await rowsOf(
			app.db.orm.em.fork(),
			sql<{ table: string; column: string }>`
				select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
		);
		const missing = stored.flatMap(({ table, column }) => {
			const files = exportedTables.filter(({ tells }) => tells.includes(table));
			const expressions = files
				.flatMap(({ columns }) => Object.values(columns).map(([expression]) => expression))
				.join(" ");
			return files.length === 0 || new RegExp(`\\.${column}\\b`).test(expressions) ? [] : `${table}.${column}`;
		});
		const allowed = Object.entries(unsaid).flatMap(([table, names]) =>
			names.split(" ").map((name) => `${table}.${name}`),
		);
		expect(missing.sort()).toEqual(allowed.sort());
	});

	it("has the same in JSON lines and in CSV, and its README names every file and column", async () => {
		const { ctx, domainId, keywordIds } = await buildFullAccount(app.db);
		const files = unpacked(await buffer((await exportAccount(ctx)).bytes));
		const names = exportedTables.map(({ file }) => file);
		expect(Object.keys(files)).toEqual(["README.txt", ...names.flatMap((name) => [`${name}.jsonl`, `${name}.csv`])]);
		for (const { file, columns } of exportedTables) {
			const [row] = jsonOf(files, file);
			expect(Object.keys(row ?? {}), file).toEqual(Object.keys(columns));
			expect(csvOf(files, file), file).toHaveLength(jsonOf(files, file).length);
			expect(Object.keys(csvOf(files, file)[0] ?? {}), file).toEqual(Object.keys(columns));
			for (const name of [`${file}.csv`, ...Object.keys(columns)]) expect(files["README.txt"]).toContain(name);
		}
		expect(jsonOf(files, "domains")).toMatchObject([{ id: domainId, name: "=Kettle", keywordCount: 2 }]);
		expect(csvOf(files, "domains")).toMatchObject([{ id: domainId, name: "'=Kettle" }]);
		expect(jsonOf(files, "keywords")).toMatchObject([
			{ id: keywordIds[0], keyword: "burr, grinder", groups: ["a", "b"] },
			{ keyword: "kettle" },
		]);
		expect(csvOf(files, "keywords")[0]).toMatchObject({ groups: "a;b" });
		expect(jsonOf(files, "positions")).toMatchObject([
			{ position: 4, checkedAt: "2026-11-20T10:00:00.000Z", url: "https://example.com/page" },
			{ position: null, checkedAt: "2026-11-21T10:00:00.000Z", url: null },
		]);
		expect(jsonOf(files, "serp-results")[0]).toMatchObject({
			checkId: jsonOf(files, "positions")[0]?.checkId,
			snippetUrl: "https://example.com/page",
			results: [
				{ place: 1, url: null },
				{ place: 2, url: "https://example.com/page" },
			],
			features: [
				{ kind: "FEATURED_SNIPPET", isCovered: true, isPresent: true, isOwned: true },
				{ kind: "PEOPLE_ALSO_ASK", isCovered: false, isPresent: true, isOwned: null },
			],
			references: [{ place: 1, url: "https://example.com/page" }],
		});
		expect(jsonOf(files, "snapshots")[0]).toMatchObject({ competitors: [rival] });
		expect(csvOf(files, "snapshots")[0]).toMatchObject({ competitors: JSON.stringify([rival]) });
		expect(jsonOf(files, "checks")).toHaveLength(2);
		expect(jsonOf(files, "ledger").map(({ kind }) => kind)).toEqual(["GRANT", "RUN"]);
	});

	it("holds no secret and no hash", async () => {
		const { ctx } = await buildFullAccount(app.db);
		const text = Object.values(unpacked(await buffer((await exportAccount(ctx)).bytes))).join("\n");
		const stored = await rowsOf(
			ctx.em,
			sql<{ secret: string }>`
				select password_hash as secret from users where id = ${ctx.viewer.userId}
				union all select token_hash from sessions where user_id = ${ctx.viewer.userId}
				union all select secret_hash from api_keys where user_id = ${ctx.viewer.userId}
				union all select part.value from provider_credentials cross join jsonb_each_text(secret) part
				where account_id = ${ctx.viewer.accountId}
				union all select address from endpoints where account_id = ${ctx.viewer.accountId}
				union all select secret from webhooks
				union all select secret from mail where recipient = (select email from users where id = ${ctx.viewer.userId})`,
		);
		expect(stored.length).toBeGreaterThanOrEqual(8);
		for (const { secret } of stored) expect(text).not.toContain(secret);
	});

	it("holds nothing of another account, and nothing that was deleted", async () => {
		const { ctx, domainId } = await buildFullAccount(app.db);
		const other = await buildSignedIn(app.db);
		const files = unpacked(await buffer((await exportAccount(other)).bytes));
		expect(jsonOf(files, "profile")).toMatchObject([{ userId: other.viewer.userId }]);
		expect(jsonOf(files, "ledger")).toHaveLength(1);
		expect(jsonOf(files, "alert-rules")).toMatchObject(defaultRules.map((rule) => ({ ...rule, channelIds: [] })));
		expect(jsonOf(files, "audit")).toMatchObject([{ action: "exportAccount", userId: other.viewer.userId }]);
		const ofEveryAccount = ["profile", "members", "ledger", "alert-rules", "audit"];
		for (const { file } of exportedTables.filter(({ file }) => !ofEveryAccount.includes(file))) {
			expect(jsonOf(files, file), file).toEqual([]);
		}
		await deleteDomain(ctx, domainId);
		const after = unpacked(await buffer((await exportAccount(ctx)).bytes));
		for (const name of ["domains", "keywords", "positions", "snapshots"]) expect(jsonOf(after, name)).toEqual([]);
	});

	it("is complete and in order when it is longer than what is read at once", async () => {
		const ctx = await buildSignedIn(app.db);
		const ids = await buildHistories(ctx, 205);
		const files = unpacked(await buffer((await exportAccount(ctx)).bytes));
		expect(jsonOf(files, "keywords").map(({ id }) => id)).toEqual(ids);
		const records = jsonOf(files, "positions");
		expect(new Set(records.map(({ checkId }) => checkId)).size).toBe(30 * 205);
		expect(records).toHaveLength(30 * 205);
		const inOrder = records.every(({ keywordId, checkedAt }, index) => {
			const before = records[index - 1];
			return before?.keywordId !== keywordId || String(before?.checkedAt) <= String(checkedAt);
		});
		expect(inOrder).toBe(true);
	});

	it("is read no further once its reader has hung up", async () => {
		const ctx = await buildSignedIn(app.db);
		await buildHistories(ctx, 1_000);
		for await (const _ of (await exportAccount(ctx)).bytes) if (reading.pagesOfTable > 2) break;
		const known = reading.pages;
		await vi.waitUntil(() => reading.tables === 0, { timeout: 60_000 });
		// One was under way.
		expect(reading.pages).toBeLessThanOrEqual(known + 1);
	});

	it("says that it could not be made, and affects no other", async () => {
		const ctx = await buildSignedIn(app.db);
		await rowsOf(ctx.em, sql`update accounts set deleted_at = app_now() where id = ${ctx.viewer.accountId}`);
		const archive = (await exportAccount(ctx)).bytes as Readable;
		await vi.waitUntil(() => archive.errored !== null, { timeout: 60_000 });
		await expect(buffer(archive)).rejects.toThrow("The account was deleted during its export.");
	});

	it("is allowed ten times an hour", async () => {
		const ctx = await buildSignedIn(app.db);
		for (let times = 0; times < 10; times++) await exportAccount(ctx);
		expect(await codeOf(exportAccount(ctx))).toBe("RATE_LIMITED");
	});
});

describe("GET account/export", () => {
	it("answers with a file to save, to people and not to API keys", async () => {
		const { client, user } = await app.signIn();
		const response = await client.fetch("/api/account/export");
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
		expect(response.headers.get("content-disposition")).toMatch(/filename="toprung-account-\d{4}-\d\d-\d\d\.zip"/);
		const files = unpacked(new Uint8Array(await response.arrayBuffer()));
		expect(jsonOf(files, "profile")).toMatchObject([{ email: user.email }]);
		const { headers } = await buildApiKey(app.db, user);
		expect((await app.client().fetch("/api/account/export", { headers })).status).toBe(403);
		expect((await app.client().fetch("/api/account/export")).status).toBe(401);
	});
});
