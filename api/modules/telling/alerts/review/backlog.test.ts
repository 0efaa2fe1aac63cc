import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays } from "../../../../lib/calendar.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { evaluateRun } from "../../../meaning/signals/evaluate-run.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Days whose runs are all evaluated before the first of them is reviewed. */
async function backlog(story: AlertStory, positions: readonly number[]): Promise<void> {
	const runIds: string[] = [];
	for (const position of positions) {
		story.day = addDays(story.day, 1);
		const measured = [{ keywordId: story.keywordIds[0] ?? "", position, depth: 100 }];
		runIds.push(await story.run(measured, 10, { isReviewed: false }));
	}
	for (const runId of runIds) await evaluateRun(story.ctx, runId);
	for (const runId of runIds) await story.review(runId);
}

describe("a backlog of runs", () => {
	it("leaves an alert of an episode that began and ended in it, once", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ kind: "IMPORTANT_MOVES" });
		await story.days("4×7");
		await backlog(story, [9, 9, 9, 4, 4]);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
		const [passed] = await story.alerts({ states: ["CLEARED"] });
		expect(passed).toMatchObject({ text: "burr grinder (US, desktop) is back at 4", direction: "WORSE" });
	});

	it("goes on with the alert of the reading that the episode began with", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ kind: "IMPORTANT_MOVES", timing: "FIRST_MEASUREMENT" });
		await story.days("4×7 9");
		expect(await story.states()).toEqual(["OPEN"]);
		await backlog(story, [9, 9, 4, 4]);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("leaves an alert of each site-wide day in it, also if a later day was calm again", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ kind: "SITE_WIDE", direction: "BOTH" });
		await story.days("5");
		const [bad, calm] = [addDays(story.day, 1), addDays(story.day, 2)];
		await rowsOf(
			story.ctx.em,
			sql`
				insert into site_wide_days (domain_id, day, measured, worse, better, normal_worse, normal_better, is_worse, is_better)
				values (${story.domainId}, ${bad}, 400, 146, 60, 62, 60, true, false),
					(${story.domainId}, ${calm}, 400, 60, 60, 62, 60, false, false)`,
		);
		await backlog(story, [5, 5]);
		expect(await story.states()).toEqual(["CLEARED SETTLED"]);
		expect(await story.alerts({ states: ["CLEARED"] })).toMatchObject([
			{ kind: "SITE_WIDE", direction: "WORSE", siteWide: { date: bad, moved: 146 } },
		]);
	});
});
