import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AlertDocument,
	AlertsChangedDocument,
	AlertsDocument,
	type AlertsQueryVariables,
} from "../../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { statementsSent } from "../../../../test/statements-sent.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";

let app: TestApp;
let story: AlertStory;
let other: { domainId: string; keywordIds: string[] };
let ruleId: string;

/** Three keywords of two domains: one fell and is back, one fell, one rose. */
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	story = await AlertStory.begin(app, { keywords: ["back", "fell"] });
	other = await story.domain(["rose"]);
	({ id: ruleId } = await story.rule({ kind: "IMPORTANT_MOVES" }));
	await story.rule({ kind: "TOP", topN: 10, domainId: other.domainId });
	story.keywordIds.push(...other.keywordIds);
	await story.days("4×7 9 9 9 4 4", "8×7 8 8 8 20 20", "20×10 5 5");
});
afterAll(() => app[Symbol.asyncDispose]());

const found = async (filter: Parameters<AlertStory["alerts"]>[0]) =>
	(await story.alerts(filter)).map(({ keyword }) => keyword?.keyword ?? "").sort();

describe("the list of alerts", () => {
	it("has the alerts that changed last first, page by page", async () => {
		const page = async (offset: number) =>
			(await story.client.run(AlertsDocument, { page: { offset, limit: 2 } })).alerts;
		const pages = [await page(0), await page(2)];
		expect(pages.map((page) => page?.totalCount)).toEqual([3, 3]);
		const changed = pages.flatMap((page) => (page?.items ?? []).map(({ changedAt }) => changedAt));
		expect(changed).toHaveLength(3);
		expect([...changed].sort().reverse()).toEqual(changed);
	});

	it.each([
		["state", { states: ["OPEN"] }, ["fell", "rose"]],
		["state, ended ones", { states: ["CLEARED"] }, ["back"]],
		["kind", { kinds: ["SITE_WIDE"] }, []],
		["direction", { direction: "BETTER" }, ["rose"]],
		["either direction", { direction: "BOTH" }, ["back", "fell", "rose"]],
		["unread", { isUnread: true }, ["fell", "rose"]],
		["read", { isUnread: false }, ["back"]],
		["empty lists are no condition", { domainIds: [], keywordIds: [], ruleIds: [] }, ["back", "fell", "rose"]],
	] as const)("by %s", async (_, filter, expected) => {
		expect(await found(filter as never)).toEqual(expected);
	});

	it("by domain, keyword, rule and moment", async () => {
		expect(await found({ domainIds: [other.domainId] })).toEqual(["rose"]);
		expect(await found({ keywordIds: story.keywordIds.slice(0, 2) })).toEqual(["back", "fell"]);
		expect(await found({ ruleIds: [ruleId] })).toEqual(["back", "fell", "rose"]);
		expect(await found({ ruleIds: [(await story.rules())[1]?.id ?? ""] })).toEqual(["rose"]);
		expect(await found({ since: `${story.day}T00:00:00Z`, states: ["CLEARED"] })).toEqual(["back"]);
		expect(await found({ since: `${story.day}T23:00:00Z` })).toEqual([]);
	});

	it.each([
		["a page that is too large", { page: { limit: 1_001, offset: 0 } }, "BAD_INPUT page.limit"],
		["an unknown domain", { filter: { domainIds: ["999999"] } }, "NOT_FOUND filter.domainIds.0"],
		["an unknown keyword", { filter: { keywordIds: ["999999"] } }, "NOT_FOUND filter.keywordIds.0"],
		["an unknown message", { filter: { messageId: "999999" } }, "NOT_FOUND filter.messageId"],
		["a message that is none", { filter: { messageId: "x" } }, "NOT_FOUND filter.messageId"],
		["an unknown rule", { filter: { ruleIds: ["999999"] } }, "NOT_FOUND filter.ruleIds.0"],
		["too many", { filter: { keywordIds: Array.from({ length: 1_001 }, String) } }, "BAD_INPUT filter.keywordIds"],
	])("refuses %s", async (_, variables, refusal) => {
		const { errors } = await story.client.ask(AlertsDocument.toString(), variables);
		expect(`${errors[0]?.extensions.code} ${errors[0]?.extensions.details?.[0]?.field}`).toBe(refusal);
	});

	it("shows one alert, and none of another account", async () => {
		const [alert] = await story.alerts();
		const { alert: one } = await story.client.run(AlertDocument, { id: alert?.id ?? "" });
		expect(one).toEqual(alert);
		const stranger = await AlertStory.begin(app);
		const { errors } = await stranger.client.ask(AlertDocument.toString(), { id: alert?.id });
		expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
		expect(await stranger.alerts({})).toEqual([]);
	});
});

describe("alerts over REST", () => {
	const get = async (query = "", scopes: ("READ" | "WRITE")[] = ["READ"]) => {
		const { headers } = await buildApiKey(app.db, story.user, { scopes });
		const response = await app.client().fetch(`/api/alerts${query}`, { headers });
		return { status: response.status, body: (await response.json()) as Record<string, unknown>[] };
	};

	it("come by their last change, as they are now, so that polling with the last seq misses nothing", async () => {
		const { body: all } = await get();
		const seqs = all.map(({ seq }) => Number(seq));
		expect(seqs).toEqual([...seqs].sort((one, two) => one - two));
		const { body: first } = await get("?limit=1");
		const { body: rest } = await get(`?after=${first[0]?.seq}`);
		expect([...first, ...rest]).toEqual(all);
		expect((await get(`?after=${seqs.at(-1)}`)).body).toEqual([]);
		const document = `query ($after: Int, $limit: Int!) { alerts(after: $after, page: { offset: 0, limit: $limit }) { totalCount items { seq state end } } }`;
		const graph = async (after: unknown, limit = 1_000) => (await story.client.ask(document, { after, limit })).data;
		const reported = all.map(({ seq, state, end }) => ({ seq, state, end }));
		expect(await graph(0)).toEqual({ alerts: { totalCount: reported.length, items: reported } });
		expect(await graph(seqs[0], 1)).toEqual({
			alerts: { totalCount: reported.length - 1, items: reported.slice(1, 2) },
		});
		expect(await graph(seqs.at(-1))).toEqual({ alerts: { totalCount: 0, items: [] } });
	});

	it("say what GraphQL says, with names and a link", async () => {
		const { body } = await get(`?domainId=${other.domainId}&state=OPEN&kind=MOVE`);
		expect(body).toMatchObject([
			{
				kind: "MOVE",
				state: "OPEN",
				text: "rose (US, desktop) rose from 20 to 5, usually 17–23",
				domain: { id: other.domainId, name: "Other", externalId: null },
				keyword: {
					id: other.keywordIds[0],
					keyword: "rose",
					country: "US",
					language: "en",
					device: "desktop",
					location: null,
					groups: [],
				},
				ruleIds: expect.arrayContaining([ruleId]),
				move: { direction: "BETTER", from: 20, to: 5 },
				siteWide: null,
				operation: null,
			},
		]);
		expect(body[0]?.url).toMatch(/\/app\/alerts\?alert=\d+$/);
		expect(body[0]).not.toHaveProperty("isUnread");
	});

	it("need a key that may read, and a valid query", async () => {
		expect((await get("", ["WRITE"])).status).toBe(403);
		for (const query of ["?after=-1", "?limit=0", "?kind=NONE", "?state=NONE"])
			expect((await get(query)).status).toBe(400);
		expect((await get("?domainId=999999")).status).toBe(404);
	});
});

describe("alerts as they change", () => {
	it("arrive live with their seq, and resume where a subscriber left off", async () => {
		const own = await AlertStory.begin(app);
		await own.rule({ kind: "IMPORTANT_MOVES" });
		await using watcher = disposable(own);
		const live = watcher.subscribe(AlertsChangedDocument, { after: null });
		await own.days("5×8 12");
		const pending = (await live.next()).alertsChanged;
		const [alert] = await own.alerts({ states: ["PENDING"] });
		expect(pending).toEqual({ seq: alert?.seq, resync: false, alertIds: [alert?.id] });
		await own.days("12");
		const opened = (await live.next()).alertsChanged;
		expect(opened?.seq).toBe((await own.alerts())[0]?.seq);
		const again = watcher.subscribe(AlertsChangedDocument, { after: pending?.seq ?? 0 });
		expect((await again.next()).alertsChanged).toEqual(opened);
		const lost = watcher.subscribe(AlertsChangedDocument, { after: 1_000_000 });
		expect((await lost.next()).alertsChanged).toEqual({ seq: opened?.seq, resync: true, alertIds: [] });
		await deleteKeywords(own.ctx, { keywordIds: own.keywordIds });
		expect((await live.next()).alertsChanged?.alertIds).toEqual([alert?.id]);
	});
});

function disposable(of: AlertStory) {
	const watcher = of.client.watch();
	return Object.assign(watcher, { [Symbol.asyncDispose]: () => watcher.close() });
}

it("a page of alerts takes no more statements than one alert", async () => {
	const filter: AlertsQueryVariables["filter"] = { states: ["OPEN", "CLEARED"] };
	const ask = (limit: number) =>
		statementsSent(app.db.orm.em.fork(), () =>
			story.client.run(AlertsDocument, { filter, page: { offset: 0, limit } }),
		);
	await ask(1);
	expect(await ask(3)).toBe(await ask(1));
});
