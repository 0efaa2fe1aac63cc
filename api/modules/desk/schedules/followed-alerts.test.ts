import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildContext } from "../../../test/context.ts";
import { AlertStory } from "../../../test/factories/alert-story.ts";
import { runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { createSchedule } from "./check-schedules.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** The first day. */
const midnight = Date.parse("2026-01-02T00:00:00Z");
const days = 40;
/** The day of what happens. */
const fallsOn = 18;

/** A keyword's position, day by day; null: none. */
type Series = (day: number) => number | null;

/** At `before`, and from a day on elsewhere. */
const step =
	(before: number | null, after: number | null, on = fallsOn): Series =>
	(day) =>
		day < on ? before : after;

const planted: Record<string, Series> = {
	"stays at 3": () => 3,
	"wanders between 12 and 15": (day) => 12 + ((day * 7) % 4),
	"wanders around the end of page 1": (day) => 9 + ((day * 5) % 4),
	"falls within its page": step(3, 9),
	"falls to the next page": step(5, 16),
	"falls two pages": step(5, 28),
	"falls far": step(8, 77),
	"falls deep below": step(41, 93),
	"is lost": step(6, null),
	"is lost from page 4": step(38, null),
	"is lost for one day": (day) => (day === fallsOn ? null : 6),
	"is lost for ten days": (day) => (day >= fallsOn && day < fallsOn + 10 ? null : 6),
	"falls for ten days": (day) => (day >= fallsOn && day < fallsOn + 10 ? 34 : 6),
	"is found on page 1": step(null, 7),
	"is found on page 4": step(null, 35),
	"climbs to page 1": step(45, 7),
	"climbs within its page": step(19, 12),
	"slides slowly": (day) => 4 + Math.max(0, Math.floor((day - fallsOn) / 3)),
};
const phrases = Object.keys(planted);

/** A domain of these keywords with a daily schedule. */
async function begin(depthPolicy: "FIXED" | "FOLLOW") {
	const story = await AlertStory.begin(app, {
		keywords: phrases,
		hasDefaultRules: true,
		user: { unlimitedCredits: true },
	});
	const ctx = buildContext(app.db, { viewer: story.user.viewer, config: { serperApiKey: "operator-key" } });
	await createSchedule(ctx, story.domainId, {
		name: "Daily",
		cadence: { kind: "EVERY_N_DAYS", everyDays: 1 },
		time: "06:00",
		timeZone: "UTC",
		target: { kind: "ALL" },
		depth: 100,
		depthPolicy,
	});
	return { story, ctx };
}

type Story = Awaited<ReturnType<typeof begin>>;

/** Starts what is due at the clock, ends the checks as the series say, and reviews the runs. */
async function live(stories: readonly Story[], day: number): Promise<void> {
	const { ctx } = stories[0] as Story;
	await runDueSlots(app.db, ctx);
	const series = new Map(
		stories.flatMap(({ story }) => story.keywordIds.map((id, at) => [id, planted[phrases[at] ?? ""]] as const)),
	);
	await endChecks(app.db, ({ keywordId, depth }) => {
		const position = series.get(keywordId)?.(day) ?? null;
		return position !== null && position <= depth ? position : null;
	});
	const runs = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ id: string; domainId: string }>`
			select id, domain_id as "domainId" from runs r where not exists (select from alert_reviews a where a.run_id = r.id) order by id`,
	);
	for (const { id, domainId } of runs) await stories.find(({ story }) => story.domainId === domainId)?.story.review(id);
}

/** The movements that were sent, with the day each was first sent; a single reading outside, which came to nothing, is not. */
async function sentMoves({ story }: Story): Promise<Record<string, number>> {
	const alerts = await story.alerts({ states: ["OPEN", "SNOOZED", "CLEARED"] });
	return Object.fromEntries(
		alerts
			.filter(({ kind, end }) => kind === "MOVE" && end !== "RETURNED")
			.map(({ keyword, direction, openedAt }) => [
				`${keyword?.keyword}: ${direction}`,
				Math.floor((Date.parse(openedAt ?? "") - midnight) / 86_400_000),
			]),
	);
}

async function pagesOf({ story }: Story): Promise<number> {
	const [{ pages = 0 } = {}] = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ pages: number }>`select (sum(depth) / 10)::int as pages from checks where domain_id = ${story.domainId}`,
	);
	return pages;
}

it("depths that follow show the same movements as fixed ones, for a part of the pages", async () => {
	const fixed = await begin("FIXED");
	const followed = await begin("FOLLOW");
	for (let day = 0; day < days; day++) {
		await app.db.setClock(new Date(midnight + (day + 0.5) * 86_400_000).toISOString());
		await live([fixed, followed], day);
	}
	const [ofFixed, ofFollowed] = [await sentMoves(fixed), await sentMoves(followed)];
	const pages = { fixed: await pagesOf(fixed), followed: await pagesOf(followed) };
	// A keyword without a position is looked for below page 2 once a week.
	const late = "is found on page 4: BETTER";
	const { [late]: foundByFixed, ...sameDayByFixed } = ofFixed;
	const { [late]: foundByFollowed, ...sameDayByFollowed } = ofFollowed;
	expect(Object.keys(sameDayByFixed)).toHaveLength(13);
	expect(sameDayByFollowed).toEqual(sameDayByFixed);
	expect(foundByFixed).toBe(fallsOn + 1);
	expect(foundByFollowed).toBeGreaterThanOrEqual(fallsOn + 1);
	expect(foundByFollowed).toBeLessThanOrEqual(fallsOn + 8);
	expect(pages.followed, JSON.stringify(pages)).toBeLessThanOrEqual(0.5 * pages.fixed);
});
