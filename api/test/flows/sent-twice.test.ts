import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { createSchema } from "../../graphql/schema.ts";
import { issueLink } from "../../modules/people/users/mailed-links/link-tokens.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildApiKey } from "../factories/factories.ts";

let app: TestApp;
let client: TestClient;
/** What the mutations are about. */
const here = {
	email: "",
	password: "",
	domainId: "",
	keywordIds: [] as string[],
	annotationId: "",
	channelId: "",
	ruleId: "",
	viewId: "",
	webhookId: "",
	shareLinkId: "",
	reportId: "",
	runId: "",
	competitorId: "",
	ctrModelId: "",
	scheduledDomain: "",
	scheduleId: "",
	nextSlotAt: "",
	heldRuns: [] as string[],
	otherSession: "",
	verifying: "",
	apiKey: "",
};

/** A mutation, and what it answers the second time where that is not the same: a refusal that says that it is done. */
interface Case {
	name: string;
	text: () => string;
	repeat?: "CONFLICT" | "EMAIL_TAKEN" | "NOT_FOUND";
}

const json = (value: unknown) => JSON.stringify(value);

const scheduleInput = (name: string, group: string) =>
	`{ name: ${json(name)}, cadence: { kind: EVERY_N_DAYS, everyDays: 1 }, time: "06:00", timeZone: "UTC", target: { kind: GROUPS, groups: [${json(group)}] } }`;

const contentInput = () =>
	`{ domainId: ${json(here.domainId)}, title: "Once", period: LAST_7_DAYS, blocks: [{ kind: SUMMARY }] }`;

/** In an order in which each finds what it needs. */
const cases: Case[] = [
	{
		name: "register",
		text: () => 'register(input: { name: "Ada", email: "twice@example.org", password: "correct horse" }) { id }',
		repeat: "EMAIL_TAKEN",
	},
	{ name: "updateProfile", text: () => 'updateProfile(input: { username: "sent-twice" }) { username }' },
	{ name: "renameAccount", text: () => 'renameAccount(name: "Twice") { name }' },
	{ name: "saveSettings", text: () => 'saveSettings(input: { serperApiKey: "sandbox" }) { serper { isSandbox } }' },
	{
		name: "saveProviderCredential",
		text: () => 'saveProviderCredential(provider: SANDBOX, secret: "sandbox") { providerChoice { provider } }',
	},
	{
		name: "testProviderCredential",
		text: () => "testProviderCredential(provider: SANDBOX) { providerChoice { provider } }",
	},
	{
		name: "chooseProvider",
		text: () => "chooseProvider(input: { readsAiOverview: true }) { providerChoice { readsAiOverview } }",
	},
	{ name: "setAlertMail", text: () => "setAlertMail(isOn: false) { isAlertMailOn }" },
	{ name: "testSerper", text: () => "testSerper { ok }" },
	{
		name: "createDomain",
		text: () => 'createDomain(input: { name: "Once", url: "once.example.org", clientKey: "press-1" }) { id }',
	},
	{ name: "updateDomain", text: () => `updateDomain(id: ${json(here.domainId)}, input: { searchDepth: 20 }) { id }` },
	{
		name: "createAnnotation",
		text: () => 'createAnnotation(input: { title: "Once", clientKey: "press-3" }) { id }',
	},
	{
		name: "updateAnnotation",
		text: () => `updateAnnotation(id: ${json(here.annotationId)}, input: { title: "Twice" }) { title }`,
	},
	{
		name: "deleteAnnotation",
		text: () => `deleteAnnotation(id: ${json(here.annotationId)})`,
		repeat: "NOT_FOUND",
	},
	{
		name: "addCompetitors",
		text: () =>
			`addCompetitors(domainId: ${json(here.domainId)}, sites: ["rival.example"]) { trackedCompetitors { site } }`,
	},
	{
		name: "removeCompetitor",
		text: () => `removeCompetitor(id: ${json(here.competitorId)}) { id }`,
		repeat: "NOT_FOUND",
	},
	{
		name: "saveBrandTerms",
		text: () => `saveBrandTerms(domainId: ${json(here.domainId)}, terms: ["acme"]) { brandTerms }`,
	},
	{ name: "saveBranding", text: () => 'saveBranding(input: { name: "Twice" }) { name }' },
	{ name: "ignoreSites", text: () => 'ignoreSites(sites: ["encyclopedia.example"])' },
	{ name: "unignoreSites", text: () => 'unignoreSites(sites: ["encyclopedia.example"])' },
	{
		name: "saveCtrModel",
		text: () =>
			'saveCtrModel(input: { name: "Once", desktop: [0.4, 0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0] }, clientKey: "press-5") { id version isActive }',
	},
	{
		name: "renameCtrModel",
		text: () => `renameCtrModel(id: ${json(here.ctrModelId)}, name: "Twice") { id name version }`,
	},
	{ name: "useCtrModel", text: () => 'useCtrModel(id: "sistrix-2020") { id isActive }' },
	{ name: "deleteCtrModel", text: () => `deleteCtrModel(id: ${json(here.ctrModelId)})`, repeat: "NOT_FOUND" },
	{
		name: "createShareLink",
		text: () =>
			`createShareLink(input: { content: ${contentInput()}, password: "correct horse" }, clientKey: "press-9") { id url }`,
	},
	{
		name: "updateShareLink",
		text: () => `updateShareLink(id: ${json(here.shareLinkId)}, input: { label: "Twice" }) { label }`,
	},
	{ name: "revokeShareLink", text: () => `revokeShareLink(id: ${json(here.shareLinkId)}) { state revokedAt }` },
	{
		name: "createReport",
		text: () => `createReport(input: { content: ${contentInput()} }, clientKey: "press-10") { id }`,
	},
	{
		name: "updateReport",
		text: () =>
			`updateReport(id: ${json(here.reportId)}, input: { content: ${contentInput()}, paper: LETTER }) { paper }`,
	},
	{ name: "deleteReport", text: () => `deleteReport(id: ${json(here.reportId)})`, repeat: "NOT_FOUND" },
	{ name: "createView", text: () => 'createView(input: { name: "Once", filter: {} }) { id }', repeat: "CONFLICT" },
	{ name: "updateView", text: () => `updateView(id: ${json(here.viewId)}, input: { name: "Twice" }) { name }` },
	{ name: "deleteView", text: () => `deleteView(id: ${json(here.viewId)})`, repeat: "NOT_FOUND" },
	{
		name: "createChannel",
		text: () =>
			'createChannel(input: { kind: SLACK, name: "Once", url: "http://127.0.0.1:65000" }, clientKey: "press-6") { id }',
	},
	{
		name: "createWebhook",
		text: () =>
			'createWebhook(input: { name: "Once", url: "http://127.0.0.1:65000" }, clientKey: "press-7") { webhook { id } secret }',
	},
	{ name: "createAlertRule", text: () => 'createAlertRule(input: { kind: LOST }, clientKey: "press-8") { id }' },
	{ name: "updateChannel", text: () => `updateChannel(id: ${json(here.channelId)}, isOn: false) { isOn }` },
	{ name: "updateWebhook", text: () => `updateWebhook(id: ${json(here.webhookId)}, isOn: false) { state }` },
	{ name: "deleteChannel", text: () => `deleteChannel(id: ${json(here.channelId)})`, repeat: "NOT_FOUND" },
	{ name: "deleteWebhook", text: () => `deleteWebhook(id: ${json(here.webhookId)})`, repeat: "NOT_FOUND" },
	{
		name: "updateAlertRule",
		text: () => `updateAlertRule(id: ${json(here.ruleId)}, input: { kind: TOP, topN: 3 }) { topN }`,
	},
	{ name: "deleteAlertRule", text: () => `deleteAlertRule(id: ${json(here.ruleId)})`, repeat: "NOT_FOUND" },
	{ name: "markAlertsRead", text: () => "markAlertsRead(seq: 1) { unreadAlertCount }" },
	{ name: "saveDomainNotes", text: () => `saveDomainNotes(id: ${json(here.domainId)}, notes: "New") { notes }` },
	{
		name: "addKeywords",
		text: () =>
			`addKeywords(input: { domainId: ${json(here.domainId)}, keywords: [{ keyword: "x" }] }) { domain { keywordCount } }`,
	},
	{
		name: "fetchSearchVolumes",
		text: () => `fetchSearchVolumes(input: { domainId: ${json(here.domainId)} }) { fresh queued }`,
	},
	{
		name: "setExternalIds",
		text: () => `setExternalIds(items: [{ keywordId: ${json(here.keywordIds[0])}, externalId: "row-1" }]) { updated }`,
	},
	{
		name: "setTargetUrls",
		text: () =>
			`setTargetUrls(items: [{ keywordId: ${json(here.keywordIds[0])}, targetUrl: "https://example.com/a" }]) { updated }`,
	},
	{
		name: "useRankingUrlsAsTargets",
		text: () => `useRankingUrlsAsTargets(keywordIds: ${json(here.keywordIds)}) { updated skipped }`,
	},
	{
		name: "updateKeyword",
		text: () => `updateKeyword(id: ${json(here.keywordIds[0])}, input: { groups: ["g"] }) { groups }`,
	},
	{
		name: "updateKeywordGroups",
		text: () =>
			`updateKeywordGroups(input: { keywordIds: ${json(here.keywordIds)}, mode: ADD, groups: ["g"] }) { updated }`,
	},
	{
		name: "startRun",
		text: () => `startRun(input: { keywordIds: ${json(here.keywordIds)}, clientKey: "press-2" }) { run { id cost } }`,
	},
	{
		name: "createSchedule",
		text: () =>
			`createSchedule(domainId: ${json(here.scheduledDomain)}, input: ${scheduleInput("Once", "now")}) { id name }`,
		repeat: "CONFLICT",
	},
	{
		name: "updateSchedule",
		text: () =>
			`updateSchedule(id: ${json(here.scheduleId)}, input: ${scheduleInput("Twice", "now")}) { name nextSlotAt }`,
	},
	{
		name: "skipSlot",
		text: () => `skipSlot(scheduleId: ${json(here.scheduleId)}, slotAt: ${json(here.nextSlotAt)}) { skippedSlots }`,
	},
	{
		name: "unskipSlot",
		text: () => `unskipSlot(scheduleId: ${json(here.scheduleId)}, slotAt: ${json(here.nextSlotAt)}) { skippedSlots }`,
	},
	{ name: "pauseSchedule", text: () => `pauseSchedule(id: ${json(here.scheduleId)}) { isPaused }` },
	{ name: "resumeSchedule", text: () => `resumeSchedule(id: ${json(here.scheduleId)}) { isPaused nextSlotAt }` },
	{
		name: "runSchedule",
		text: () => `runSchedule(id: ${json(here.scheduleId)}, clientKey: "press-4") { run { id cost } }`,
	},
	{
		name: "approveRun",
		text: () => `approveRun(id: ${json(here.heldRuns[0])}, maxCredits: 9) { run { id state cost } }`,
	},
	{ name: "declineRun", text: () => `declineRun(id: ${json(here.heldRuns[1])}) { run { id state error } }` },
	{
		name: "deleteSchedule",
		text: () => `deleteSchedule(id: ${json(here.scheduleId)}) { id }`,
		repeat: "NOT_FOUND",
	},
	{ name: "cancelRun", text: () => `cancelRun(id: ${json(here.runId)}) { run { id } }`, repeat: "CONFLICT" },
	{
		name: "deleteKeywords",
		text: () => `deleteKeywords(keywordIds: ${json(here.keywordIds)}) { deleted }`,
		repeat: "NOT_FOUND",
	},
	{ name: "deleteDomain", text: () => `deleteDomain(id: ${json(here.domainId)}) { id }`, repeat: "NOT_FOUND" },
	{ name: "endSession", text: () => `endSession(id: ${json(here.otherSession)}) { id }`, repeat: "NOT_FOUND" },
	{ name: "endOtherSessions", text: () => "endOtherSessions { sessions { id } }" },
	{
		name: "changePassword",
		text: () =>
			`changePassword(input: { currentPassword: ${json(here.password)}, newPassword: "another horse" }) { sessions { id } }`,
	},
	{ name: "verifyEmail", text: () => `verifyEmail(token: ${json(here.verifying)})` },
	{
		name: "invitePerson",
		text: () => 'invitePerson(input: { email: "invited@example.org", role: VIEWER }) { invitation { id } }',
		repeat: "CONFLICT",
	},
	{ name: "sendVerificationEmail", text: () => "sendVerificationEmail { emailVerified }" },
	{ name: "requestPasswordReset", text: () => 'requestPasswordReset(email: "somebody@example.org")' },
	{ name: "revokeApiKey", text: () => `revokeApiKey(id: ${json(here.apiKey)}) { state }` },
	{ name: "logout", text: () => "logout" },
];

/**
 * What is refused wherever Google or DataForSEO is not set up; a sign-in, an API key and a webhook's new secret, which
 * are meant to be others each time; snoozing, which takes alerts that are open; tests and replays, which send again; a password by a link that works once, which the second time is refused as used; the end
 * of an account, after which nobody is signed in; and what needs further members, invitations or mailed issues of reports, which their own tests send again.
 */
const elsewhere = [
	"sendReport",
	"resendIssue",
	"acceptInvitation",
	"renewInvitation",
	"withdrawInvitation",
	"updateMember",
	"removeMember",
	"transferOwnership",
	"switchAccount",
	"leaveAccount",
	"connectSearchConsole",
	"disconnectSearchConsole",
	"syncProperties",
	"syncPerformance",
	"testDataforseo",
	"login",
	"createApiKey",
	"learnCtrModel",
	"snoozeAlerts",
	"rotateWebhookSecret",
	"testChannel",
	"testWebhook",
	"replayWebhookDelivery",
	"replayFailedDeliveries",
	"resetPassword",
	"deleteAccount",
];

/** All that the account has, as its owner sees it. */
const everything = `{
	me { name username credits ledger(limit: 100) { id } sessions { id } }
	domains { id name url searchDepth notes keywordCount annotations(from: "2026-01-01", to: "2028-01-01") { id title } views { id name } schedules { id name nextSlotAt skippedSlots isPaused } brandTerms trackedCompetitors { id site } keywords { items { id keyword groups } } runs { items { id state total cost refunded } } }
	settings { serper { isSandbox } }
	alertRules { id topN }
	ignoredSites
	ctrModels { id isActive }
	channels { id isOn }
	webhooks { id state }
	shareLinks { items { id label state revokedAt } }
	reports { items { id paper } }
}`;

beforeAll(async () => {
	app = await startTestApp({
		config: {
			role: "api",
			smtpUrl: "smtp://127.0.0.1:9",
			mailFrom: "rank@example.com",
			allowPrivateAddresses: true,
		},
	});
	const { client: signedIn, user } = await app.signIn();
	client = signedIn;
	here.email = user.email;
	here.password = user.password;
	here.verifying = await issueLink(app.db.orm.em.fork(), user.email, "VERIFY_EMAIL");
	here.apiKey = (await buildApiKey(app.db, user)).apiKey.id;
	const other = app.client();
	await other.ask(`mutation { login(input: { email: ${json(user.email)}, password: ${json(user.password)} }) { id } }`);
	const sessions = await client.ask<{ me: { sessions: { id: string; isCurrent: boolean }[] } }>(
		"{ me { sessions { id isCurrent } } }",
	);
	here.otherSession = sessions.data?.me.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
	const made = await client.ask<{ createDomain: { id: string } }>(
		'mutation { createDomain(input: { name: "Example", url: "example.com" }) { id } }',
	);
	here.domainId = made.data?.createDomain.id ?? "";
	const added = await client.ask<{ addKeywords: { keywords: { id: string }[] } }>(
		`mutation { addKeywords(input: { domainId: ${json(here.domainId)}, keywords: [{ keyword: "a" }, { keyword: "b" }] }) { keywords { id } } }`,
	);
	const noted = await client.ask<{ createAnnotation: { id: string } }>(
		'mutation { createAnnotation(input: { title: "Here" }) { id } }',
	);
	here.annotationId = noted.data?.createAnnotation.id ?? "";
	const viewed = await client.ask<{ createView: { id: string } }>(
		'mutation { createView(input: { name: "Here", filter: {} }) { id } }',
	);
	const tracked = await client.ask<{ addCompetitors: { trackedCompetitors: { id: string }[] } }>(
		`mutation { addCompetitors(domainId: ${json(here.domainId)}, sites: ["other.example"]) { trackedCompetitors { id } } }`,
	);
	here.competitorId = tracked.data?.addCompetitors.trackedCompetitors[0]?.id ?? "";
	here.viewId = viewed.data?.createView.id ?? "";
	const shared = await client.ask<{ createShareLink: { id: string } }>(
		`mutation { createShareLink(input: { content: ${contentInput()} }) { id } }`,
	);
	here.shareLinkId = shared.data?.createShareLink.id ?? "";
	const reported = await client.ask<{ createReport: { id: string } }>(
		`mutation { createReport(input: { content: ${contentInput()} }) { id } }`,
	);
	here.reportId = reported.data?.createReport.id ?? "";
	const room = await client.ask<{ createChannel: { id: string }; createWebhook: { webhook: { id: string } } }>(
		`mutation {
			createChannel(input: { kind: SLACK, name: "Here", url: "http://127.0.0.1:65000" }) { id }
			createWebhook(input: { name: "Here", url: "http://127.0.0.1:65000" }) { webhook { id } }
		}`,
	);
	const scheduled = await client.ask<{ createDomain: { id: string } }>(
		'mutation { createDomain(input: { name: "Scheduled", url: "scheduled.example" }) { id } }',
	);
	here.scheduledDomain = scheduled.data?.createDomain.id ?? "";
	await client.ask(
		`mutation { addKeywords(input: { domainId: ${json(here.scheduledDomain)}, keywords: [{ keyword: "p", groups: ["now"] }, { keyword: "q", groups: ["held"] }] }) { domain { id } } }`,
	);
	const schedules = await client.ask<Record<"now" | "held", { id: string; nextSlotAt: string }>>(
		`mutation {
			now: createSchedule(domainId: ${json(here.scheduledDomain)}, input: ${scheduleInput("Now", "now")}) { id nextSlotAt }
			held: createSchedule(domainId: ${json(here.scheduledDomain)}, input: ${scheduleInput("Held", "held")}) { id nextSlotAt }
		}`,
	);
	here.scheduleId = schedules.data?.now.id ?? "";
	here.nextSlotAt = schedules.data?.now.nextSlotAt ?? "";
	const held = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`
			insert into runs (account_id, domain_id, trigger, state, total, cost, held_cost, held_until, actor, schedule_id, schedule_name)
			select account_id, domain_id, 'scheduled', 'HELD', 1, 0, 1, app_now() + interval '1 day', 'schedule:' || id, id, name
			from schedules, generate_series(1, 2) where id = ${schedules.data?.held.id} returning id`,
	);
	here.heldRuns = held.map(({ id }) => id);
	here.channelId = room.data?.createChannel.id ?? "";
	here.webhookId = room.data?.createWebhook.webhook.id ?? "";
	const rule = await client.ask<{ createAlertRule: { id: string } }>(
		"mutation { createAlertRule(input: { kind: TOP }) { id } }",
	);
	here.ruleId = rule.data?.createAlertRule.id ?? "";
	here.keywordIds = added.data?.addKeywords.keywords.map(({ id }) => id) ?? [];
});
afterAll(() => app[Symbol.asyncDispose]());

describe("a mutation that is sent again because its answer was lost takes effect once", () => {
	it.each(cases)("$name", async ({ name, text, repeat }) => {
		const send = () => client.ask<Record<string, { id?: string; run?: { id: string } }>>(`mutation { ${text()} }`);
		const first = await send();
		expect(first.errors).toEqual([]);
		here.runId = first.data?.startRun?.run?.id ?? here.runId;
		here.ctrModelId = first.data?.saveCtrModel?.id ?? here.ctrModelId;
		const before = await client.ask(everything);
		expect(before.errors).toHaveLength(name === "logout" ? 1 : 0);
		const second = await send();
		if (repeat) expect(second.errors[0]?.extensions.code).toBe(repeat);
		else expect(second).toMatchObject({ data: first.data, errors: [] });
		const after = await client.ask(everything);
		expect({ data: after.data, errors: after.errors }).toEqual({ data: before.data, errors: before.errors });
	});

	it("informs a client that its key was used for something else", async () => {
		const code = async (text: string) => (await client.ask(`mutation { ${text} }`)).errors[0]?.extensions.code;
		await client.ask(`mutation { login(input: { email: ${json(here.email)}, password: "another horse" }) { id } }`);
		const url = "http://127.0.0.1:65000";
		for (const other of [
			`createChannel(input: { kind: DISCORD, name: "Once", url: ${json(url)} }, clientKey: "press-6") { id }`,
			`createWebhook(input: { name: "Once", url: ${json(url)} }, clientKey: "press-6") { secret }`,
			`createWebhook(input: { name: "Other", url: ${json(url)} }, clientKey: "press-7") { secret }`,
			'createAlertRule(input: { kind: TOP }, clientKey: "press-8") { id }',
		]) {
			expect({ other, code: await code(other) }).toEqual({ other, code: "IDEMPOTENCY_CONFLICT" });
		}
		const { data } = await client.ask<{ webhooks: { id: string; name: string }[] }>("{ webhooks { id name } }");
		const once = data?.webhooks.find(({ name }) => name === "Once")?.id;
		await client.ask(`mutation { deleteWebhook(id: ${json(once)}) }`);
		expect(
			await code(`createWebhook(input: { name: "Once", url: ${json(url)} }, clientKey: "press-7") { secret }`),
		).toBe("IDEMPOTENCY_CONFLICT");
	});

	it("leaves none out", async () => {
		const mutations = Object.keys((await createSchema()).getMutationType()?.getFields() ?? {});
		expect([...cases.map(({ name }) => name), ...elsewhere].sort()).toEqual(mutations.sort());
	});
});
