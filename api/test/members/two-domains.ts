import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { updateSchedule } from "../../modules/desk/schedules/check-schedules.service.ts";
import { deleteKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import { createView } from "../../modules/desk/views/views.service.ts";
import { createAnnotation } from "../../modules/meaning/annotations/annotations.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { createRule, updateRule } from "../../modules/telling/alerts/rules/alert-rules.service.ts";
import { createChannel } from "../../modules/telling/channels/channels.service.ts";
import { DomainGrant } from "../../modules/tracked/domains/domain-grant.entity.ts";
import { saveDomainNotes } from "../../modules/tracked/domains/domains.service.ts";
import { type SignedIn, startTestApp, type TestApp } from "../app.ts";
import { buildContext } from "../context.ts";
import { endChecks } from "../factories/ended-checks.ts";
import type { BuiltUser } from "../factories/factories.ts";
import { buildKeywords } from "../factories/histories.ts";
import { buildMarketRun } from "../factories/market-story.ts";
import { type Belongings, belongingsOf, nextAlertSeq, storedIn } from "../factories/two-accounts.ts";
import { page } from "../set-up-market.ts";

/** In every text of the granted domain and of the hidden one. */
export const marks = { granted: "heron", hidden: "zebra" };

/** IDs of the hidden domain: no other number of eight digits begins so. */
const hiddenIds = 77_000_000;
const hiddenId = /(?<![\w.-])77\d{6}(?![\w.])/g;

/** IDs that nothing has. */
export const unknown = new Proxy({} as Belongings, { get: () => "999999999" });

/** What a text tells of the hidden domain: its mark, and its IDs but for those that the caller sent. */
export function leaksIn(text: string, sent: unknown = null): string[] {
	const known = new Set(JSON.stringify(sent).match(hiddenId) ?? []);
	const ids = (text.match(hiddenId) ?? []).filter((id) => !known.has(id));
	const words = text.match(new RegExp(`.{0,40}${marks.hidden}.{0,20}`, "gi")) ?? [];
	return [...ids, ...words];
}

/** An account with two domains, of which its members are granted one, and an account that has that one alone. */
export interface TwoDomains extends AsyncDisposable {
	app: TestApp;
	owner: SignedIn;
	/** May change everything and spend, in the granted domain. */
	editor: SignedIn;
	viewer: SignedIn;
	granted: Belongings;
	hidden: Belongings;
	/** An editor like the other, of an account that has nothing but the same domain. */
	alone: SignedIn;
	ofAlone: Belongings;
}

/** What belongs to the account and to no domain, or to both. */
export type Shared = Pick<Belongings, "annotation" | "view" | "rule" | "alert" | "run">;

export async function startTwoDomains(): Promise<TwoDomains> {
	const app = await startTestApp({
		config: {
			role: "api",
			serperApiKey: "operators",
			smtpUrl: "smtp://127.0.0.1:9",
			mailFrom: "rank@example.com",
			// Addresses are not looked up, so that no outside service is called.
			allowPrivateAddresses: true,
		},
		// More is asked than a session is allowed.
		limits: { sessionRequests: Number.MAX_SAFE_INTEGER },
	});
	await app.db.setClock("2026-11-21T12:00:00Z");
	const { user: other } = await signInOwner(app);
	const owner = await signInOwner(app);
	const { accountId } = owner.user;
	const editor = await app.join(accountId, { name: "Editor", canSpend: true, domainIds: [] });
	const viewer = await app.join(accountId, { name: "Viewer", memberRole: "VIEWER", domainIds: [] });
	const alone = await app.join(other.accountId, { name: "Editor", canSpend: true });
	const ofAlone = await furnish(app, other, marks.granted, 3);
	const granted = await furnish(app, owner.user, marks.granted, 3);
	for (const { user } of [editor, viewer]) await grant(app, user, granted.domain);
	const hidden = await amongHiddenIds(app, () => furnish(app, owner.user, marks.hidden, 7));
	// Both domains are of the caller's account, which hides nothing.
	hidden.account = unknown.account;
	await matchBalance(app, owner.user, other);
	// The model in use is the account's, and told with the figures of each domain.
	await owner.client.ask("mutation ($id: ID!) { useCtrModel(id: $id) { id } }", { id: granted.ctrModel });
	return {
		app,
		owner,
		editor,
		viewer,
		granted,
		hidden,
		alone,
		ofAlone,
		[Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
	};
}

/** Rows of the granted domain that name something hidden, and alerts that end by themselves, with their events. */
const passedOver = new RegExp(`${marks.granted}|OPERATION|^\\(alerts:`);

/** All other rows that have an ID or a text of the hidden domain. */
export async function storedOfHidden(app: TestApp): Promise<Record<string, string[]>> {
	const tables = Object.entries(await storedIn(app)).map(([name, rows]) => [
		name,
		rows.split("\n").filter((row) => leaksIn(row).length > 0 && !passedOver.test(row)),
	]);
	return Object.fromEntries(tables);
}

/** What is made during this work has IDs by which it is known; what is made later has others again. */
export async function amongHiddenIds<Made>(app: TestApp, work: () => Promise<Made>): Promise<Made> {
	const before = await sequencesOf(app);
	await continueAt(app, new Map([...before].map(([name, last]) => [name, last + hiddenIds])));
	const made = await work();
	await continueAt(app, new Map([...before].map(([name, last]) => [name, last + 1_000])));
	return made;
}

async function sequencesOf(app: TestApp): Promise<Map<string, number>> {
	const rows = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ name: string; last: string }>`
			select sequencename as name, coalesce(last_value, 0) as last from pg_sequences
			where schemaname = 'public' and max_value > ${2 * hiddenIds}`,
	);
	return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

async function continueAt(app: TestApp, values: Map<string, number>): Promise<void> {
	const names = [...values.keys()];
	await rowsOf(
		app.db.orm.em.fork(),
		sql`select setval(s.name::regclass, s.value)
			from unnest(${names}::text[], ${[...values.values()]}::bigint[]) as s (name, value)`,
	);
}

/** The owner of a new account, with alert rules of its domains only. */
async function signInOwner(app: TestApp): Promise<SignedIn> {
	const owner = await app.signIn({ name: "Owner", credits: 1_000 });
	await rowsOf(app.db.orm.em.fork(), sql`delete from alert_rules where account_id = ${owner.user.accountId}`);
	return owner;
}

async function grant(app: TestApp, { userId, accountId }: BuiltUser, domainId: string): Promise<void> {
	await app.db.orm.em.fork().insert(DomainGrant, { userId, accountId, domainId });
}

/** Both accounts can spend the same. */
async function matchBalance(app: TestApp, { accountId }: BuiltUser, other: BuiltUser): Promise<void> {
	const em = app.db.orm.em.fork();
	await rowsOf(
		em,
		sql`update accounts set credits = (select credits from accounts where id = ${other.accountId}) where id = ${accountId}`,
	);
}

/** A domain with so many keywords, runs, results, failures, and one of everything that a domain can have. */
async function furnish(app: TestApp, user: BuiltUser, name: string, keywordCount: number): Promise<Belongings> {
	const ctx = contextOf(app, user);
	const own = await belongingsOf(app, user, name);
	const site = `https://${name}.example.com`;
	const more = Array.from({ length: keywordCount }, (_, at) => ({
		keyword: `${name} ${at}`,
		groups: [`${name} group`],
		targetUrl: `${site}/target`,
		externalId: `${name}-${at}`,
	}));
	const [gone = "", ...keywordIds] = await buildKeywords(ctx, own.domain, more);
	await deleteKeywords(ctx, { keywordIds: [gone] });
	for (const day of ["2026-11-19", "2026-11-20"]) {
		await buildMarketRun(
			ctx,
			[own.keyword, ...keywordIds].map((keywordId, at) => ({
				keywordId,
				at: `${day}T10:00:${10 + at}Z`,
				urls: page(`${name}.example.com`, `${name}-rival.example`, `${name}-other.example`),
			})),
		);
	}
	await startRun(ctx, { domainId: own.domain });
	const ends = [3, null, { error: `${name} was not read` }];
	await endChecks(app.db, (_, at) => ends[at % ends.length] ?? null);
	await saveDomainNotes(ctx, own.domain, { notes: name });
	await addSiteWideAlert(app, user, own, name);
	return own;
}

async function addSiteWideAlert(app: TestApp, { accountId }: BuiltUser, own: Belongings, name: string): Promise<void> {
	const facts = {
		date: "2026-11-20",
		measured: 3,
		moved: 2,
		normal: 0,
		cause: "SITE",
		marketRatio: null,
		updates: [name],
	};
	await rowsOf(
		app.db.orm.em.fork(),
		sql`
			with topic as (${nextAlertSeq(accountId)})
			insert into alerts (account_id, seq, kind, state, was_open, domain_id, direction, rule_ids, facts, counted_keyword_ids,
				opened_at, changed_at)
			select ${accountId}, seq, 'SITE_WIDE', 'OPEN', true, ${own.domain}::bigint, 'WORSE', '{}',
				${JSON.stringify({ ...facts, keywordIds: [own.keyword] })}::jsonb, array[${own.keyword}]::bigint[], app_now(), app_now()
			from topic`,
	);
}

/**
 * Adds what belongs to no domain, or to both, with the hidden mark in all texts: a note, a view that the granted domain's schedule
 * takes, a rule, an alert, a run over both domains, and a channel of the granted domain's rule.
 */
export async function addShared({ app, owner, granted, hidden }: TwoDomains): Promise<Shared> {
	const ctx = contextOf(app, owner.user);
	// Records keep its ID, so it is none of those that are looked for.
	const run = await startRun(ctx, { keywordIds: [granted.keyword, hidden.keyword] });
	await endChecks(app.db, () => 5);
	return amongHiddenIds(app, async () => {
		const name = `${marks.hidden} of no domain`;
		const annotation = await createAnnotation(ctx, { title: name });
		const view = await createView(ctx, { name, filter: { groups: [marks.granted] } });
		const target = { kind: "VIEW", viewId: view.id };
		await updateSchedule(ctx, granted.schedule, { ...scheduled, name: marks.granted, target });
		const { id: ruleId } = await createRule(ctx, { kind: "IMPORTANT_MOVES", name });
		const channel = await createChannel(ctx, { kind: "SLACK", name, url: "http://127.0.0.1:65000/" });
		const rule = { kind: "IMPORTANT_MOVES", name: marks.granted, domainId: granted.domain, channelIds: [channel.id] };
		await updateRule(ctx, granted.rule, rule);
		const alert = await addOperationAlert(app, owner.user, name);
		return { run: run.id, annotation: annotation.id, view: view.id, rule: ruleId, alert };
	});
}

const scheduled = { cadence: { kind: "MONTHLY", dayOfMonth: 1 }, time: "06:00", timeZone: "UTC" };

async function addOperationAlert(app: TestApp, { accountId }: BuiltUser, reason: string): Promise<string> {
	const facts = { kind: "CREDITS_LOW", reason, runId: null, provider: null, toldAt: null };
	const { id } = await rowOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`
			with topic as (${nextAlertSeq(accountId)})
			insert into alerts (account_id, seq, kind, state, was_open, rule_ids, facts, opened_at, changed_at)
			select ${accountId}, seq, 'OPERATION', 'OPEN', true, '{}', ${JSON.stringify(facts)}::jsonb, app_now(), app_now()
			from topic returning id`,
	);
	return id;
}

/** The context of a user, with the operator's provider. */
export function contextOf(app: TestApp, { viewer }: BuiltUser) {
	return buildContext(app.db, { viewer, config: { serperApiKey: "operators", allowPrivateAddresses: true } });
}
