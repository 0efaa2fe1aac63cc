import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { purgeDomain } from "../../modules/desk/tracking/domain-purge.service.ts";
import { deleteDomain } from "../../modules/desk/tracking/domains.service.ts";
import { addKeywords, deleteKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { saveDomainNotes } from "../../modules/tracked/domains/domains.service.ts";
import { updateKeywordGroups } from "../../modules/tracked/keywords/keyword-groups.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { endChecks } from "../factories/ended-checks.ts";
import { buildApiKey, buildUser } from "../factories/factories.ts";
import { startTracking, type Tracked } from "../factories/tracking.ts";

/** A row of an answer or of the database. */
type Row = Record<string, unknown> & { id: string };

/** Reads one page, all of a list, or what is new, over one API. */
interface Reader {
	deletions(after: string): Promise<Row[]>;
	domains(): Promise<Row[]>;
	keywords(domainId: string): Promise<Row[]>;
	/** What ended since the last call. */
	checks(domainIds: string[]): Promise<Row[]>;
	/** The alerts that changed after a `seq`. */
	alerts(after: number): Promise<Row[]>;
}

/** A copy of an account's domains, keywords and history. */
class Mirror {
	readonly #reader: Reader;
	#lastDeletion = "0";
	#lastAlert = 0;
	domains = new Map<string, Row>();
	keywords = new Map<string, Row>();
	checks = new Map<string, Row>();
	alerts = new Map<string, Row>();

	constructor(reader: Reader) {
		this.#reader = reader;
	}

	/** Brings the copy up to date. What is deleted while it reads is told the next time. */
	async sync(): Promise<void> {
		const reader = this.#reader;
		await this.#forgetDeleted();
		for (const domain of await reader.domains()) this.domains.set(domain.id, domain);
		for (const domainId of this.domains.keys()) {
			for (const keyword of await reader.keywords(domainId)) this.keywords.set(keyword.id, { ...keyword, domainId });
		}
		for (const check of await reader.checks([...this.domains.keys()])) this.checks.set(check.id, check);
		for (const alert of await reader.alerts(this.#lastAlert)) {
			this.alerts.set(alert.id, alert);
			this.#lastAlert = alert.seq as number;
		}
	}

	async #forgetDeleted(): Promise<void> {
		for (;;) {
			const deletions = await this.#reader.deletions(this.#lastDeletion);
			for (const deletion of deletions) {
				this.#lastDeletion = deletion.id;
				if (deletion.kind === "MEASUREMENTS") this.#forgetMeasured(deletion);
				else this.#forget(deletion);
			}
			if (deletions.length === 0) return;
		}
	}

	#forget({ kind, domainId, keywordId }: Row): void {
		if (kind === "DOMAIN") this.domains.delete(domainId as string);
		const gone = (keyword: Row) => (kind === "DOMAIN" ? keyword.domainId === domainId : keyword.id === keywordId);
		for (const { id } of [...this.keywords.values()].filter(gone)) {
			this.keywords.delete(id);
			removeWhere(this.checks, (check) => check.keywordId === id);
		}
		removeWhere(this.alerts, (alert) =>
			kind === "DOMAIN" ? alert.domainId === domainId : alert.keywordId === keywordId,
		);
	}

	/** Timestamps of one form are in the order of time. */
	#forgetMeasured({ domainId, deletedAt }: Row): void {
		const isOf = ({ keywordId }: Row) => this.keywords.get(keywordId as string)?.domainId === domainId;
		const until = deletedAt as string;
		removeWhere(
			this.checks,
			(check) => isOf(check) && check.outcome !== "FAILED" && (check.endedAt as string) <= until,
		);
		removeWhere(
			this.alerts,
			(alert) => alert.domainId === domainId && alert.kind !== "OPERATION" && (alert.openedAt as string) <= until,
		);
	}

	/** What it holds, in the form of `stored`. */
	held() {
		const held = (rows: Map<string, Row>, names: string[]) =>
			sorted([...rows.values()].map((row) => picked(row, names)));
		return {
			domains: held(this.domains, domainFields),
			keywords: held(this.keywords, keywordFields),
			checks: held(this.checks, checkFields),
			alerts: held(this.alerts, alertFields),
		};
	}
}

const domainFields = ["id", "name", "notes", "updatedAt"];
const keywordFields = ["id", "domainId", "keyword", "groups", "updatedAt"];
const checkFields = ["id", "keywordId", "outcome", "position", "url", "endedAt", "error"];

const alertFields = ["id", "kind", "domainId"];

function removeWhere(rows: Map<string, Row>, isGone: (row: Row) => boolean): void {
	for (const [id, row] of rows) if (isGone(row)) rows.delete(id);
}

const picked = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Row;
const sorted = (rows: Row[]) => rows.toSorted((one, two) => Number(one.id) - Number(two.id));

/** What the database holds of an account. */
async function stored(app: TestApp, accountId: string) {
	const em = app.db.orm.em.fork();
	const moment = (column: string) =>
		sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
	const domains = await rowsOf(
		em,
		sql<Row>`
			select id, name, notes, ${moment("updated_at")} as "updatedAt" from domains
			where account_id = ${accountId} and deleted_at is null order by id`,
	);
	const keywords = await rowsOf(
		em,
		sql<Row>`
			select id, domain_id as "domainId", phrase as keyword, groups,
				coalesce(${moment("updated_at")}, ${moment("created_at")}) as "updatedAt"
			from keywords where account_id = ${accountId} and deleted_at is null order by id`,
	);
	const checks = await rowsOf(
		em,
		sql<Row>`
			select p.check_id as id, p.keyword_id as "keywordId", case when p.position is null then 'NOT_FOUND' else 'FOUND' end as outcome,
				p.position, u.url, ${moment("p.checked_at")} as "endedAt", null as error
			from position_records p join keywords k on k.id = p.keyword_id left join urls u on u.id = p.url_id
			where k.account_id = ${accountId} and k.deleted_at is null
			union all
			select c.id, c.keyword_id, 'FAILED', null, null, ${moment("c.finished_at")}, c.error
			from checks c join keywords k on k.id = c.keyword_id
			where k.account_id = ${accountId} and k.deleted_at is null and c.state = 'FAILED'`,
	);
	const alerts = await rowsOf(
		em,
		sql<Row>`select id, kind, domain_id as "domainId" from alerts where account_id = ${accountId} order by id`,
	);
	return { domains, keywords, checks: sorted(checks), alerts };
}

type Get = (path: string) => Promise<unknown>;

function overRest(get: Get): Reader {
	let cursor: string | null = null;
	return {
		deletions: async (after) => (await get(`deletions?after=${after}&limit=7`)) as Row[],
		domains: async () => (await get("domains")) as Row[],
		keywords: async (id) => (await get(`domains/${id}/keywords`)) as Row[],
		async checks() {
			const rows: Row[] = [];
			for (;;) {
				const after: string = cursor === null ? "" : `&after=${cursor}`;
				const page = (await get(`positions?limit=100${after}`)) as Page;
				rows.push(...page.items.map((check) => ({ ...check, endedAt: check.checkedAt })));
				cursor = page.endCursor;
				if (!page.hasNext) return rows;
			}
		},
		alerts: async (after) => ((await get(`alerts?after=${after}`)) as Row[]).map(placed),
	};
}

interface Page {
	items: Row[];
	endCursor: string | null;
	hasNext: boolean;
}

/** An alert with the IDs of what it is about. */
const placed = (alert: Row): Row => ({
	...alert,
	domainId: (alert.domain as Row | null)?.id,
	keywordId: (alert.keyword as Row | null)?.id,
});

type Ask = (query: string, variables?: object) => Promise<Record<string, unknown>>;

function overGraphql(ask: Ask): Reader {
	const cursors = new Map<string, string | null>();
	/** The pages of a domain's list that follow its cursor. */
	async function* pages(id: string, list: string, fields: string): AsyncIterable<Row[]> {
		for (const key = `${id}/${list}`; ; ) {
			const direction = list === "positions" ? "direction: ASC, " : "";
			const { domain } = (await ask(
				`query ($id: ID!, $after: String) { domain(id: $id) {
					list: ${list}(${direction}first: 100, after: $after) { items { ${fields} keyword { id } } endCursor hasNext } } }`,
				{ id, after: cursors.get(key) ?? null },
			)) as { domain: { list: Page } };
			cursors.set(key, domain.list.endCursor);
			yield domain.list.items.map((item) => ({ ...item, keywordId: (item.keyword as Row).id }));
			if (!domain.list.hasNext) return;
		}
	}
	return {
		async deletions(after) {
			const query = `query ($after: String) { deletions(after: $after, limit: 7) { id kind keywordId domainId deletedAt } }`;
			return (await ask(query, { after })).deletions as Row[];
		},
		domains: async () => (await ask("{ domains { id name notes updatedAt } }")).domains as Row[],
		async keywords(id) {
			const rows: Row[] = [];
			for (let total = 1; rows.length < total; ) {
				const { domain } = (await ask(
					`query ($id: ID!, $offset: Int!) { domain(id: $id) {
						keywords(page: { offset: $offset, limit: 100 }) { items { id keyword groups updatedAt } totalCount } } }`,
					{ id, offset: rows.length },
				)) as { domain: { keywords: { items: Row[]; totalCount: number } } };
				rows.push(...domain.keywords.items);
				total = domain.keywords.totalCount;
			}
			return rows;
		},
		async checks(domainIds) {
			const rows: Row[] = [];
			for (const id of domainIds) {
				for await (const items of pages(id, "positions", "id position url checkedAt")) {
					const outcome = ({ position }: Row) => (position === null ? "NOT_FOUND" : "FOUND");
					rows.push(...items.map((item) => ({ ...item, outcome: outcome(item), endedAt: item.checkedAt })));
				}
				for await (const items of pages(id, "failedChecks", "id outcome error finishedAt")) {
					rows.push(...items.map((item) => ({ ...item, endedAt: item.finishedAt })));
				}
			}
			return rows;
		},
		async alerts(after) {
			const { alerts } = (await ask(
				`query ($after: Int) { alerts(after: $after) { items { id seq kind openedAt domain { id } keyword { id } } } }`,
				{ after },
			)) as { alerts: { items: Row[] } };
			return alerts.items.map(placed);
		},
	};
}

const dayMs = 24 * 3_600_000;
let app: TestApp;
let accountId: string;
let tracked: Tracked[];
let mirrors: Record<"REST" | "GraphQL", Mirror>;

const ctx = (): SignedInContext => ({ ...(tracked[0] as Tracked).ctx, em: app.db.orm.em.fork() });

/** Checks all keywords of all domains: of each dozen one fails and one is not found. */
async function checkAll(provider: "serper" | "sandbox" = "serper"): Promise<void> {
	for (const { id } of (await stored(app, accountId)).domains) await startRun(ctx(), { domainId: id });
	await endChecks(
		app.db,
		(_check, at) => {
			if (at % 12 === 0) return { error: "Serper did not answer." };
			return at % 12 === 1 ? null : 1 + (at % 10);
		},
		provider,
	);
}

async function expectEqual(): Promise<void> {
	const there = await stored(app, accountId);
	for (const mirror of Object.values(mirrors)) {
		await mirror.sync();
		expect(mirror.held()).toEqual(there);
	}
}

/** Begins with an empty account. */
async function begin(keywordCounts: number[], context: { config?: object }): Promise<void> {
	const user = await buildUser({ em: app.db.orm.em.fork() }, { unlimitedCredits: true });
	({ accountId } = user);
	tracked = [];
	for (const keywords of keywordCounts) {
		tracked.push(await startTracking(app.db, { as: user, keywords, depth: 10, context }));
	}
	const { headers } = await buildApiKey(app.db, user, { scopes: ["READ"] });
	const client = app.client();
	const rest = overRest(async (path) => {
		const answer = await client.fetch(`/api/${path}`, { headers });
		expect(answer.status).toBe(200);
		return answer.json();
	});
	const graphql = overGraphql(async (query, variables = {}) => {
		const { data, errors } = await client.ask(query, variables, headers);
		expect(errors ?? []).toEqual([]);
		return data as Record<string, unknown>;
	});
	mirrors = { REST: new Mirror(rest), GraphQL: new Mirror(graphql) };
}

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "operator-key" } });
});
afterAll(() => app[Symbol.asyncDispose]());

describe("a copy kept over one API alone equals what is stored", () => {
	beforeAll(() => begin([150, 90, 20], { config: { serperApiKey: "operator-key" } }));

	it("on the first day, once everything was checked", async () => {
		await checkAll();
		await expectEqual();
		const { checks } = mirrors.REST.held();
		expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(["FOUND", "NOT_FOUND", "FAILED"]));
	});

	it("on the second, when keywords were deleted, added and regrouped, some of them checked first", async () => {
		await app.db.shiftClock(dayMs);
		const [first, second] = tracked as [Tracked, Tracked];
		const before = mirrors.REST.held().keywords;
		await checkAll();
		await deleteKeywords(ctx(), { keywordIds: first.keywordIds.slice(0, 20) });
		await purgeDomain(app.db.orm.em.fork(), first.domainId);
		await addKeywords(ctx(), second.domainId, { keywords: [{ keyword: "new" }] });
		const changed = second.keywordIds.slice(0, 3);
		await updateKeywordGroups(ctx(), { keywordIds: changed, groups: ["brand"] });
		await saveDomainNotes(ctx(), second.domainId, { notes: "Relaunch" });
		await expectEqual();
		// A check changes nothing of a keyword's own.
		const after = new Map(mirrors.REST.held().keywords.map((keyword) => [keyword.id, keyword]));
		const differ = before.filter(({ id, updatedAt }) => after.has(id) && after.get(id)?.updatedAt !== updatedAt);
		expect(differ.map(({ id }) => id)).toEqual(changed);
	});

	it("on the third, when a domain was deleted with its keywords and the rest checked again", async () => {
		await app.db.shiftClock(2 * dayMs);
		const { domainId } = tracked[2] as Tracked;
		await deleteDomain(ctx(), domainId);
		await purgeDomain(app.db.orm.em.fork(), domainId);
		await checkAll();
		await expectEqual();
		const { domains, keywords } = mirrors.GraphQL.held();
		expect(domains).toHaveLength(2);
		expect(keywords).toHaveLength(150 - 20 + 90 + 1);
	});
});

describe("a copy of an account on the sandbox equals what is stored", () => {
	beforeAll(() => begin([30, 10], { config: { serperApiKey: "operator-key" } }));

	/** Opens an alert about the first keyword of a domain. */
	async function openAlert({ domainId, keywordIds }: Tracked, seq: number): Promise<void> {
		const moment = "2026-11-21T10:00:00Z";
		const levels = { fromT: 4, fromLost: false, toT: 12, toLost: false, depth: 100, usualBest: 3, usualWorst: 6 };
		const facts = { id: null, at: moment, since: moment, ...levels, readings: 2, isSlide: false, isImportant: true };
		await rowsOf(
			app.db.orm.em.fork(),
			sql`insert into alerts (account_id, seq, kind, state, was_open, domain_id, keyword_id, direction, rule_ids, facts, opened_at,
					changed_at)
				values (${accountId}, ${seq}, 'MOVE', 'OPEN', true, ${domainId}, ${keywordIds[0]}, 'WORSE', '{}',
					${JSON.stringify({ ...facts, toldT: 12 })}::jsonb, app_now(), app_now())`,
		);
	}

	it("once a real key deleted what the sandbox measured, and more was measured before the copy is kept again", async () => {
		const [first] = tracked as [Tracked];
		await saveSettings(ctx(), { serperApiKey: "sandbox" });
		await checkAll("sandbox");
		for (const [at, one] of tracked.entries()) await openAlert(one, 1 + at);
		await expectEqual();
		expect(mirrors.REST.held()).toMatchObject({ checks: { length: 40 }, alerts: { length: 2 } });
		await app.db.shiftClock(3 * dayMs);
		await saveSettings(ctx(), { serperApiKey: "real" });
		await startRun(ctx(), { domainId: first.domainId });
		await endChecks(app.db, () => 4);
		await openAlert(first, 10);
		await expectEqual();
		const { domains, checks, alerts } = mirrors.GraphQL.held();
		const measured = checks.filter(({ outcome }) => outcome === "FOUND");
		expect([domains, measured, alerts].map(({ length }) => length)).toEqual([2, 30, 1]);
	});
});
