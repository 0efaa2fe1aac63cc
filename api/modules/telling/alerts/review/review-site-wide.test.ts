import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays } from "../../../../lib/calendar.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import type { SiteWideFacts } from "../alert.entity.ts";
import { siteWideText } from "../text/alert-text.policy.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const count = 40;
const phrases = Array.from({ length: count }, (_, index) => `phrase ${index}`);

/** A domain whose keywords have a usual range and enough days to judge others by. */
async function settled(): Promise<AlertStory> {
	const story = await AlertStory.begin(app, { keywords: phrases });
	await story.days(...phrases.map(() => "5×18"));
	return story;
}

/** A run of the next day, or of the same one later: so many keywords have another position. */
async function day(story: AlertStory, moved: number, position = 12): Promise<void> {
	await story.days(...phrases.map((_, index) => (index < moved ? String(position) : "5")));
}

describe("an alert about a domain as a whole", () => {
	it("opens at once, once for each direction, and settles on the next day without", async () => {
		const story = await settled();
		await story.rule({ kind: "SITE_WIDE" });
		await day(story, 30);
		const [alert, ...others] = await story.alerts({ kinds: ["SITE_WIDE"] });
		expect(others).toEqual([]);
		expect(alert).toMatchObject({
			kind: "SITE_WIDE",
			state: "OPEN",
			direction: "WORSE",
			domain: { id: story.domainId },
			keyword: null,
			text: "30 of 40 keywords stood lower than usual on Jan 20. On a normal day it is 0. Cause not known.",
			siteWide: {
				date: story.day,
				measured: 40,
				moved: 30,
				normal: 0,
				cause: "UNCLEAR",
				marketRatio: null,
				updates: [],
			},
			rules: [{ kind: "SITE_WIDE" }],
		});
		expect(alert?.siteWide?.keywords).toHaveLength(20);
		expect(alert?.siteWide?.days.slice(-2)).toEqual([
			{ date: addDays(story.day, -1), measured: 40, moved: 0 },
			{ date: story.day, measured: 40, moved: 30 },
		]);
		await day(story, 0);
		expect((await story.alerts({ kinds: ["SITE_WIDE"], states: ["CLEARED"] }))[0]).toMatchObject({
			id: alert?.id,
			end: "SETTLED",
			siteWide: { days: expect.arrayContaining([{ date: story.day, measured: 40, moved: 0 }]) },
		});
		await day(story, 0);
		const [settledOne] = await story.alerts({ kinds: ["SITE_WIDE"], states: ["CLEARED"] });
		expect(settledOne?.siteWide?.days, "those of two weeks").toHaveLength(14);
	});

	it("goes on through the day, and was nothing if later measurements of the day undo it", async () => {
		const story = await settled();
		await story.rule({ kind: "SITE_WIDE", direction: "WORSE" });
		await day(story, 30);
		const [first] = await story.alerts();
		const again = (moved: number, hour: number) =>
			story.run(
				story.keywordIds.map((keywordId, index) => ({ keywordId, position: index < moved ? 12 : 5, depth: 100 })),
				hour,
			);
		await again(25, 14);
		const [second] = await story.alerts();
		expect(second).toMatchObject({ id: first?.id, siteWide: { moved: 25 } });
		expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
		await again(0, 18);
		expect(await story.states()).toEqual(["CLEARED RETURNED"]);
	});

	it("is not reported by a rule for another direction or domain, nor by one made after most of it was measured", async () => {
		const story = await settled();
		const other = await story.domain(["other"]);
		await story.rule({ kind: "SITE_WIDE", direction: "BETTER" });
		await story.rule({ kind: "SITE_WIDE", domainId: other.domainId });
		await day(story, 30);
		await story.rule({ kind: "SITE_WIDE" });
		await story.run([{ keywordId: story.keywordIds[0] ?? "", position: 12, depth: 100 }], 15);
		expect(await story.states()).toEqual([]);
	});

	it("names Google's updates of these days", async () => {
		const story = await settled();
		await story.rule({ kind: "SITE_WIDE" });
		await rowsOf(
			story.ctx.em,
			sql`insert into google_updates (incident_id, title, starts_at, ends_at)
				values (${story.user.accountId}, 'January 2026 core update', '2026-01-18T10:00:00Z', '2026-01-30T10:00:00Z')`,
		);
		await day(story, 30);
		const [alert] = await story.alerts();
		expect(alert?.siteWide?.updates).toEqual(["January 2026 core update"]);
		expect(alert?.text).toMatch(/ Announced by Google: January 2026 core update\.$/);
	});
});

describe("the cause of a domain's movement", () => {
	it("is said in a sentence", () => {
		const facts = { date: "2026-11-21", measured: 400, moved: 146, normal: 62, keywordIds: [], updates: [] };
		const said = (cause: SiteWideFacts["cause"], marketRatio: number | null) =>
			siteWideText({ ...facts, cause, marketRatio }, "WORSE");
		expect(said("MARKET", 2.31)).toBe(
			"146 of 400 keywords stood lower than usual on Nov 21. On a normal day it is 62. The other sites on page 1 moved 2.3 × as much as usual: this looks like Google, not your site.",
		);
		expect(said("SITE", 0)).toMatch(/ The other sites on page 1 barely moved: this looks like your site\.$/);
		expect(said("SITE", 0.9)).toMatch(/ The other sites on page 1 moved as usual: this looks like your site\.$/);
		expect(said("UNCLEAR", 1.5)).toMatch(
			/ The other sites on page 1 moved a little more than usual\. Cause not known\.$/,
		);
		expect(siteWideText({ ...facts, cause: "UNCLEAR", marketRatio: null, updates: ["A", "B"] }, "BETTER")).toBe(
			"146 of 400 keywords stood higher than usual on Nov 21. On a normal day it is 62. Cause not known. Announced by Google: A, B.",
		);
	});
});
