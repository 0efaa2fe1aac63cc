import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SetTargetUrlsDocument } from "../../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays } from "../../../../lib/calendar.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { recomputeIssues, recomputeRun } from "../../../meaning/page-issues/recompute.service.ts";
import { createWebhook } from "../../webhooks/webhooks.service.ts";
import { readLines } from "./lines.service.ts";
import { reviewAllPages } from "./review-pages.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const wrongPage = { kind: "WRONG_PAGE" } as const;

/** An account with a keyword that should rank with `/a`. */
function begin(options: { hasDefaultRules?: boolean } = {}): Promise<AlertStory> {
	return AlertStory.begin(app, {
		keywords: [{ keyword: "burr grinder", targetUrl: "https://example.com/a" }],
		...options,
	});
}

/** Runs of the next days in which these pages of the domain rank, `?` after those of a doubtful run. */
async function days(story: AlertStory, line: string): Promise<void> {
	for (const of of line.split(" ")) {
		const page = of.replace("?", "");
		story.day = addDays(story.day, 1);
		const keywordId = story.keywordIds[0] ?? "";
		const runId = await story.run([{ keywordId, position: 4, url: `https://example.com${page}` }], 10, {
			isReviewed: false,
		});
		if (of !== page) await rowsOf(story.ctx.em, sql`update runs set unusable = 10, done = 11 where id = ${runId}`);
		await recomputeRun(story.ctx, runId);
		await story.review(runId);
		await reviewAllPages(story.ctx);
	}
}

/** What follows a change of a target, as the job does it. */
async function retarget(story: AlertStory, targetUrl: string | null): Promise<void> {
	const items = [{ keywordId: story.keywordIds[0] ?? "", targetUrl }];
	await story.client.run(SetTargetUrlsDocument, { items });
	await recomputeIssues(story.ctx, story.ctx.em);
	await reviewAllPages(story.ctx);
}

describe("an alert about a wrong page", () => {
	it.each<[string, string[]]>([
		["/a /b /b?", []],
		["/a /b /b? /b", ["OPEN"]],
		["/a /b /b? /b?", ["OPEN"]],
		["/a /b /b? /a", []],
		["/a /b /b? /a /a /b", []],
		["/a /b? /b", ["OPEN"]],
		["/a /b /b /a /a?", ["OPEN"]],
		["/a /b /b /a /a? /a", ["CLEARED RECOVERED"]],
	])("of which a doubtful run speaks waits for the next one: %s", async (line, expected) => {
		const story = await begin({ hasDefaultRules: true });
		await days(story, line);
		expect(await story.states()).toEqual(expected);
	});

	it("recovers when a form of the target ranks", async () => {
		const story = await begin({ hasDefaultRules: true });
		await days(story, "/a /b /b /a/index.html /a/index.html");
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("opens by a default rule with the second measurement, and recovers with the second right one", async () => {
		const story = await begin({ hasDefaultRules: true });
		await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/" });
		await days(story, "/a /b");
		expect(await story.states()).toEqual([]);
		await days(story, "/b");
		expect(await story.alerts()).toMatchObject([
			{
				kind: "WRONG_PAGE",
				state: "OPEN",
				text: "burr grinder (US, desktop) ranks with /b instead of /a",
				direction: null,
				move: null,
				wrongPage: { targetUrl: "https://example.com/a", url: "https://example.com/b" },
				keyword: { id: story.keywordIds[0] },
				domain: { id: story.domainId },
				rules: [{ kind: "WRONG_PAGE" }],
			},
		]);
		await days(story, "/a");
		expect(await story.states()).toEqual(["OPEN"]);
		await days(story, "/a");
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
		const [over] = await story.alerts({ states: ["CLEARED"] });
		expect(over?.text).toBe("burr grinder (US, desktop) ranks with /a again");
		const events = (await story.events()).filter(({ type }) => type.startsWith("alert."));
		expect(events.map(({ type }) => type)).toEqual(["alert.opened", "alert.cleared"]);
		expect(events[0]?.data).toMatchObject({ kind: "WRONG_PAGE", wrongPage: { url: "https://example.com/b" } });
	});

	it("names the page that ranks now, without telling anybody again", async () => {
		const story = await begin();
		await story.rule(wrongPage);
		await days(story, "/a /b /b");
		const [before] = await story.alerts();
		await days(story, "/c");
		const [after] = await story.alerts();
		expect(after).toMatchObject({ id: before?.id, text: "burr grinder (US, desktop) ranks with /c instead of /a" });
		const [line] = await readLines(story.ctx.em, story.user.accountId, [after?.id ?? ""]);
		expect(line).toMatchObject({ says: "ranks with /c instead of /a", deliveries: [{ when: "DAILY" }] });
	});

	it("does not open where the target did not rank in the ten measurements", async () => {
		const story = await begin();
		await story.rule(wrongPage);
		await days(story, "/c /b /b");
		expect(await story.states()).toEqual([]);
	});

	it("is not about what began before the rule, nor opens for keywords outside its filter or while it is off", async () => {
		const story = await begin();
		await story.rule({ ...wrongPage, filter: { text: "kettle" } });
		await story.rule({ ...wrongPage, isOn: false });
		await days(story, "/a /b /b");
		await story.rule(wrongPage);
		await days(story, "/b");
		expect(await story.states()).toEqual([]);
		await days(story, "/a /a /b /b");
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("ends silently with another target, and opens again with one that ranked before", async () => {
		const story = await begin();
		await story.rule(wrongPage);
		await days(story, "/a /b /b");
		await retarget(story, "https://example.com/b");
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
		await retarget(story, "https://example.com/a");
		expect(await story.states()).toEqual(["CLEARED ENDED", "OPEN"]);
		await retarget(story, null);
		expect(await story.states()).toEqual(["CLEARED ENDED", "CLEARED ENDED"]);
	});

	it("opens once, however often a run's end is delivered", async () => {
		const story = await begin();
		await story.rule(wrongPage);
		await days(story, "/a /b");
		story.day = addDays(story.day, 1);
		const keywordId = story.keywordIds[0] ?? "";
		const measured = [{ keywordId, position: 4, url: "https://example.com/b" }];
		const runId = await story.run(measured, 10, { isReviewed: false });
		await Promise.all([recomputeRun(story.ctx, runId), recomputeRun(story.ctx, runId)]);
		await Promise.all([story.review(runId), story.review(runId)]);
		await recomputeRun(story.ctx, runId);
		await story.review(runId);
		expect(await story.states()).toEqual(["OPEN"]);
	});
});
