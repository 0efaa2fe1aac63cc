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

it("counts a domain's open alerts and those unread, without snoozed ones and those of others", async () => {
	const story = await AlertStory.begin(app, { keywords: ["burr grinder", "gooseneck kettle"] });
	await story.rule({ kind: "IMPORTANT_MOVES" });
	const other = await story.domain(["moka pot"]);
	await story.days("5×8 12 12", "5×8 5 5");
	const fields = "{ domains { id openAlertCount unreadAlertCount } }";
	const counts = async (by = story.client) => {
		const { data } = await by.ask<{ domains: { id: string; openAlertCount: number; unreadAlertCount: number }[] }>(
			fields,
		);
		return data?.domains.map(({ id, openAlertCount, unreadAlertCount }) => [id, openAlertCount, unreadAlertCount]);
	};
	expect(await counts()).toEqual([
		[story.domainId, 1, 1],
		[other.domainId, 0, 0],
	]);
	await story.client.ask("mutation { markAlertsRead(seq: 2147483647) { unreadAlertCount } }");
	await story.days("12 12", "12 12");
	expect(await counts()).toEqual([
		[story.domainId, 2, 1],
		[other.domainId, 0, 0],
	]);
	const [newest] = await story.alerts({ isUnread: true });
	await story.client.ask(
		"mutation ($ids: [ID!]!, $until: DateTime) { snoozeAlerts(ids: $ids, until: $until) { id } }",
		{ ids: [newest?.id], until: new Date(Date.parse(`${story.day}T10:00:00Z`) + 7 * 86_400_000).toISOString() },
	);
	expect((await counts())?.[0]).toEqual([story.domainId, 1, 0]);
	expect(await counts((await app.signIn()).client)).toEqual([]);
});
