import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { ViewStory } from "../../../test/factories/view-story.ts";
import { setUpApp } from "../../../test/set-up.ts";
import { scopeOf } from "../../telling/alerts/review/scope.service.ts";
import { selectRules } from "../../telling/alerts/rules/rule-rows.ts";

const app = setUpApp({ config: { role: "api", serperApiKey: "sandbox" } });
let views: ViewStory;
let domainId: string;

beforeEach(async () => {
	views = await ViewStory.begin(app);
	({ domainId } = views);
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
		const other = await views.newDomain("Other");
		const [elsewhere, newer] = [
			await views.create({ domainId: other }),
			await views.create({ name: "Newer", domainId }),
		];
		await views.makeUnreadable(newer.id);
		const stranger = await app.signIn();
		const foreign = await views.create({}, stranger.client);
		const refused = async (viewIds: string[]) => {
			const { query, variables } = takers[name]?.({ viewIds }) ?? { query: "", variables: {} };
			return views.refusal(query, variables);
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
			await views.client.ask<{ domain: { keywordCount: number } }>(
				"query ($domainId: ID!) { domain(id: $domainId) { keywordCount } }",
				{ domainId },
			)
		).data ?? { domain: null };
		expect(domain?.keywordCount).toBe(3);
	});

	it("that let everything pass is no choice of keywords to delete", async () => {
		const { id } = await views.create({ domainId });
		const { query, variables } = takers.deleteKeywords?.({ viewIds: [id] }) ?? { query: "", variables: {} };
		expect(await views.refusal(query, variables)).toMatchObject({ code: "BAD_INPUT", field: "filter" });
	});

	it("takes the keywords that pass now over REST, with any other condition", async () => {
		const { id } = await views.create({ filter: { devices: ["MOBILE"] } });
		const export_ = async (query: string) => {
			const answer = await views.client.fetch(`/api/domains/${domainId}/export?format=json&${query}`);
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
		const shown = await views.client.fetch(`/api/domains/${domainId}/views`);
		expect(await shown.json()).toEqual([{ id, name: "Mobile", domainId: null, keywordCount: 2 }]);
	});
});

it("unknown codes are rejected by every operation that takes a filter; a stored view that has some keeps them", async () => {
	for (const name of Object.keys(takers)) {
		const { query, variables } = takers[name]?.({ countries: ["de", "uk"] }) ?? { query: "", variables: {} };
		expect(await views.refusal(query, variables), name).toMatchObject({
			code: "BAD_INPUT",
			field: expect.stringMatching(/filter\.countries\.1$/),
			message: "uk: did you mean GB?",
		});
	}
	const { id } = await views.create({ domainId });
	await rowsOf(
		app.db.orm.em.fork(),
		sql`update views set content = jsonb_set(content::jsonb, '{filter}', '{"countries": ["UK"], "languages": ["xx"]}') where id = ${id}`,
	);
	const shown = await views.client.ask(
		`query ($domainId: ID!, $id: ID!) {
			domain(id: $domainId) { views { id filter { countries languages } } keywords(filter: { viewIds: [$id] }) { totalCount } }
		}`,
		{ domainId, id },
	);
	expect(shown.data).toEqual({
		domain: { views: [{ id, filter: { countries: ["UK"], languages: ["xx"] } }], keywords: { totalCount: 0 } },
	});
});

describe("a view that cannot be evaluated", () => {
	const outgrown = async (input: object = { domainId }) => {
		const movement = { from: "2026-01-01", timeZone: "UTC", kinds: ["LOST"] };
		const { id } = await views.create({ name: "Lost", filter: { movement }, ...input });
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update views set content = jsonb_set(content::jsonb, '{filter,movement,from}', '"2001-01-01"') where id = ${id}`,
		);
		return id;
	};

	it("is refused at its place, and leaves the others their counts", async () => {
		const id = await outgrown();
		const other = await views.create({ domainId });
		const { query, variables } = takers.keywords?.({ viewIds: [other.id, id] }) ?? { query: "", variables: {} };
		expect(await views.refusal(query, variables)).toMatchObject({ code: "BAD_INPUT", field: "filter.viewIds.1" });
		const { data, errors } = await views.client.ask<{ domain: { views: object[] } }>(
			"query ($domainId: ID!) { domain(id: $domainId) { views { name keywordCount } } }",
			{ domainId },
		);
		expect(data?.domain.views).toEqual([
			{ name: "Lost", keywordCount: null },
			{ name: "Mobile", keywordCount: 3 },
		]);
		expect(errors.map(({ message }) => message)).toEqual(["The days can be 3,660 days apart at most."]);
		const answer = await views.client.fetch(`/api/domains/${domainId}/views`);
		expect(await answer.json()).toMatchObject([
			{ name: "Lost", keywordCount: null },
			{ name: "Mobile", keywordCount: 3 },
		]);
	});

	it("lets an alert rule watch nothing, which says so", async () => {
		const { id } = await views.create({ domainId, name: "Fine" });
		const { data } = await views.createRule({ domainId, filter: { viewIds: [id] } });
		expect(data?.createAlertRule).toMatchObject({ problem: null });
		await rowsOf(
			app.db.orm.em.fork(),
			sql`update alert_rule_views set view_id = ${await outgrown()} where view_id = ${id}`,
		);
		const em = app.db.orm.em.fork();
		const rules = (await selectRules(em, views.user.accountId)).filter(({ viewIds }) => viewIds.length > 0);
		const keywords = await rowsOf(em, sql<{ id: string }>`select id from keywords where domain_id = ${domainId}`);
		const keywordIds = keywords.map(({ id }) => id);
		const scope = await scopeOf(em, rules, keywordIds);
		expect(rules).toHaveLength(1);
		expect(
			rules.flatMap((rule) => keywordIds.filter((keywordId) => scope.isWatched(rule, { keywordId, domainId }))),
		).toEqual([]);
		const shown = await views.client.ask<{ alertRules: { problem: string | null }[] }>("{ alertRules { problem } }");
		expect(shown.data?.alertRules.at(-1)?.problem).toBe(
			"The view “Lost” cannot be judged: The days can be 3,660 days apart at most.",
		);
	});
});
