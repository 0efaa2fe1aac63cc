import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";

let app: TestApp;
let story: AlertStory;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
beforeEach(async () => {
	story = await AlertStory.begin(app);
	await story.rule({ kind: "IMPORTANT_MOVES" });
});
afterAll(() => app[Symbol.asyncDispose]());

const reading = async () => {
	const [alert, ...others] = await story.alerts({ states: ["PENDING", "OPEN", "CLEARED"] });
	expect(others).toEqual([]);
	return alert?.newestReading;
};

it("an open alert has no newer reading until one is made", async () => {
	await story.days("3×8 – –");
	expect(await story.states()).toEqual(["OPEN"]);
	expect(await reading()).toBeNull();
	await story.days("–");
	const at = `${story.day}T10:00:00.000Z`;
	expect(await reading()).toEqual({ at, position: null, depth: 100, isOutside: false, isBack: false });
});

it("a keyword that is found again is back, until the next reading decides", async () => {
	await story.days("3×8 – – 3");
	expect(await reading()).toMatchObject({ position: 3, depth: 100, isBack: true });
	await story.days("–");
	expect(await reading()).toMatchObject({ position: null, isBack: false });
	await story.days("3 3");
	expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	expect(await reading()).toBeNull();
});

it("a reading beyond the new level is outside", async () => {
	await story.days("5×8 12 12 12");
	const [alert] = await story.alerts();
	expect(alert?.move).toMatchObject({ to: 12 });
	await story.days("60");
	expect(await reading()).toMatchObject({ position: 60, isOutside: true, isBack: false });
});
