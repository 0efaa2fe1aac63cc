import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

it("marking everything as read leaves what happens later unread, however large the seq", async () => {
	const story = await AlertStory.begin(app, { keywords: ["burr grinder", "gooseneck kettle"] });
	await story.rule({ kind: "IMPORTANT_MOVES" });
	await story.days("5×8 12 12", "5×8 5 5");
	const mark = `mutation { markAlertsRead(seq: 2147483647) { unreadAlertCount } }`;
	expect((await story.client.ask(mark)).data).toEqual({ markAlertsRead: { unreadAlertCount: 0 } });
	await story.days("12 12", "12 12");
	expect(await story.alerts({ isUnread: true })).toMatchObject([{ keyword: { keyword: "gooseneck kettle" } }]);
});
