import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	KeywordAlertDocument,
	MarkAlertsReadDocument,
	PreviewAlertRuleDocument,
	SnoozeAlertsDocument,
	UnreadAlertsDocument,
	UpdateAlertRuleDocument,
} from "../../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";
import { endMessages } from "../../notifications/message-end.service.ts";
import { createWebhook } from "../../webhooks/webhooks.service.ts";
import { reviewAllOperations } from "../operations/operations-job.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
});
afterAll(() => app[Symbol.asyncDispose]());

const important = { kind: "IMPORTANT_MOVES", direction: "BOTH" } as const;
const fall = "5×8 12 12";

/** How many lines recipients still have to be sent. */
async function lines(story: AlertStory): Promise<number> {
	const rows = await rowsOf(
		story.ctx.em,
		sql`select from notifications where account_id = ${story.user.accountId} and due is not null`,
	);
	return rows.length;
}

/** The lines of all messages, oldest first; each is delivered. */
async function messages(story: AlertStory): Promise<string[]> {
	const rows = await rowsOf(
		story.ctx.em,
		sql<{ id: string; lines: string[] }>`
			select id, array(select jsonb_array_elements_text(s -> 'lines') from jsonb_array_elements(notice -> 'sections') s) as lines
			from messages where account_id = ${story.user.accountId} order by id`,
	);
	for (const { id } of rows) await endMessages(story.ctx.em, [{ messageId: id, state: "DELIVERED" }]);
	return rows.flatMap((message) => message.lines);
}

/** Has the owner's mail work. */
async function verify(story: AlertStory): Promise<void> {
	await rowsOf(story.ctx.em, sql`update users set email_verified = true where id = ${story.user.userId}`);
}

describe("a rule", () => {
	it("reports nothing that began before it was made, until the keyword goes further", async () => {
		const story = await AlertStory.begin(app);
		await story.days(fall);
		await story.rule(important);
		await story.days("12 13 12");
		expect(await story.states()).toEqual([]);
		await story.days("25 25 25");
		const [alert] = await story.alerts();
		expect(alert?.move).toMatchObject({ from: 5, to: 25 });
	});

	it("reports nothing while it is off or paused, nor what began then", async () => {
		const story = await AlertStory.begin(app);
		await story.rule({ ...important, isOn: false });
		await story.rule({ ...important, pausedUntil: "2026-01-15T00:00:00Z" });
		await story.days(`${fall} 12 12 12 12 12 12`);
		expect(await story.states()).toEqual([]);
	});

	it("that is changed or turned on again reports what begins from then on", async () => {
		const story = await AlertStory.begin(app);
		const { id } = await story.rule(important);
		await story.days("5×8");
		const input = { ...important, direction: "WORSE" } as const;
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...input, isOn: false } });
		await story.days("12 12");
		await story.client.run(UpdateAlertRuleDocument, { id, input });
		await story.days("12 12");
		expect(await story.states()).toEqual([]);
		await story.days("40 40 40");
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("that is turned off ends its alerts", async () => {
		const story = await AlertStory.begin(app);
		const { id } = await story.rule(important);
		await story.days(fall);
		await story.client.run(UpdateAlertRuleDocument, { id, input: { ...important, isOn: false } });
		expect(await story.states()).toEqual(["CLEARED ENDED"]);
	});

	it("watches the keywords of its domain and filter, as they are after the run", async () => {
		const story = await AlertStory.begin(app, {
			keywords: [
				{ keyword: "one", device: "mobile" },
				{ keyword: "two", groups: ["Money"] },
			],
		});
		const other = await story.domain(["three"]);
		await story.rule({ ...important, filter: { groups: ["Money"] } });
		await story.rule({ ...important, domainId: other.domainId });
		await story.days(fall, fall);
		expect((await story.alerts()).map(({ keyword }) => keyword?.keyword)).toEqual(["two"]);
		const ofTop = await AlertStory.begin(app);
		await ofTop.rule({ ...important, filter: { positions: ["TOP10"] } });
		await ofTop.days(fall);
		expect(await ofTop.states()).toEqual([]);
	});

	it("about a top N needs the keyword to cross it, and not found to have been looked for that far", async () => {
		const story = await AlertStory.begin(app, { depth: 10 });
		await story.rule({ kind: "TOP", topN: 10, direction: "WORSE" });
		await story.rule({ kind: "TOP", topN: 20, direction: "WORSE" });
		await story.days("6 6 7 6 6 6 7 6 – –");
		const [alert] = await story.alerts();
		expect(alert?.rules).toHaveLength(1);
		const inside = await AlertStory.begin(app);
		await inside.rule({ kind: "TOP", topN: 10 });
		await inside.days("2×8 6 6 6");
		expect(await inside.states()).toEqual([]);
	});

	it("about moves that are not important reports none", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("3×8 4×6 5");
		expect(await story.states()).toEqual([]);
	});

	it("would have reported what its preview says", async () => {
		const story = await AlertStory.begin(app, { keywords: ["one", "two"] });
		await story.rule(important);
		await story.days("5×8 12×3 5×4 5 30×3", "8 8 9 8 8 7 8 8 15 15 22 22 22 3 3 3");
		const { previewAlertRule } = await story.client.run(PreviewAlertRuleDocument, { input: important });
		const all = await story.alerts({ states: ["OPEN", "CLEARED"] });
		const opened = all.filter(({ end, move }) => end !== "RETURNED" && move?.id);
		expect(previewAlertRule).toMatchObject({ keywordCount: 2, alertCount: opened.length });
		expect(previewAlertRule?.dayCount).toBeGreaterThan(1);
	});
});

describe("notifications of recipients", () => {
	it("is the opening, what goes further by an important move, and the end", async () => {
		const story = await AlertStory.begin(app);
		await verify(story);
		await story.rule({ ...important, delivery: "AT_ONCE" });
		await story.days("8 8 9 8 8 7 8 8 15 15");
		expect(await messages(story)).toEqual(["burr grinder (US, desktop) fell from 8 to 15, usually 7–10"]);
		await story.days("22 22 22");
		expect((await messages(story)).slice(1)).toEqual(["burr grinder (US, desktop) fell from 8 to 22"]);
		await story.days("8 8 8 8");
		expect((await messages(story)).slice(2)).toEqual(["burr grinder (US, desktop) is back at 8"]);
	});

	it("is nothing of a pending alert, and nothing while it is snoozed, nor of its end then", async () => {
		const story = await AlertStory.begin(app);
		await verify(story);
		const { id: ruleId } = await story.rule(important);
		await story.days("5×8 12");
		expect(await lines(story)).toBe(0);
		await story.days("12");
		expect(await lines(story)).toBe(1);
		await rowsOf(story.ctx.em, sql`delete from notifications`);
		const [alert] = await story.alerts();
		const id = alert?.id ?? "";
		const until = "2026-02-01T00:00:00Z";
		await story.client.run(SnoozeAlertsDocument, { ids: [id], until });
		await story.days("30 30 30");
		expect(await lines(story)).toBe(0);
		const [snoozed] = await story.alerts({ states: ["SNOOZED"] });
		expect(snoozed).toMatchObject({ id, state: "SNOOZED", isUnread: false, move: { to: 30 }, rules: [{ id: ruleId }] });
		await story.days("5 5 5");
		expect(await lines(story)).toBe(0);
	});
});

describe("a snooze", () => {
	it("ends by itself, or by waking the alert, and only open alerts can have one", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("5×8 12");
		const snooze = async (ids: string[], until: string | null) => {
			const { errors } = await story.client.ask(SnoozeAlertsDocument.toString(), { ids, until });
			return errors[0]?.extensions.code ?? "snoozed";
		};
		const [pending] = await story.alerts({ states: ["PENDING"] });
		expect(await snooze([pending?.id ?? ""], "2026-01-20T00:00:00Z")).toBe("CONFLICT");
		await story.days("12");
		const [open] = await story.alerts();
		const id = open?.id ?? "";
		expect(await snooze([id], "2026-04-15T00:00:00Z")).toBe("BAD_INPUT");
		expect(await snooze([id], "2026-01-01T00:00:00Z")).toBe("BAD_INPUT");
		expect(await snooze([], null)).toBe("BAD_INPUT");
		expect(await snooze([id, "999999"], null)).toBe("NOT_FOUND");
		expect(await snooze([id], "2026-01-20T00:00:00Z")).toBe("snoozed");
		expect(await story.states()).toEqual(["SNOOZED"]);
		expect(await snooze([id], null)).toBe("snoozed");
		expect(await story.states()).toEqual(["OPEN"]);
		await snooze([id], "2026-01-20T00:00:00Z");
		const [snoozed] = await story.alerts({ states: ["SNOOZED"] });
		await app.db.setClock("2026-01-20T00:00:30Z");
		expect(await story.states()).toEqual(["OPEN"]);
		await reviewAllOperations(story.ctx);
		const [awake] = await story.alerts();
		expect(awake?.seq).toBeGreaterThan(snoozed?.seq ?? 0);
	});
});

describe("events for programs", () => {
	it("tell that an alert opened, moved on and ended, once each, and of level changes whatever the rules", async () => {
		const story = await AlertStory.begin(app);
		await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/x" });
		await story.days("8 8 9 8 8 7 8 8");
		await story.rule(important);
		await story.days("15 15 22 22 22 8 8");
		const events = (await story.events()).filter(({ type }) => type !== "run.finished");
		expect(events.map(({ type }) => type)).toEqual([
			"keyword.level_changed",
			"alert.opened",
			"keyword.level_changed",
			"alert.updated",
			"alert.cleared",
		]);
		const [changed, opened, , updated, cleared] = events.map(({ data }) => data);
		expect(changed).toMatchObject({ direction: "WORSE", from: 8, to: 15, domain: { name: "Kettle & Grain" } });
		expect(opened).toMatchObject({ state: "OPEN", keyword: { keyword: "burr grinder", groups: [] }, move: { to: 15 } });
		expect(opened).not.toHaveProperty("isUnread");
		expect(updated).toMatchObject({ id: opened?.id, move: { to: 22 } });
		expect(cleared).toMatchObject({ id: opened?.id, state: "CLEARED", end: "RECOVERED" });
		expect(new Set([opened?.seq, updated?.seq, cleared?.seq]).size).toBe(3);
	});
});

describe("read marks", () => {
	it("are each member's own, and a later change is unread again", async () => {
		const story = await AlertStory.begin(app);
		await story.rule(important);
		await story.days("8 8 9 8 8 7 8 8 15 15");
		const unread = async () => (await story.client.run(UnreadAlertsDocument)).me?.unreadAlertCount;
		expect(await unread()).toBe(1);
		const [alert] = await story.alerts();
		await story.client.run(MarkAlertsReadDocument, { seq: alert?.seq ?? 0 });
		expect(await unread()).toBe(0);
		expect(await story.alerts({ isUnread: true })).toEqual([]);
		await story.client.run(MarkAlertsReadDocument, { seq: 0 });
		expect(await unread()).toBe(0);
		await story.days("22 22 22");
		expect(await unread()).toBe(1);
		expect(await story.alerts({ isUnread: true })).toHaveLength(1);
	});
});

describe("what is deleted", () => {
	it("takes its alerts along: a keyword, a domain", async () => {
		const story = await AlertStory.begin(app, { keywords: ["one", "two"] });
		await story.rule(important);
		await story.days(fall, fall);
		const [one] = story.keywordIds;
		const openAlert = async (id = "") => (await story.client.run(KeywordAlertDocument, { id })).keyword?.openAlert;
		expect(await openAlert(one)).toMatchObject({ state: "OPEN" });
		await deleteKeywords(story.ctx, { keywordIds: [one ?? ""] });
		expect((await story.alerts()).map(({ keyword }) => keyword?.keyword)).toEqual(["two"]);
		await deleteDomain(story.ctx, story.domainId);
		expect(await story.alerts()).toEqual([]);
	});
});
