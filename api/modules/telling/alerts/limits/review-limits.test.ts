import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PreviewAlertRuleDocument, UpdateAlertRuleDocument } from "../../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { endSilent } from "../review/unwatched.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
});
afterAll(() => app[Symbol.asyncDispose]());

const top3 = { kind: "THRESHOLD", limit: 3 } as const;

async function texts(story: AlertStory): Promise<string[]> {
	return (await story.alerts({ states: ["PENDING", "OPEN", "CLEARED"] })).map(({ text }) => text);
}

describe("a plain limit", () => {
	it("waits, opens, goes on and recovers with the runs", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(top3);
		await story.days("2 5");
		expect(await texts(story)).toEqual(["burr grinder (US, desktop) worse than 3, now 5, not confirmed yet"]);
		await story.days("6");
		expect(await story.states()).toEqual(["OPEN"]);
		const [alert] = await story.alerts();
		expect(alert).toMatchObject({
			kind: "THRESHOLD",
			direction: "WORSE",
			text: "burr grinder (US, desktop) worse than 3 at 2 checks in a row, now 6",
			threshold: { limit: 3, checks: 2, from: 2, position: 6, depth: 100, since: "2026-01-03T10:00:00.000Z" },
		});
		await story.days("9×3 2");
		expect(await story.states()).toEqual(["OPEN"]);
		await story.days("1");
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
		expect(await texts(story)).toEqual(["burr grinder (US, desktop) is back at 1"]);
	});

	it("comes to nothing after one check, and when a later one of the day undoes it", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(top3);
		await story.days("2 5 2");
		expect(await story.states()).toEqual(["CLEARED RETURNED"]);
		await story.days("5 6");
		await story.again(3);
		expect(await story.states()).toEqual(["CLEARED RETURNED", "CLEARED RETURNED"]);
		await story.days("5 6");
		expect(await story.states()).toEqual(["CLEARED RETURNED", "CLEARED RETURNED", "OPEN"]);
	});

	it("takes back a recovery that a later measurement of the day undoes", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(top3);
		await story.days("2 5 5 1 1");
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
		await story.again(7);
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("stays open longer than the days that it looks back on", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...top3, checks: 1 });
		// Longer than sessions are.
		const states = async () =>
			(
				await rowsOf(story.ctx.em, sql<{ state: string }>`select state from alerts where domain_id = ${story.domainId}`)
			).map(({ state }) => state);
		await story.days("2 5×95");
		expect(await states()).toEqual(["OPEN"]);
		await story.days("2");
		expect(await states()).toEqual(["CLEARED"]);
	});

	it("opens once, however often and by how many workers a run is reviewed", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...top3, checks: 1 });
		await story.verify();
		await story.days("2");
		const [keywordId = ""] = story.keywordIds;
		story.day = "2026-01-03";
		const runId = await story.run([{ keywordId, position: 8, depth: 100 }], 10, { isReviewed: false });
		await Promise.all([story.review(runId), story.review(runId), story.review(runId)]);
		await story.review(runId);
		expect(await story.states()).toEqual(["OPEN"]);
		expect(await story.lines()).toEqual(["burr grinder (US, desktop) worse than 3, now 8"]);
	});

	it("loses nothing if a review dies before it is committed", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...top3, checks: 1 });
		await story.verify();
		await story.days("2");
		const [keywordId = ""] = story.keywordIds;
		await story.ctx.em.getConnection().execute("alter table alert_reviews add constraint none check (false) not valid");
		story.day = "2026-01-03";
		const runId = await story.run([{ keywordId, position: 8, depth: 100 }], 10, { isReviewed: false });
		await expect(story.review(runId)).rejects.toThrow("none");
		await story.ctx.em.getConnection().execute("alter table alert_reviews drop constraint none");
		expect(await story.states()).toEqual([]);
		await story.review(runId);
		expect(await story.states()).toEqual(["OPEN"]);
		expect(await story.lines()).toHaveLength(1);
	});

	it("escalates once, when the keyword is no longer found", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...top3, checks: 1 });
		await story.verify();
		await story.days("2 5");
		const [moved, lost] = ["worse than 3, now 5", "worse than 3, not found within 100"].map(
			(says) => `burr grinder (US, desktop) ${says}`,
		);
		expect(await story.lines()).toEqual([moved]);
		await story.days("–");
		expect(await story.lines()).toEqual([lost]);
		await story.days("– 5 –");
		expect(await story.lines()).toEqual([]);
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("that is about being better says where the keyword was before, if it was found", async () => {
		const story = await AlertStory.begin(app, { keywords: ["burr grinder", "scale"] });
		await story.rule({ ...top3, checks: 1, direction: "BETTER" });
		await story.days("2 8 3", "– 1 1");
		const facts = (await story.alerts()).map(({ threshold }) => threshold);
		expect(facts).toMatchObject([
			{ from: null, position: 1 },
			{ from: 8, position: 3 },
		]);
	});

	it("ends with its rule, and with another limit", async () => {
		const story = await AlertStory.begin(app);
		const { id } = await story.rule({ ...top3, checks: 1 });
		await story.days("2 5");
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...top3, checks: 1, limit: 4 } });
		await story.days("6");
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
		await story.days("4 6");
		expect(await story.states()).toEqual(["CLEARED ENDED", "OPEN"]);
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...top3, checks: 1, limit: 4, isOn: false } });
		expect(await story.states()).toEqual(["CLEARED ENDED", "CLEARED ENDED"]);
		await story.days("7 8");
		expect(await story.states()).toHaveLength(2);
	});

	it("ends when its series is silent for 90 days", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...top3, checks: 1 });
		await story.days("2 5");
		await app.db.setClock("2026-05-01T00:00:00Z");
		await endSilent(story.ctx);
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
	});

	it("watches the keywords that it names alone", async () => {
		const story = await AlertStory.begin(app, { keywords: ["burr grinder", "scale"] });
		const [, second = ""] = story.keywordIds;
		await story.rule({ ...top3, checks: 1, keywordIds: [second] });
		await story.days("2 5", "2 6");
		expect(await texts(story)).toEqual(["scale (US, desktop) worse than 3, now 6"]);
	});

	it.each([true, false])("is a note on another line about the keyword if it is mailed too: %s", async (isMailed) => {
		const story = await AlertStory.begin(app);
		await story.verify();
		await story.rule({ kind: "IMPORTANT_MOVES", delivery: "AT_ONCE" });
		await story.days("2×8");
		await story.rule({ ...top3, isMailed });
		await story.days("12 12");
		const note = isMailed ? ", worse than your limit 3" : "";
		expect(await story.lines()).toEqual([`burr grinder (US, desktop) fell from 2 to 12, usually 1–3${note}`]);
	});
});

describe("the preview of a plain limit", () => {
	it("counts what its rule would have reported, in the same days", async () => {
		const story = await AlertStory.begin(app, { keywords: ["burr grinder", "scale", "kettle"] });
		const { id } = await story.rule(top3);
		await story.days("2 5 5 2 2 9 9 3 3 8", "5×10", "2 8 2 8 2 8 2 8 2 8");
		const opened = (await story.alerts({ states: ["OPEN", "CLEARED"] })).filter(({ end }) => end !== "RETURNED");
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input: top3 });
		expect(opened).toHaveLength(2);
		expect(previewAlertRule).toMatchObject({
			text: "When a keyword stands worse than 3 (or is not found) at two checks in a row, whatever is usual, all domains: shown here only; mail is not set up.",
			keywordCount: 3,
			alertCount: 2,
			dayCount: 2,
			alreadyCount: 1,
			shallowCount: 0,
			shallowDepth: null,
			edgeCount: 2,
		});
		await story.deleteRule(id);
	});

	it("counts keywords as worse already on the first day too, which no rule reports before they were better", async () => {
		const story = await AlertStory.begin(app, { keywords: ["burr grinder", "scale"] });
		await story.days("5", "2");
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input: top3 });
		expect(previewAlertRule).toMatchObject({ keywordCount: 2, alertCount: 0, alreadyCount: 1 });
		await story.rule(top3);
		await story.days("6 7", "2 2");
		expect(await story.states()).toEqual([]);
	});

	it("counts a keyword as worse already that was last checked long ago", async () => {
		const story = await AlertStory.begin(app);
		await story.days("5");
		await app.db.setClock("2026-03-20T00:00:00Z");
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input: top3 });
		expect(previewAlertRule).toMatchObject({ alertCount: 0, alreadyCount: 1, edgeCount: 0 });
	});

	it("says how many keywords are not checked as far as the limit", async () => {
		const story = await AlertStory.begin(app, { depth: 10 });
		await story.days("– –");
		const input = { kind: "THRESHOLD", limit: 20 } as const;
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input });
		expect(previewAlertRule).toMatchObject({ alertCount: 0, alreadyCount: 0, shallowCount: 1, shallowDepth: 10 });
	});
});
