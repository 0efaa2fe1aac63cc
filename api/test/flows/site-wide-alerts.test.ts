import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { pick, seedOf } from "../../lib/seeded.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { AlertStory } from "../factories/alert-story.ts";
import { pageOne, storePages } from "../factories/page-one.ts";

const keywords = 400;
/** One in five is lower on a bad day. */
const fallen = (keyword: number) => keyword % 5 === 0;
/** Six days to learn what is usual, and eleven to judge others by. */
const calmDays = 17;

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** A run of the next day, a check of page 1 with it. */
async function nextDay(story: AlertStory, { isBad = false, replaced = 0, hasResults = true }): Promise<void> {
	story.day = new Date(Date.parse(story.day) + 24 * 60 * 60_000).toISOString().slice(0, 10);
	const day = Date.parse(story.day) / 86_400_000;
	const usual = (keyword: number) => 4 + (keyword % 10) + pick(seedOf(`${keyword} ${day}`), 0, 3);
	const measured = story.keywordIds.map((keywordId, keyword) => ({
		keywordId,
		position: usual(keyword) + (isBad && fallen(keyword) ? 12 : 0),
		depth: 100,
	}));
	const runId = await story.run(measured, 10, { isReviewed: false });
	if (hasResults) {
		await storePages(story.ctx.em, runId, story.keywordIds, (keyword) => pageOne(keyword, day, replaced));
	}
	await story.review(runId);
}

/** The titles of messages at once so far. */
async function messages(story: AlertStory): Promise<string[]> {
	const rows = await rowsOf(
		story.ctx.em,
		sql<{ lines: string[] }>`
			select array(select jsonb_array_elements_text(s -> 'lines') from jsonb_array_elements(notice -> 'sections') s) as lines
			from messages where account_id = ${story.user.accountId} and kind = 'AT_ONCE' order by id`,
	);
	return rows.map(({ lines }) => lines.join("|"));
}

it("one in five of 400 keywords lower is one message that says who moved: the site, the market, or not known", async () => {
	const phrases = Array.from({ length: keywords }, (_, number) => `phrase ${number}`);
	const story = await AlertStory.begin(app, { keywords: phrases, hasDefaultRules: true });
	await rowsOf(story.ctx.em, sql`update users set email_verified = true where id = ${story.user.userId}`);
	for (let day = 0; day < calmDays; day++) await nextDay(story, {});
	const causes: string[] = [];
	for (const bad of [{ replaced: 0 }, { replaced: 4 }, { hasResults: false }]) {
		await nextDay(story, { isBad: true, ...bad });
		const open = await story.alerts({ kinds: ["SITE_WIDE"], states: ["OPEN"] });
		causes.push(open.map(({ siteWide, direction }) => `${direction} ${siteWide?.cause}`).join());
		await nextDay(story, {});
		expect(await story.alerts({ kinds: ["SITE_WIDE"], states: ["OPEN"] }), "settled on the day after").toEqual([]);
	}
	expect(causes).toEqual(["WORSE SITE", "WORSE MARKET", "WORSE UNCLEAR"]);
	const sent = await messages(story);
	expect(sent).toHaveLength(3);
	expect(sent[0]).toMatch(/of 400 keywords stood lower than usual on .* this looks like your site\./);
	expect(sent[1]).toMatch(/this looks like Google, not your site\./);
	expect(sent[2]).toMatch(/Cause not known\./);
	expect(await story.alerts({ kinds: ["MOVE"], states: ["OPEN"] }), "nobody moved for good").toEqual([]);
}, 60_000);
