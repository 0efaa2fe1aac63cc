import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AlertDocument,
	AlertRulesDocument,
	AlertsChangedDocument,
	AlertsDocument,
	CreateAlertRuleDocument,
	CreateViewDocument,
	DeleteAlertRuleDocument,
	PreviewAlertRuleDocument,
	SetAlertMailDocument,
	SnoozeAlertsDocument,
	UnreadAlertsDocument,
	UpdateAlertRuleDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { type SignedIn, startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { AlertStory } from "../../../test/factories/alert-story.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { alertsLetter } from "../notifications/mail/alerts-letter.ts";
import { withdrawMessages } from "../notifications/message-end.service.ts";
import { dropRecipient } from "../notifications/notification-removal.service.ts";
import { markEarlierAlertsRead } from "./feed/alert-acts.service.ts";
import { newAlert, opened } from "./review/alert-draft.ts";
import { reviewAccount } from "./review/review-account.service.ts";

const page = { limit: 100, offset: 0 };
const moves = { kind: "IMPORTANT_MOVES", delivery: "AT_ONCE" } as const;

let app: TestApp;
let story: AlertStory;
let member: SignedIn;
/** The domain that the member is not granted. */
let other: { domainId: string; keywordIds: string[] };
let rules: { all: string; granted: string; other: string };
/** Of all domains; the rule of the granted one watches it. */
let viewId: string;
let alerts: { granted: string; other: string; account: string };

/** Two domains with a keyword that fell each, and a problem of the account; an editor who is granted the first domain. */
beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	story = await AlertStory.begin(app, { keywords: ["heron"], name: "Heron" });
	await story.verify();
	other = await story.domain(["zebra"], "Zebra");
	story.keywordIds.push(...other.keywordIds);
	const view = { name: "Stripes", filter: { text: "e" } };
	viewId = (await story.client.run(CreateViewDocument, { input: view })).createView.id;
	rules = {
		all: (await story.rule(moves)).id,
		granted: (await story.rule({ ...moves, domainId: story.domainId, filter: { viewIds: [viewId] } })).id,
		other: (await story.rule({ ...moves, domainId: other.domainId })).id,
	};
	member = await app.join(story.user.accountId, { domainIds: [story.domainId] });
	await member.client.run(SetAlertMailDocument, { isOn: true });
	await story.days("5×8 12 12", "5×8 12 12");
	await reviewAccount(story.ctx, { accountId: story.user.accountId, runId: null }, async () => ({
		moves: [opened({ ...newAlert, kind: "OPERATION", state: "OPEN", subject: "CREDITS_LOW", ruleIds: [], facts })],
	}));
	const open = await story.alerts();
	const about = (domainId: string | null) => open.find(({ domain }) => (domain?.id ?? null) === domainId)?.id ?? "";
	alerts = { granted: about(story.domainId), other: about(other.domainId), account: about(null) };
});
afterAll(() => app[Symbol.asyncDispose]());

const facts = { kind: "CREDITS_LOW", reason: "Credits are low.", runId: null, provider: null, toldAt: null } as const;

/** What a request is refused with. */
async function refusal(document: { toString(): string }, variables: object) {
	const { errors } = await member.client.ask(document.toString(), variables);
	return errors[0]?.extensions.code;
}

/** The seq of the account's last change. */
async function lastSeq(): Promise<number> {
	const [last] = await rowsOf(story.ctx.em, sql<{ seq: number }>`select max(seq) as seq from alerts`);
	return last?.seq ?? 0;
}

const unread = async (by: TestClient) => (await by.run(UnreadAlertsDocument)).me.unreadAlertCount;

/** The newest message to a recipient, as it is stored. */
async function newestMessage({ userId }: { userId: string }) {
	const [message] = await rowsOf(
		story.ctx.em,
		sql<{ id: string; notice: string; alertIds: string[] }>`
			select id, notice::text, alert_ids::text[] as "alertIds" from messages
			where recipient = ${`user:${userId}`} order by id desc limit 1`,
	);
	return message ?? { id: "0", notice: "", alertIds: [] };
}

describe("a member with chosen domains", () => {
	it("is shown and counted the alerts of these alone", async () => {
		const { alerts: shown } = await member.client.run(AlertsDocument, { page });
		expect(shown).toMatchObject({ totalCount: 1, items: [{ id: alerts.granted, domain: { name: "Heron" } }] });
		expect((await story.client.run(AlertsDocument, { page })).alerts.totalCount).toBe(3);
		expect([await unread(member.client), await unread(story.client)]).toEqual([1, 3]);
		const { headers } = await buildApiKey(app.db, member.user, { scopes: ["READ"] });
		const polled = await app.client().fetch("/api/alerts", { headers });
		const found = (await polled.json()) as { id: string; ruleIds: string[] }[];
		expect(found).toMatchObject([{ id: alerts.granted, ruleIds: [rules.granted] }]);
	});

	it("does not find the others, those about the account, and who is told of them", async () => {
		const { id: messageId } = await newestMessage(story.user);
		const ofOther = await rowsOf(
			story.ctx.em,
			sql`insert into messages (account_id, recipient, kind, local_date, alert_ids)
				values (${story.user.accountId}, 'channel:1', 'DAILY', '2026-01-01', array[${alerts.other}::bigint]) returning id`,
		);
		const [{ id: hiddenMessage }] = ofOther as [{ id: string }];
		for (const id of [alerts.other, alerts.account]) {
			expect(await refusal(AlertDocument, { id })).toBe("NOT_FOUND");
			expect(await refusal(SnoozeAlertsDocument, { ids: [alerts.granted, id], until: null })).toBe("NOT_FOUND");
		}
		for (const filter of [
			{ domainIds: [other.domainId] },
			{ keywordIds: other.keywordIds },
			{ ruleIds: [rules.all] },
			{ ruleIds: [rules.other] },
			{ messageId: hiddenMessage },
		])
			expect(await refusal(AlertsDocument, { filter, page }), JSON.stringify(filter)).toBe("NOT_FOUND");
		const { alerts: shown } = await member.client.run(AlertsDocument, { filter: { messageId }, page });
		expect(shown.items).toMatchObject([{ id: alerts.granted }]);
	});

	it("receives the events of others without an alert, so that no seq is missing", async () => {
		const [owners, members] = [story.client.watch(), member.client.watch()];
		const last = await lastSeq();
		const all = (of: typeof owners) =>
			of.subscribe(AlertsChangedDocument, { after: 0 }).until(({ alertsChanged }) => alertsChanged.seq === last);
		const [shown, seen] = [await all(owners), await all(members)];
		const only = (ids: string[]) => ids.filter((id) => id === alerts.granted);
		expect(seen.flatMap(({ alertsChanged }) => alertsChanged.alertIds)).toContain(alerts.granted);
		expect(seen).toEqual(
			shown.map(({ alertsChanged: event }) => ({ alertsChanged: { ...event, alertIds: only(event.alertIds) } })),
		);
		await Promise.all([owners.close(), members.close()]);
	});

	it("has mail about these alone, and none that was on its way when they were taken", async () => {
		const { id: messageId, notice, alertIds } = await newestMessage(member.user);
		expect(alertIds).toEqual([alerts.granted]);
		expect(notice).toContain("heron");
		expect(notice.toLowerCase()).not.toMatch(/zebra|credits/);
		expect((await newestMessage(story.user)).notice).toContain("zebra");
		expect(await alertsLetter.read(story.ctx, { messageId })).toMatchObject({ subject: "Heron: 1 keyword fell" });
		await story.ctx.em.transactional((em) => withdrawMessages(em, member.user));
		expect(await alertsLetter.read(story.ctx, { messageId })).toBeNull();
		// The same lines are due again, but nothing of them may be said.
		await rowsOf(story.ctx.em, sql`delete from domain_grants where user_id = ${member.user.userId}`);
		await story.days("12", "12");
		expect((await newestMessage(member.user)).id).toBe(messageId);
		await rowsOf(
			story.ctx.em,
			sql`insert into domain_grants (user_id, account_id, domain_id)
				values (${member.user.userId}, ${story.user.accountId}, ${story.domainId})`,
		);
	});
});

describe("rules for a member with chosen domains", () => {
	it("are those of these domains, without views of all domains", async () => {
		const { alertRules } = await member.client.run(AlertRulesDocument);
		expect(alertRules).toMatchObject([{ id: rules.granted, domain: { id: story.domainId } }]);
		expect(JSON.stringify(alertRules)).not.toMatch(/Stripes|zebra/i);
		expect((await member.client.run(AlertRulesDocument, { domainId: story.domainId })).alertRules).toHaveLength(1);
		expect(await refusal(AlertRulesDocument, { domainId: other.domainId })).toBe("NOT_FOUND");
	});

	it("cannot be for all domains, for another, or for a view of all", async () => {
		const input = { ...moves, domainId: story.domainId };
		expect(await refusal(CreateAlertRuleDocument, { input: moves })).toBe("FORBIDDEN");
		expect(await refusal(CreateAlertRuleDocument, { input: { ...moves, keywordIds: story.keywordIds } })).toBe(
			"FORBIDDEN",
		);
		expect(await refusal(UpdateAlertRuleDocument, { id: rules.granted, input: moves })).toBe("FORBIDDEN");
		expect(await refusal(CreateAlertRuleDocument, { input: { ...input, domainId: other.domainId } })).toBe("NOT_FOUND");
		expect(await refusal(CreateAlertRuleDocument, { input: { ...input, filter: { viewIds: [viewId] } } })).toBe(
			"NOT_FOUND",
		);
		for (const id of [rules.all, rules.other]) {
			expect(await refusal(UpdateAlertRuleDocument, { id, input })).toBe("NOT_FOUND");
			expect(await refusal(DeleteAlertRuleDocument, { id })).toBe("NOT_FOUND");
		}
	});

	it("keep a view that who changes them does not see", async () => {
		const input = { ...moves, domainId: story.domainId, name: "Renamed" };
		await member.client.run(UpdateAlertRuleDocument, { id: rules.granted, input });
		const rule = (await story.rules()).find(({ id }) => id === rules.granted);
		expect(rule?.name).toBe("Renamed");
		expect(rule?.text).toContain("in view “Stripes”");
	});

	it("are previewed over these domains alone", async () => {
		const preview = async (by: TestClient) =>
			(await by.run(PreviewAlertRuleDocument, { input: moves })).previewAlertRule;
		expect(await preview(member.client)).toMatchObject({ keywordCount: 1, alertCount: 1 });
		expect(await preview(story.client)).toMatchObject({ keywordCount: 2, alertCount: 2 });
		const named = { ...moves, keywordIds: other.keywordIds };
		expect(await refusal(PreviewAlertRuleDocument, { input: named })).toBe("NOT_FOUND");
	});
});

describe("who comes and who goes", () => {
	it("has read what happened before", async () => {
		const newcomer = await app.join(story.user.accountId);
		expect(await unread(newcomer.client)).toBe(2);
		await markEarlierAlertsRead(story.ctx.em, newcomer.user);
		expect(await unread(newcomer.client)).toBe(0);
	});

	it("leaves nothing that waits", async () => {
		const leaving = { accountId: story.user.accountId, userId: member.user.userId };
		const count = async () => {
			const { accountId, userId } = leaving;
			const [rows] = await rowsOf(
				story.ctx.em,
				sql<{ counts: number[] }>`select array[
					(select count(*) from notifications where account_id = ${accountId} and recipient = ${`user:${userId}`}),
					(select count(*) from alert_mail where account_id = ${accountId} and user_id = ${userId}),
					(select count(*) from unsubscribe_tokens where account_id = ${accountId} and user_id = ${userId})
				]::int[] as counts`,
			);
			return rows?.counts;
		};
		expect(await count()).toEqual([1, 1, 1]);
		await story.ctx.em.transactional((em) => dropRecipient(em, leaving));
		expect(await count()).toEqual([0, 0, 0]);
	});
});

it("what is deleted is an event of its domain", async () => {
	const after = await lastSeq();
	await deleteKeywords(story.ctx, { keywordIds: story.keywordIds });
	const deleted = async (client: TestClient) => {
		const watcher = client.watch();
		const events = watcher.subscribe(AlertsChangedDocument, { after });
		const both = [await events.next(), await events.next()];
		await watcher.close();
		return both.flatMap(({ alertsChanged }) => alertsChanged.alertIds).sort();
	};
	expect(await deleted(story.client)).toEqual([alerts.granted, alerts.other].sort());
	expect(await deleted(member.client)).toEqual([alerts.granted]);
});
