import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	CreateViewDocument,
	DeleteViewDocument,
	UpdateViewDocument,
	ViewByIdDocument,
	type ViewFactsFragment,
	ViewsDocument,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { startTestApp, type TestApp } from "../../test/app.ts";
import type { TestClient } from "../../test/client.ts";
import { buildContext } from "../../test/context.ts";
import { type BuiltUser, buildApiKey } from "../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../test/factories/histories.ts";
import { scopeOf } from "../alerts/review/scope.service.ts";
import { selectRules } from "../alerts/rules/rule-rows.ts";
import { deleteDomain } from "../tracking/domains.service.ts";

let app: TestApp;
let client: TestClient;
let user: BuiltUser;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "sandbox" } });
});
beforeEach(async () => {
	({ client, user } = await app.signIn({ name: "Maren" }));
	domainId = await newDomain("Kettle & Grain");
	await buildKeywords(contextOf(), domainId, [
		{ keyword: "kettle", device: "mobile", groups: ["brand"] },
		{ keyword: "grinder", device: "mobile" },
		"scale",
	]);
});
afterAll(() => app[Symbol.asyncDispose]());

const contextOf = ({ viewer }: BuiltUser = user) =>
	buildContext(app.db, { viewer, config: { serperApiKey: "sandbox" } });
const newDomain = async (name: string) => (await buildDomain(contextOf(), { name })).id;

async function create(input: object, by = client): Promise<ViewFactsFragment> {
	const { createView } = await by.run(CreateViewDocument, { input: { name: "Mobile", filter: {}, ...input } });
	return createView as ViewFactsFragment;
}

async function list(of = domainId): Promise<(ViewFactsFragment & { keywordCount?: number | null })[]> {
	const { domain } = await client.run(ViewsDocument, { domainId: of });
	return (domain?.views ?? []) as ViewFactsFragment[];
}

/** The code, the first field and the sentence that a request is refused with. */
async function refusal(document: { toString(): string } | string, variables: object, by = client) {
	const { errors } = await by.ask(document.toString(), variables);
	const { code, details } = errors[0]?.extensions ?? {};
	return { code, field: details?.[0]?.field ?? null, message: errors[0]?.message };
}

const refusedInput = (input: object) =>
	refusal(CreateViewDocument, { input: { name: "Mobile", filter: {}, domainId, ...input } });

const createRule = (input: object) =>
	client.ask<{ createAlertRule: { id: string; text: string; viewIds: string[] } | null }>(
		"mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id text viewIds problem } }",
		{ input: { kind: "TOP", ...input } },
	);

/** As a newer version of Toprung would have saved it. */
const makeUnreadable = (id: string) =>
	rowsOf(app.db.orm.em.fork(), sql`update views set version = 99 where id = ${id}`);

describe("a view", () => {
	it("keeps its conditions, order and columns, and counts its keywords now", async () => {
		const filter = {
			devices: ["MOBILE", "MOBILE"],
			excludedGroups: ["brand"],
			volume: { min: 0 },
			isVolumeKnown: false,
			features: [{ kind: "VIDEOS" }],
			position: "TOP10",
			text: "",
		};
		const made = await create({
			domainId,
			filter,
			sort: { field: "CPC", direction: "DESC" },
			columns: ["CPC", "GROUPS", "CPC"],
		});
		expect(made).toMatchObject({
			name: "Mobile",
			domainId,
			filter: {
				devices: ["MOBILE"],
				excludedGroups: ["brand"],
				volume: { min: 0, max: null },
				isVolumeKnown: false,
				features: [{ kind: "VIDEOS", state: "PRESENT" }],
				positions: ["TOP10"],
				text: null,
				groups: null,
			},
			sort: { field: "CPC", direction: "DESC" },
			columns: ["CPC", "GROUPS"],
			isReadable: true,
			usedBy: [],
			actorName: "Maren",
		});
		await client.run(UpdateViewDocument, { id: made.id, input: { filter: { devices: ["MOBILE"] }, sort: null } });
		expect(await list()).toMatchObject([{ id: made.id, keywordCount: 2, sort: null, columns: ["CPC", "GROUPS"] }]);
	});

	it("for all domains is seen by each of them, and counted in the one that is named", async () => {
		const other = await newDomain("Other");
		const { id } = await create({ filter: { devices: ["MOBILE"] } });
		await create({ name: "Apart", domainId: other });
		expect((await list()).map(({ name, keywordCount }) => [name, keywordCount])).toEqual([["Mobile", 2]]);
		expect((await list(other)).map(({ name, keywordCount }) => [name, keywordCount])).toEqual([
			["Apart", 0],
			["Mobile", 0],
		]);
		expect(await refusal(ViewByIdDocument, { id })).toMatchObject({ code: "BAD_INPUT", field: "domainId" });
	});

	it("of a domain is counted there alone", async () => {
		const { id } = await create({ domainId });
		const { view } = await client.run(ViewByIdDocument, { id });
		expect(view).toMatchObject({ keywordCount: 3 });
		const other = await newDomain("Other");
		expect(await refusal(ViewByIdDocument, { id, domainId: other })).toMatchObject({
			code: "BAD_INPUT",
			field: "domainId",
		});
	});

	it("has a name that no other view has that one domain sees, whatever the case", async () => {
		const other = await newDomain("Other");
		const { id } = await create({ domainId });
		await create({ domainId: other, name: "MOBILE" });
		const taken = async (input: object) => {
			const { errors } = await client.ask(CreateViewDocument.toString(), { input: { filter: {}, ...input } });
			return errors[0]?.extensions;
		};
		expect(await taken({ domainId, name: " mobile " })).toMatchObject({
			code: "CONFLICT",
			details: [{ field: "viewId", message: id }],
		});
		expect(await taken({ name: "mObile" })).toMatchObject({ code: "CONFLICT" });
		const { id: all } = await create({ name: "Ärmel" });
		expect(await taken({ domainId, name: "ärmel" })).toMatchObject({ details: [{ field: "viewId", message: all }] });
		expect(await refusal(UpdateViewDocument, { id, input: { name: "ÄRMEL" } })).toMatchObject({
			code: "CONFLICT",
			field: "viewId",
		});
		await client.run(UpdateViewDocument, { id, input: { name: "MOBILE" } });
		expect((await list()).map(({ name }) => name)).toEqual(["Ärmel", "MOBILE"]);
	});

	it("is made once when two of one name are made at the same moment", async () => {
		const input = { name: "Both", filter: {} };
		const answers = await Promise.all(
			[domainId, null, domainId].map((domainId) =>
				client.ask(CreateViewDocument.toString(), { input: { ...input, domainId } }),
			),
		);
		expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? "made").sort()).toEqual([
			"CONFLICT",
			"CONFLICT",
			"made",
		]);
	});

	it("is one of 50 of a domain, and of 50 for all domains", async () => {
		const name = (at: number) => `view ${at}`;
		await rowsOf(
			app.db.orm.em.fork(),
			sql`
				insert into views (account_id, domain_id, name, name_key, version, content, actor, actor_name)
				select ${user.accountId}, d.id, d.id || ' ' || n, d.id || ' ' || n, 1, '{"filter": {}}', 'user:1', 'Maren'
				from (values (${domainId}::bigint), (null)) as d (id), generate_series(1, 50) as n where d.id is not null`,
		);
		expect(await refusedInput({ name: name(51) })).toMatchObject({ code: "CONFLICT", field: null });
		await create({ name: name(1) });
	});

	it.each([
		["name", { name: " " }],
		["name", { name: "x".repeat(81) }],
		["name", { name: "a\u0007b" }],
		["filter.ids", { filter: { ids: ["1"] } }],
		["filter.externalIds", { filter: { externalIds: [] } }],
		["filter.viewIds", { filter: { viewIds: ["1"] } }],
		["filter.position", { filter: { position: "TOP3", positions: ["TOP10"] } }],
		["filter.volume.max", { filter: { volume: { min: 5, max: 4 } } }],
		["filter.volume.min", { filter: { volume: { min: -1 } } }],
		["filter.cpc.max", { filter: { cpc: { max: -0.5 } } }],
		["filter.rankingPath", { filter: { rankingPath: "blog" } }],
		["filter.rankingPath", { filter: { rankingPath: "/blog?a=1" } }],
		["filter.rankingUrl", { filter: { rankingUrl: "ftp://example.com" } }],
		["filter.rankingUrl", { filter: { rankingUrl: `https://example.com/${"x".repeat(2_000)}` } }],
		["filter.features", { filter: { features: new Array(21).fill({ kind: "VIDEOS" }) } }],
		["filter.addedWithinDays", { filter: { addedWithinDays: 366 } }],
		["filter.devices", { filter: { devices: new Array(1_001).fill("MOBILE") } }],
		["filter.positions", { filter: { positions: new Array(1_001).fill("TOP3") } }],
		["filter.outcomes", { filter: { outcomes: new Array(1_001).fill("NEVER") } }],
		["filter.changes", { filter: { changes: new Array(1_001).fill("UP") } }],
		[
			"filter.movement.kinds",
			{ filter: { movement: { from: "2026-01-01", timeZone: "UTC", kinds: new Array(1_001).fill("LOST") } } },
		],
		["filter.addedWithinDays", { filter: { addedWithinDays: 0 } }],
		["filter.movement.from", { filter: { movement: { from: "2999-01-01", timeZone: "UTC" } } }],
		["filter", { filter: { groups: Array.from({ length: 200 }, (_, at) => `${at} ${"x".repeat(100)}`) } }],
		["sort.field", { sort: { field: "DAY_POSITION" } }],
	])("is refused at %s: %j", async (field, input) => {
		expect(await refusedInput(input)).toMatchObject({ code: "BAD_INPUT", field: field.replace("", "") });
	});

	it("keeps within 16 kB when it is changed, whichever field is", async () => {
		const groups = Array.from({ length: 157 }, (_, at) => `${at} `.padEnd(100, "x"));
		const { id } = await create({ domainId, filter: { groups } });
		const columns = ["GROUPS", "LOCATION", "DEVICE", "URL", "TARGET", "VOLUME", "CPC", "FEATURES", "LAST_UPDATED"];
		await client.run(UpdateViewDocument, { id, input: { name: "x" } });
		const input = { name: "x".repeat(80), columns: [...columns, "VOLATILITY"] };
		expect(await refusal(UpdateViewDocument, { id, input })).toMatchObject({ code: "BAD_INPUT", field: "filter" });
	});

	it("of another account does not exist", async () => {
		const stranger = await app.signIn();
		const { id } = await create({ domainId });
		for (const [document, variables] of [
			[ViewByIdDocument, { id }],
			[UpdateViewDocument, { id, input: { name: "Mine" } }],
			[DeleteViewDocument, { id }],
			[CreateViewDocument, { input: { name: "Mine", domainId, filter: {} } }],
		] as const) {
			expect(await refusal(document, variables, stranger.client)).toMatchObject({ code: "NOT_FOUND" });
		}
		expect(await list()).toHaveLength(1);
	});

	it("goes with its domain and what uses it", async () => {
		const own = await create({ domainId });
		await createRule({ domainId, filter: { viewIds: [own.id] } });
		await create({ name: "Everywhere" });
		await deleteDomain(contextOf(), domainId);
		const left = await rowsOf(app.db.orm.em.fork(), sql`select name from views where account_id = ${user.accountId}`);
		expect(left).toEqual([{ name: "Everywhere" }]);
	});
});

/** Every operation that takes a filter, given one. */
const takers: Record<string, (filter: object) => { query: string; variables: object }> = {
	keywords: reading("keywords(filter: $filter) { totalCount }"),
	facets: reading("facets(filter: $filter) { totalCount }"),
	stats: reading("stats(filter: $filter) { totalKeywords }"),
	pageHealth: reading("pageHealth(filter: $filter) { measuredCount }"),
	comparison: reading("comparison(filter: $filter, days: 7) { totalCount }"),
	trend: reading('trend(filter: $filter, from: "2026-01-01", to: "2026-01-02") { dates }'),
	featureHistory: reading('featureHistory(filter: $filter, from: "2026-01-01", to: "2026-01-02") { dates }'),
	deleteKeywords: writing("deleteKeywords(domainId: $domainId, filter: $filter) { ids }"),
	updateKeywordGroups: writing(
		'updateKeywordGroups(input: { domainId: $domainId, filter: $filter, groups: ["x"] }) { updated }',
	),
	useRankingUrlsAsTargets: writing("useRankingUrlsAsTargets(domainId: $domainId, filter: $filter) { updated }"),
	startRun: writing("startRun(input: { domainId: $domainId, filter: $filter }) { run { id } }"),
	createAlertRule: writing("createAlertRule(input: { kind: TOP, domainId: $domainId, filter: $filter }) { id }"),
};

function reading(field: string) {
	return (filter: object) => ({
		query: `query ($domainId: ID!, $filter: KeywordFilter) { domain(id: $domainId) { ${field} } }`,
		variables: { domainId, filter },
	});
}

function writing(field: string) {
	return (filter: object) => ({
		query: `mutation ($domainId: ID!, $filter: KeywordFilter) { ${field} }`,
		variables: { domainId, filter },
	});
}

describe("a filter by views", () => {
	it.each(Object.keys(takers))("that are unknown, of another domain or unreadable is refused by %s", async (name) => {
		const other = await newDomain("Other");
		const [elsewhere, newer] = [await create({ domainId: other }), await create({ name: "Newer", domainId })];
		await makeUnreadable(newer.id);
		const stranger = await app.signIn();
		const foreign = await create({}, stranger.client);
		const refused = async (viewIds: string[]) => {
			const { query, variables } = takers[name]?.({ viewIds }) ?? { query: "", variables: {} };
			return refusal(query, variables);
		};
		const at = expect.stringMatching(/filter\.viewIds\.0$/);
		for (const id of ["9999999", "abc", foreign.id])
			expect(await refused([id])).toMatchObject({ code: "NOT_FOUND", field: at });
		expect(await refused([elsewhere.id])).toEqual({
			code: "BAD_INPUT",
			field: at,
			message: "The view “Mobile” belongs to another domain.",
		});
		expect(await refused([newer.id])).toEqual({
			code: "CONFLICT",
			field: at,
			message: "This view was saved by a newer version of Toprung.",
		});
		const { domain } = (
			await client.ask<{ domain: { keywordCount: number } }>(
				"query ($domainId: ID!) { domain(id: $domainId) { keywordCount } }",
				{ domainId },
			)
		).data ?? { domain: null };
		expect(domain?.keywordCount).toBe(3);
	});

	it("that let everything pass is no choice of keywords to delete", async () => {
		const { id } = await create({ domainId });
		const { query, variables } = takers.deleteKeywords?.({ viewIds: [id] }) ?? { query: "", variables: {} };
		expect(await refusal(query, variables)).toMatchObject({ code: "BAD_INPUT", field: "filter" });
	});

	it("takes the keywords that pass now over REST, with any other condition", async () => {
		const { id } = await create({ filter: { devices: ["MOBILE"] } });
		const export_ = async (query: string) => {
			const answer = await client.fetch(`/api/domains/${domainId}/export?format=json&${query}`);
			const body = (await answer.json()) as { keyword: string }[] | { details?: { field: string }[] };
			return Array.isArray(body) ? body.map(({ keyword }) => keyword) : [answer.status, body.details?.[0]?.field];
		};
		expect(await export_(`view=${id}`)).toEqual(["kettle", "grinder"]);
		expect(await export_(`view=${id}&excludedGroups=brand`)).toEqual(["grinder"]);
		expect(await export_(`view=${id};9999999`)).toEqual([404, "view.1"]);
		expect(await export_("targets=no_target&isVolumeKnown=false&features=featured_snippet:absent;VIDEOS")).toEqual([]);
		expect(await export_("addedWithinDays=2&outcomes=NEVER")).toEqual(["kettle", "grinder", "scale"]);
		for (const [field, query] of [
			["volumeMax", "volumeMin=5&volumeMax=4"],
			["volumeMin", "volumeMin=1.5"],
			["cpcMin", "cpcMin=x"],
			["isVolumeKnown", "isVolumeKnown=perhaps"],
			["features.0.state", "features=VIDEOS:GONE"],
			["targets.0", "targets=x"],
			["rankingPath", "rankingPath=blog"],
			["addedWithinDays", "addedWithinDays=0"],
			["movementFrom", "movementFrom=2999-01-01"],
			["movementTo", "movementFrom=2026-01-01&movementTo=2025-01-01"],
			["movementKinds.0", "movementFrom=2026-01-01&movementKinds=x"],
			["movementDirection", "movementFrom=2026-01-01&movementDirection=x"],
		]) {
			expect(await export_(query ?? "")).toEqual([400, field]);
		}
		const views = await client.fetch(`/api/domains/${domainId}/views`);
		expect(await views.json()).toEqual([{ id, name: "Mobile", domainId: null, keywordCount: 2 }]);
	});
});

describe("a view that cannot be judged", () => {
	const outgrown = async (input: object = { domainId }) => {
		const movement = { from: "2026-01-01", timeZone: "UTC", kinds: ["LOST"] };
		const { id } = await create({ name: "Lost", filter: { movement }, ...input });
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update views set content = jsonb_set(content::jsonb, '{filter,movement,from}', '"2001-01-01"') where id = ${id}`,
		);
		return id;
	};

	it("is refused at its place, and leaves the others their counts", async () => {
		const id = await outgrown();
		const other = await create({ domainId });
		const { query, variables } = takers.keywords?.({ viewIds: [other.id, id] }) ?? { query: "", variables: {} };
		expect(await refusal(query, variables)).toMatchObject({ code: "BAD_INPUT", field: "filter.viewIds.1" });
		const { data, errors } = await client.ask<{ domain: { views: object[] } }>(
			"query ($domainId: ID!) { domain(id: $domainId) { views { name keywordCount } } }",
			{ domainId },
		);
		expect(data?.domain.views).toEqual([
			{ name: "Lost", keywordCount: null },
			{ name: "Mobile", keywordCount: 3 },
		]);
		expect(errors.map(({ message }) => message)).toEqual(["The days can be 3,660 days apart at most."]);
		const answer = await client.fetch(`/api/domains/${domainId}/views`);
		expect(await answer.json()).toMatchObject([
			{ name: "Lost", keywordCount: null },
			{ name: "Mobile", keywordCount: 3 },
		]);
	});

	it("lets an alert rule watch nothing, which says so", async () => {
		const { id } = await create({ domainId, name: "Fine" });
		const { data } = await createRule({ domainId, filter: { viewIds: [id] } });
		expect(data?.createAlertRule).toMatchObject({ problem: null });
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update alert_rule_views set view_id = ${await outgrown()} where view_id = ${id}`,
		);
		const em = app.db.orm.em.fork();
		const rules = (await selectRules(em, user.accountId)).filter(({ viewIds }) => viewIds.length > 0);
		const keywords = await rowsOf(em, sql<{ id: string }>`select id from keywords where domain_id = ${domainId}`);
		const keywordIds = keywords.map(({ id }) => id);
		const scope = await scopeOf(em, rules, keywordIds);
		expect(rules).toHaveLength(1);
		expect(
			rules.flatMap((rule) => keywordIds.filter((keywordId) => scope.isWatched(rule, { keywordId, domainId }))),
		).toEqual([]);
		const shown = await client.ask<{ alertRules: { problem: string | null }[] }>("{ alertRules { problem } }");
		expect(shown.data?.alertRules.at(-1)?.problem).toBe(
			"The view “Lost” cannot be judged: The days can be 3,660 days apart at most.",
		);
	});
});

describe("counting views", () => {
	it("is charged with the keywords of each domain once, however many views are counted there", async () => {
		const { id } = await create({});
		const domainIds = await Promise.all([1, 2, 3, 4, 5].map((at) => newDomain(`Large ${at}`)));
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update domains set keyword_count = 100000 where id = any(${domainIds}::bigint[])`,
		);
		const count = (ids: string[]) => {
			const fields = ids.map((domainId, at) => `a${at}: keywordCount(domainId: "${domainId}")`);
			return client.ask<{ view: object }>(`query ($id: ID!) { view(id: $id) { ${fields.join(" ")} } }`, { id });
		};
		expect((await count(domainIds)).errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [{ field: "body" }],
		});
		expect((await count(domainIds.slice(0, 3))).data?.view).toEqual({ a0: 0, a1: 0, a2: 0 });
	});
});

describe("an unreadable view", () => {
	it("shows its name alone, cannot be changed, and can be deleted", async () => {
		const { id } = await create({ domainId, columns: ["CPC"] });
		await makeUnreadable(id);
		expect(await list()).toMatchObject([
			{ id, isReadable: false, filter: null, sort: null, columns: null, keywordCount: null },
		]);
		expect(await refusal(UpdateViewDocument, { id, input: { name: "New" } })).toMatchObject({ code: "CONFLICT" });
		await client.run(DeleteViewDocument, { id });
		expect(await list()).toEqual([]);
	});
});

describe("a view that an alert rule watches", () => {
	it("is named by the rule, which follows it, and cannot be deleted until the rule lets go", async () => {
		const view = await create({ filter: { devices: ["MOBILE"] } });
		const { data } = await createRule({ name: "Money keywords", filter: { viewIds: [view.id, view.id] } });
		const rule = data?.createAlertRule;
		expect(rule).toMatchObject({ viewIds: [view.id], problem: null });
		expect(rule?.text).toContain("all domains, in view “Mobile”");
		expect((await list())[0]?.usedBy).toEqual([{ kind: "ALERT", id: rule?.id, name: "Money keywords" }]);
		const { errors } = await client.ask(DeleteViewDocument.toString(), { id: view.id });
		expect(errors[0]?.extensions).toMatchObject({
			code: "CONFLICT",
			details: [{ field: `ALERT:${rule?.id}`, message: "Alert “Money keywords”" }],
		});
		await client.ask("mutation ($id: ID!) { updateAlertRule(id: $id, input: { kind: TOP }) { id } }", { id: rule?.id });
		await client.run(DeleteViewDocument, { id: view.id });
		expect(
			(
				await client.ask<{ domain: { keywordCount: number } }>(
					"query ($id: ID!) { domain(id: $id) { keywordCount } }",
					{ id: domainId },
				)
			).data?.domain.keywordCount,
		).toBe(3);
	});

	it("is counted by the preview, is for all domains if the rule is, and turns into a problem when unreadable", async () => {
		const preview = (input: object) =>
			client.ask<{ previewAlertRule: { keywordCount: number } }>(
				"query ($input: AlertRuleInput!) { previewAlertRule(input: $input) { keywordCount } }",
				{ input: { kind: "TOP", ...input } },
			);
		const [all, own] = [await create({ filter: { devices: ["MOBILE"] } }), await create({ name: "Own", domainId })];
		const counted = await preview({ filter: { viewIds: [all.id], text: "kettle" } });
		expect(counted.data?.previewAlertRule.keywordCount).toBe(1);
		const refused = await createRule({ filter: { viewIds: [own.id] } });
		expect(refused.errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [
				{
					field: "filter.viewIds.0",
					message: "The view “Own” is for one domain: choose that domain, or a view for all domains.",
				},
			],
		});
		await createRule({ name: "Watch", filter: { viewIds: [all.id] } });
		await makeUnreadable(all.id);
		const { data } = await client.ask<{ alertRules: { name: string; problem: string | null }[] }>(
			"{ alertRules { name problem } }",
		);
		expect(data?.alertRules.find(({ name }) => name === "Watch")?.problem).toBe(
			"This view was saved by a newer version of Toprung.",
		);
	});

	it("and is deleted at the same moment: one of the two is refused", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const view = await create({ name: `Turn ${turn}` });
			const [saved, deleted] = await Promise.all([
				createRule({ filter: { viewIds: [view.id] } }),
				client.ask(DeleteViewDocument.toString(), { id: view.id }),
			]);
			const codes = [saved, deleted].map(({ errors }) => errors[0]?.extensions.code ?? "done");
			expect([
				["done", "CONFLICT"],
				["NOT_FOUND", "done"],
			]).toContainEqual(codes);
		}
	});

	it("tells keys that may not read rules that it is used, but not the rule's name", async () => {
		const view = await create({});
		await createRule({ name: "Secret", filter: { viewIds: [view.id] } });
		const { headers } = await buildApiKey(app.db, user, { scopes: ["READ"] });
		const reader = app.client();
		const { data } = await reader.ask<{ view: { usedBy: object[] } }>(
			"query ($id: ID!) { view(id: $id) { usedBy { kind name } } }",
			{ id: view.id },
			headers,
		);
		expect(data?.view.usedBy).toEqual([{ kind: "ALERT", name: null }]);
	});
});
