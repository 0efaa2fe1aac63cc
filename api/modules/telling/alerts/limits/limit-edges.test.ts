import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PreviewAlertRuleDocument, UpdateAlertRuleDocument } from "../../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
});
afterAll(() => app[Symbol.asyncDispose]());

const top3 = { kind: "THRESHOLD", limit: 3 } as const;

describe("a plain limit", () => {
	it("hears nothing from a check that did not look as far", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ kind: "THRESHOLD", limit: 20, checks: 1 });
		const [keywordId = ""] = story.keywordIds;
		const shallow = { keywordId, position: null, depth: 10 };
		await story.days("2 25");
		await story.run([shallow], 14);
		expect(await story.states()).toEqual(["OPEN"]);
		await story.days("3");
		await story.run([shallow], 14);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it.each([
		["2 5 5", 2, "1 1"],
		["2 5×95", 1, "1"],
	])("takes a recovery back after %s, also if its rule was renamed", async (before, checks, after) => {
		const story = await AlertStory.begin(app);
		const input = { ...top3, checks };
		const { id } = await story.rule(input);
		await story.days(before);
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...input, name: "Money" } });
		await story.days(after);
		await story.again(7);
		const states = await rowsOf(
			story.ctx.em,
			sql<{ state: string }>`select state from alerts where domain_id = ${story.domainId}`,
		);
		expect(states).toEqual([{ state: "OPEN" }]);
	});

	it("reports nothing of before a keyword came into its scope, and an end only if it is one", async () => {
		const story = await AlertStory.begin(app);
		const { id } = await story.rule({ ...top3, filter: { groups: ["Money"] } });
		await story.days("2 5×20");
		const { errors } = await story.client.ask(
			'mutation ($ids: [ID!]!) { updateKeywordGroups(input: { keywordIds: $ids, groups: ["Money"], mode: ADD }) { __typename } }',
			{ ids: story.keywordIds },
		);
		expect(errors).toEqual([]);
		await story.days("6");
		expect(await story.states()).toEqual([]);
		await story.days("2 5");
		expect(await story.states()).toEqual(["PENDING"]);
		const pausedUntil = "2026-03-01T00:00:00.000Z";
		await story.client.run(UpdateAlertRuleDocument, {
			id,
			input: { ...top3, filter: { groups: ["Money"] }, pausedUntil },
		});
		await story.days("6");
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
	});

	it("can be changed after one of its keywords was deleted, and ends where it is for others now", async () => {
		const story = await AlertStory.begin(app, { keywords: ["burr grinder", "scale"] });
		const [grinder = "", scale = ""] = story.keywordIds;
		const { id } = await story.rule({ ...top3, checks: 1, keywordIds: [grinder, scale] });
		await story.days("2 5", "2 5");
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...top3, checks: 1, keywordIds: [grinder] } });
		expect(await story.states()).toEqual(["OPEN", "CLEARED ENDED"]);
		await story.client.ask("mutation ($ids: [ID!]!) { deleteKeywords(keywordIds: $ids) { __typename } }", {
			ids: [grinder],
		});
		const input = { ...top3, checks: 1, keywordIds: [grinder], isOn: false };
		expect((await story.client.run(UpdateAlertRuleDocument, { id, input })).updateAlertRule).toMatchObject({
			isOn: false,
		});
	});

	it("is listed for the domain of its keywords alone", async () => {
		const story = await AlertStory.begin(app);
		const other = await story.domain(["scale"]);
		await story.rule({ ...top3, keywordIds: story.keywordIds });
		const rules = async (domainId: string) =>
			(
				await story.client.ask<{ alertRules: object[] }>("query ($id: ID) { alertRules(domainId: $id) { id } }", {
					id: domainId,
				})
			).data?.alertRules;
		expect(await rules(story.domainId)).toHaveLength(1);
		expect(await rules(other.domainId)).toEqual([]);
	});

	it("is previewed with every context in which a keyword was measured", async () => {
		const story = await AlertStory.begin(app);
		await story.days("2 8 2 8 2");
		story.day = "2026-01-07";
		const [keywordId = ""] = story.keywordIds;
		await story.run([{ keywordId, position: 2, depth: 100, usedQuery: "burr grinders" }]);
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input: { ...top3, checks: 1 } });
		expect(previewAlertRule).toMatchObject({ alertCount: 2, alreadyCount: 0 });
	});
});

describe("lines about plain limits", () => {
	const back = "burr grinder (US, desktop) is back at 2";
	const atOnce = { delivery: "AT_ONCE" } as const;

	it("beside a move are only of what is still beyond", async () => {
		const story = await AlertStory.begin(app);
		await story.verify();
		await story.rule({ kind: "IMPORTANT_MOVES", direction: "BETTER", ...atOnce });
		await story.days("2");
		await story.rule({ ...top3, checks: 3 });
		await story.days("12×30");
		await story.lines();
		await story.days("2 2");
		expect(await story.lines()).toEqual(["burr grinder (US, desktop) rose from 12 to 2, usually 10–15"]);
	});

	it("say of each of two limits that it ended", async () => {
		const story = await AlertStory.begin(app);
		await story.verify();
		await story.rule({ ...top3, checks: 1 });
		await story.rule({ ...top3, limit: 10, checks: 1 });
		const lines: string[] = [];
		for (const day of ["2", "5", "15", "8", "2"]) {
			await story.days(day);
			lines.push(...(await story.lines()));
		}
		expect(lines).toEqual([
			"burr grinder (US, desktop) worse than 3, now 5",
			"burr grinder (US, desktop) worse than 10, now 15",
			"burr grinder (US, desktop) is back at 8",
			back,
		]);
	});

	it("say that one ended that was noted beside a move, also after the move settled", async () => {
		const story = await AlertStory.begin(app);
		await story.verify();
		await story.rule({ kind: "IMPORTANT_MOVES", direction: "WORSE", ...atOnce });
		await story.days("2×8");
		await story.rule({ ...top3 });
		await story.days("12 12");
		expect(await story.lines()).toEqual([
			"burr grinder (US, desktop) fell from 2 to 12, usually 1–3, worse than your limit 3",
		]);
		await story.days("12×18");
		expect(await story.lines()).toEqual([]);
		await story.days("2 2 2");
		expect(await story.lines()).toEqual([back]);
	});

	it("come at once if the limit does, whatever else ends with it", async () => {
		const story = await AlertStory.begin(app);
		await story.verify();
		await story.rule({ kind: "IMPORTANT_MOVES" });
		await story.days("2×8");
		await story.rule({ ...top3, ...atOnce });
		await story.days("12 12");
		expect(await story.lines()).toHaveLength(1);
		await story.days("2 2");
		expect(await story.lines()).toHaveLength(1);
	});
});
