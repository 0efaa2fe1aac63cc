import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { SignedIn } from "../../../../test/app.ts";
import { answerOf, refusalTo } from "../../../../test/asked.ts";
import { auditedIn } from "../../../../test/audited.ts";
import { buildContext } from "../../../../test/context.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import { summaryOf } from "../../../../test/factories/share-links.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { setUpMailingApp } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { membersOnly } from "./recipients.service.ts";

let mails: MailServer;
const app = setUpMailingApp((server) => {
	mails = server;
});
let owner: SignedIn;
let domainId: string;

const ctxOf = ({ user }: SignedIn) => buildContext(app.db, { viewer: user.viewer });

beforeEach(async () => {
	owner = await app.signIn({ name: "Maren" });
	await rowsOf(app.db.orm.em.fork(), sql`update users set email_verified = true where id = ${owner.user.userId}`);
	const ctx = ctxOf(owner);
	({ id: domainId } = await buildDomain(ctx, { name: "Kettle & Grain" }));
	const [keywordId = ""] = await buildKeywords(ctx, domainId, ["kettle"]);
	const at = new Date(Date.now() - 3_600_000).toISOString();
	await buildMeasurements(ctx.em, [{ keywordId, at, position: 3 }]);
});

interface Report {
	id: string;
	content: { title: string; domain: { name: string }; view: { name: string } | null };
	cadence: object | null;
	time: string | null;
	recipients: object[];
	nextIssueAt: string | null;
	lastIssue: { state: string; mails: { address: string; state: string }[] } | null;
	actorName: string;
}

const fields = `id content { title domain { name } view { name } } cadence { kind dayOfMonth weekdays } time
	recipients { address isStopped } nextIssueAt lastIssue { state report { id } mails { address state at error } } actorName`;
const createText = `mutation ($input: ReportInput!, $clientKey: String) { createReport(input: $input, clientKey: $clientKey) { ${fields} } }`;
const updateText = `mutation ($id: ID!, $input: ReportInput!) { updateReport(id: $id, input: $input) { ${fields} } }`;
const listText = `query ($domainId: ID, $page: PageInput) { reports(domainId: $domainId, page: $page) { totalCount items { ${fields} } } }`;

const inputOf = ({ content = {}, ...input }: { content?: object } & Record<string, unknown> = {}) => ({
	content: summaryOf(domainId, content),
	...input,
});

async function create(input = inputOf(), { client } = owner): Promise<Report> {
	return (await answerOf<{ createReport: Report }>(client, createText, { input })).createReport;
}

async function list(variables: object = {}) {
	return (await answerOf<{ reports: { totalCount: number; items: Report[] } }>(owner.client, listText, variables))
		.reports;
}

const monthly = { cadence: { kind: "MONTHLY", dayOfMonth: 1 }, time: "08:00" };

describe("reports", () => {
	it("are sent by the running program to the caller as a test, with what came of it", async () => {
		const { id } = await create();
		await answerOf(owner.client, "mutation ($id: ID!) { sendReport(reportId: $id, to: ME) { state } }", { id });
		const mail = await mails.newest(owner.user.email);
		expect(mail.subject).toMatch(/^How we rank: /);
		await expect
			.poll(async () => (await list()).items[0]?.lastIssue, { timeout: 60_000 })
			.toMatchObject({
				state: "SENT",
				mails: [{ address: owner.user.email, state: "SENT", error: null }],
			});
	});

	it("are listed by title, of one domain or of all, with cadence and next slot; every change is in the audit log", async () => {
		const view = await createView(ctxOf(owner), { name: "Mobile", domainId, filter: {} });
		const later = await create(inputOf({ content: { title: "Yearly", viewId: view.id }, ...monthly }));
		expect(later).toMatchObject({
			content: { domain: { name: "Kettle & Grain" }, view: { name: "Mobile" } },
			...{ cadence: { kind: "MONTHLY", dayOfMonth: 1, weekdays: null }, time: "08:00", actorName: "Maren" },
		});
		expect(later.nextIssueAt).toMatch(/^\d{4}-\d\d-01T08:00:00.000Z$/);
		await create(inputOf({ content: { title: "a summary" } }));
		const { items, totalCount } = await list({ domainId });
		expect([items.map(({ content }) => content.title), totalCount]).toEqual([["a summary", "Yearly"], 2]);
		const removal = "mutation ($id: ID!) { deleteView(id: $id) }";
		const refusal = await refusalTo(owner.client, removal, { id: view.id });
		expect([refusal[0], refusal[2]]).toEqual(["CONFLICT", `REPORT:${later.id}`]);
		const input = inputOf({ content: { title: "Each month" }, ...monthly, isPaused: true });
		const changed = await answerOf<{ updateReport: Report }>(owner.client, updateText, { id: later.id, input });
		expect(changed.updateReport).toMatchObject({ nextIssueAt: null, content: { view: null } });
		await answerOf(owner.client, "mutation ($id: ID!) { deleteReport(id: $id) }", { id: later.id });
		expect(
			(await auditedIn(app.db, owner.user.accountId)).map(({ text }) => text).filter((text) => text.includes("report")),
		).toEqual([
			"created the report “Yearly” in Kettle & Grain",
			"created the report “a summary” in Kettle & Grain",
			"renamed the report “Yearly” to “Each month” in Kettle & Grain and changed its content and pause",
			"deleted the report “Each month” in Kettle & Grain",
		]);
	});

	it("can be paused whose view cannot be read any more, and whose recipients are not allowed any more", async () => {
		const view = await createView(ctxOf(owner), { name: "Mobile", domainId, filter: {} });
		const before = inputOf({ content: { viewId: view.id }, ...monthly });
		const { id } = await create(before);
		const em = app.db.orm.em.fork();
		await rowsOf(em, sql`update views set version = 99 where id = ${view.id}`);
		await rowsOf(em, sql`update reports set recipients = '{ann@client.example}' where id = ${id}`);
		const input = { ...before, recipients: ["ann@client.example"], isPaused: true };
		const changed = await answerOf<{ updateReport: Report }>(owner.client, updateText, { id, input });
		expect(changed.updateReport).toMatchObject({ nextIssueAt: null, recipients: [{ address: "ann@client.example" }] });
		const more = { ...input, recipients: [...input.recipients, "ben@client.example"] };
		expect(await refusalTo(owner.client, updateText, { id, input: more })).toMatchObject([
			"BAD_INPUT",
			membersOnly,
			"recipients.1",
		]);
		const other = { ...input, content: { ...input.content, title: "Another" } };
		expect((await refusalTo(owner.client, updateText, { id, input: other }))[2]).toBe("content.viewId");
	});

	it.each([
		["a time without a cadence", { time: "08:00" }, "time"],
		["a cadence without a time", { cadence: { kind: "MONTHLY", dayOfMonth: 1 } }, "time"],
		[
			"a day of another kind",
			{ ...monthly, cadence: { kind: "MONTHLY", dayOfMonth: 1, everyDays: 2 } },
			"cadence.everyDays",
		],
		["fixed days", { content: { period: "FIXED", from: "2026-11-01", to: "2026-11-02" } }, "content.period"],
		["too many rows", { content: { blocks: [{ kind: "KEYWORDS", rows: 5_000 }] } }, "content.blocks.0.rows"],
		["an address that is none", { recipients: ["ann@client.example", "ann"] }, "recipients.1"],
	])("with %s are refused at that field", async (_, input, field) => {
		const refusal = await refusalTo(owner.client, createText, { input: inputOf(input) });
		expect([refusal[0], refusal[2]]).toEqual(["BAD_INPUT", field]);
	});

	it("are neither read nor changed by viewers, keys that only read, members without the domain and other accounts", async () => {
		const { id } = await create();
		const viewer = await app.join(owner.user.accountId, { memberRole: "VIEWER" });
		const elsewhere = await app.join(owner.user.accountId, { domainIds: [] });
		const stranger = await app.signIn();
		const reading = "query ($id: ID!) { report(id: $id) { id } }";
		const sending = "mutation ($id: ID!) { sendReport(reportId: $id, to: RECIPIENTS) { id } }";
		for (const text of [reading, sending]) {
			expect((await refusalTo(viewer.client, text, { id }))[0]).toBe("FORBIDDEN");
			for (const { client } of [elsewhere, stranger]) {
				expect((await refusalTo(client, text, { id }))[0]).toBe("NOT_FOUND");
			}
		}
		const { headers } = await buildApiKey(app.db, owner.user, { scopes: ["READ"] });
		const { errors } = await app.client().ask(reading, { id }, headers);
		expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
		const { data } = await elsewhere.client.ask<{
			reports: { totalCount: number };
			reportIssues: { totalCount: number };
		}>("{ reports { totalCount } reportIssues { totalCount } }");
		expect(data).toEqual({ reports: { totalCount: 0 }, reportIssues: { totalCount: 0 } });
	});
});
