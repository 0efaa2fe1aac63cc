import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { backfillSignals, queueBackfill } from "../../../meaning/signals/backfill.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

const important = { kind: "IMPORTANT_MOVES", direction: "BOTH" } as const;

describe("an alert about a keyword", () => {
	it("is pending at the first reading outside, and opens when the next confirms it", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8");
		expect(await story.states()).toEqual([]);
		await story.days("12");
		const [pending] = await story.alerts({ states: ["PENDING"] });
		expect(pending).toMatchObject({
			state: "PENDING",
			kind: "MOVE",
			direction: "WORSE",
			text: "burr grinder (US, desktop) stands at 12, usually 4–7, not confirmed yet",
			isUnread: false,
			move: { id: null, from: 5, to: 12, usualBest: 4, usualWorst: 7, readings: 1, isImportant: true },
		});
		await story.days("12");
		const [open] = await story.alerts();
		expect(open).toMatchObject({
			id: pending?.id,
			state: "OPEN",
			text: "burr grinder (US, desktop) fell from 5 to 12, usually 4–7",
			isUnread: true,
			clearedAt: null,
			move: { from: 5, to: 12, readings: 2, isSlide: false },
			rules: [{ kind: "IMPORTANT_MOVES" }],
		});
		expect(open?.move?.id).not.toBeNull();
		expect(open?.seq).toBeGreaterThan(pending?.seq ?? 0);
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("returns if the reading outside was a single one, and is then not listed", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12 5 5 5");
		expect(await story.states()).toEqual(["CLEARED RETURNED"]);
		expect(await story.alerts({})).toEqual([]);
		const [returned] = await story.alerts({ states: ["CLEARED"] });
		expect(returned?.text).toBe("burr grinder (US, desktop) is back at 5");
	});

	it("recovers when the keyword is back twice", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("4×7 9 9 9 4");
		expect(await story.states()).toEqual(["OPEN"]);
		await story.days("4");
		const [cleared] = await story.alerts({ states: ["CLEARED"] });
		expect(cleared).toMatchObject({
			end: "RECOVERED",
			text: "burr grinder (US, desktop) is back at 4",
			isUnread: false,
		});
		expect(cleared?.clearedAt).not.toBeNull();
	});

	it("settles when it stays elsewhere for fourteen readings", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12×2 12×13");
		expect(await story.states()).toEqual(["OPEN"]);
		await story.days("12");
		const [cleared] = await story.alerts({ states: ["CLEARED"] });
		expect(cleared).toMatchObject({ end: "SETTLED", text: "burr grinder (US, desktop) has settled at 12" });
	});

	it("is one per episode: a further fall updates it, a rise beyond its beginning is another one", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("8 8 9 8 8 7 8 8 15 15");
		const [first] = await story.alerts();
		await story.days("22 22 22");
		const [second] = await story.alerts();
		expect(second).toMatchObject({ id: first?.id, move: { from: 8, to: 22 } });
		expect(second?.seq).toBeGreaterThan(first?.seq ?? 0);
		await story.days("3 3");
		expect(await story.states()).toEqual(["CLEARED RECOVERED", "OPEN"]);
		const [third] = await story.alerts();
		expect(third).toMatchObject({ direction: "BETTER", text: "burr grinder (US, desktop) rose from 8 to 3" });
	});

	it("says that a keyword is lost, found, and back where it was not", async () => {
		const story = await AlertStory.begin(app, { depth: 10 });
		await story.rule({ kind: "LOST", direction: "BOTH" });
		await story.days("6 6 7 6 6 6 7 6 – –");
		expect((await story.alerts())[0]).toMatchObject({
			text: "burr grinder (US, desktop) was 6, not found within 10",
			move: { from: 6.2, to: null, depth: 10 },
		});
		const other = await AlertStory.begin(app, { depth: 50 });
		await other.rule({ kind: "LOST", direction: "BOTH" });
		await other.days("–×8 23 23");
		expect((await other.alerts())[0]?.text).toBe("burr grinder (US, desktop) found at 23, was not within 50");
		await other.days("– –");
		expect((await other.alerts({ states: ["CLEARED"] }))[0]?.text).toBe(
			"burr grinder (US, desktop) is again not found within 50",
		);
	});

	it("opens at once for a rule that wants the first reading, and goes on with its level change", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...important, timing: "FIRST_MEASUREMENT" });
		await story.days("5×8 12");
		const [open] = await story.alerts();
		expect(open).toMatchObject({ state: "OPEN", text: "burr grinder (US, desktop) fell from 5 to 12, usually 4–7" });
		expect(open?.move?.id).toBeNull();
		await story.days("12");
		const [confirmed] = await story.alerts();
		expect(confirmed?.id).toBe(open?.id);
		expect(confirmed?.move?.id).not.toBeNull();
		const other = await AlertStory.begin(app);
		await other.rule({ ...important, timing: "FIRST_MEASUREMENT" });
		await other.days("5×8 12 5 5 5");
		expect(await other.states()).toEqual(["CLEARED RETURNED"]);
	});

	it("is shared by its rules, and open for a confirming one although another was told at first", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...important, timing: "FIRST_MEASUREMENT" });
		await story.rule({ kind: "TOP", topN: 10 });
		await story.days("5×8 12 12");
		const [open] = await story.alerts();
		expect(open?.rules.map(({ kind }) => kind)).toEqual(["IMPORTANT_MOVES", "TOP"]);
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("ends when none of its rules is on any more", async () => {
		const story = await AlertStory.begin(app);
		const one = await story.rule(important);
		const other = await story.rule({ kind: "TOP", topN: 10 });
		await story.days("5×8 12 12");
		await story.deleteRule(one.id);
		expect(await story.states()).toEqual(["OPEN"]);
		await story.deleteRule(other.id);
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
		const [ended] = await story.alerts({ states: ["CLEARED"] });
		expect(ended?.text).toBe("burr grinder (US, desktop) fell from 5 to 12, usually 4–7");
	});

	it("tells a slide", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		const slid = Array.from({ length: 88 }, (_, at) => Math.round(8 * 2 ** (at / 160)));
		await story.days(`8×30 ${slid.join(" ")}`);
		const all = await story.alerts({ states: ["OPEN", "CLEARED"] });
		expect(all.map(({ text }) => text)[0]).toMatch(/has slid from 8 to \d+/);
	});
});

describe("when what was measured is stepped through again, by a new rule", () => {
	const stepAgain = async (story: AlertStory) => {
		await queueBackfill(story.ctx.em, [story.domainId]);
		await backfillSignals({ stopping: new AbortController().signal }, story.ctx.em);
	};

	it("an open alert stays as it is, and ends when its keyword is back", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12 12");
		const before = await story.alerts();
		await stepAgain(story);
		expect(await story.alerts()).toEqual(before);
		await story.days("5 5");
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("an open alert whose level change the new rule does not find stays until the next run, and ends silently", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12 12");
		await rowsOf(story.ctx.em, sql`update position_records set position = 5 where keyword_id = ${story.keywordIds[0]}`);
		await stepAgain(story);
		expect(await story.states()).toEqual(["OPEN"]);
		await story.days("5");
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
	});
});

describe("a later measurement of the day", () => {
	it("that undoes a level change takes its alert back", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12 12");
		expect(await story.states()).toEqual(["OPEN"]);
		await story.again(5);
		expect(await story.states()).toEqual(["CLEARED RETURNED"]);
		expect((await story.alerts({ states: ["CLEARED"] }))[0]?.text).toBe("burr grinder (US, desktop) is back at 5");
		await story.again(12, 15);
		expect((await story.states()).filter((state) => state === "OPEN")).toHaveLength(1);
	});

	it("that undoes an end opens the same alert again", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("4×7 9 9 9 4 4");
		const [cleared] = await story.alerts({ states: ["CLEARED"] });
		expect(cleared?.end).toBe("RECOVERED");
		await story.again(9);
		const [open] = await story.alerts();
		expect(open).toMatchObject({ id: cleared?.id, state: "OPEN", end: null, clearedAt: null });
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("that changes nothing leaves the alert as it is", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12 12");
		const [before] = await story.alerts();
		await story.again(12);
		const [after] = await story.alerts();
		expect({ ...after, move: null }).toMatchObject({ id: before?.id, state: "OPEN" });
		expect(await story.states()).toEqual(["OPEN"]);
	});
});
