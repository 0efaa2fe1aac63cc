import { topics } from "../../core/channels.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";
import { hashOfToken, newToken } from "../../lib/token.ts";
import { createSchedule } from "../../modules/desk/schedules/check-schedules.service.ts";
import { createView } from "../../modules/desk/views/views.service.ts";
import { createAnnotation } from "../../modules/meaning/annotations/annotations.service.ts";
import { saveCtrModel } from "../../modules/meaning/ctr-models/ctr-models.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { createRule } from "../../modules/telling/alerts/rules/alert-rules.service.ts";
import { createChannel } from "../../modules/telling/channels/channels.service.ts";
import { StoredIssue, StoredReportMail } from "../../modules/telling/reports/issues/report-issue.entity.ts";
import { createReport } from "../../modules/telling/reports/scheduled/reports.service.ts";
import { publishEvents } from "../../modules/telling/webhooks/publish-events.service.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { addCompetitors, ignoreSites } from "../../modules/tracked/competitors/competitors.service.ts";
import { competitorsOf } from "../../modules/tracked/competitors/tracked-sites.service.ts";
import { saveBrandTerms } from "../../modules/tracked/keywords/brand/brand.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import { endChecks } from "./ended-checks.ts";
import { type BuiltUser, buildApiKey, buildMember } from "./factories.ts";
import { buildDomain, buildKeywords } from "./histories.ts";
import { buildPerformance } from "./search-performance.ts";
import { buildShareLink, summaryOf } from "./share-links.ts";

/** An account's id of each kind. */
export interface Belongings {
	domain: string;
	keyword: string;
	run: string;
	/** A check with results. */
	check: string;
	session: string;
	apiKey: string;
	/** A ledger entry. */
	entry: string;
	/** A Search Console property of a connection since removed. */
	property: string;
	sync: string;
	annotation: string;
	view: string;
	schedule: string;
	competitor: string;
	ctrModel: string;
	alert: string;
	rule: string;
	/** A message about the alert. */
	message: string;
	channel: string;
	webhook: string;
	/** A failed delivery to the webhook. */
	delivery: string;
	shareLink: string;
	report: string;
	issue: string;
	account: string;
	/** A further member, by their user. */
	member: string;
	/** An open one. */
	invitation: string;
}

/** The program with two accounts that have the same things; the stranger's texts all contain `mark`. */
export interface TwoAccounts extends AsyncDisposable {
	app: TestApp;
	client: TestClient;
	own: Belongings;
	foreign: Belongings;
	mark: string;
	/** All rows of all tables except counters and times, as one string per table. */
	stored(): Promise<Record<string, string>>;
}

const mark = "strangers-own";

export async function startTwoAccounts(): Promise<TwoAccounts> {
	const app = await startTestApp({
		config: {
			role: "api",
			serperApiKey: "operators",
			smtpUrl: "smtp://127.0.0.1:9",
			mailFrom: "rank@example.com",
			// Addresses are not looked up, so that no outside service is called.
			allowPrivateAddresses: true,
		},
		// All faults are tried in all places: more requests than a session is allowed.
		limits: { sessionRequests: Number.MAX_SAFE_INTEGER },
	});
	const { user, client } = await app.signIn();
	const own = await belongingsOf(app, user, "own");
	const { user: stranger } = await app.signIn({ name: mark });
	const foreign = await belongingsOf(app, stranger, mark);
	return {
		app,
		client,
		own,
		foreign,
		mark,
		stored: () => storedIn(app),
		[Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
	};
}

/** Adds one of each kind to a user's account, with this name in all texts. */
export async function belongingsOf(app: TestApp, user: BuiltUser, name: string): Promise<Belongings> {
	const config = { serperApiKey: "operators", allowPrivateAddresses: true };
	const ctx = buildContext(app.db, { viewer: user.viewer, config });
	const domain = await buildDomain(ctx, { name, url: `https://${name}.example.com` });
	const [keyword = ""] = await buildKeywords(ctx, domain.id, [{ keyword: name, groups: [name], externalId: name }]);
	const run = await startRun(ctx, { domainId: domain.id });
	await endChecks(app.db, () => 3);
	const [check] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select check_id as id from position_records where keyword_id = ${keyword}`,
	);
	const { apiKey } = await buildApiKey(app.db, user, { name });
	const [session] = await rowsOf(ctx.em, sql<{ id: string }>`select id from sessions where user_id = ${user.userId}`);
	const [entry] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select max(id) as id from ledger_entries where account_id = ${user.accountId}`,
	);
	const [property] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into search_console_properties (account_id, site_url, permission_level)
			values (${user.accountId}, ${`sc-domain:${name}.example.com`}, 'siteOwner') returning id`,
	);
	await buildPerformance(ctx);
	const [sync] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`select id from search_console_syncs where property_id = ${property?.id}`,
	);
	const annotation = await createAnnotation(ctx, { domainId: domain.id, title: name });
	const view = await createView(ctx, { name, domainId: domain.id, filter: { groups: [name] } });
	const schedule = await createSchedule(ctx, domain.id, {
		name,
		cadence: { kind: "MONTHLY", dayOfMonth: 1 },
		time: "06:00",
		timeZone: "UTC",
		target: { kind: "VIEW", viewId: view.id },
	});
	await addCompetitors(ctx, domain.id, [`${name}-rival.example`]);
	const [competitor] = await competitorsOf(ctx.em, domain.id);
	await ignoreSites(ctx, [`${name}-ignored.example`]);
	await saveBrandTerms(ctx, domain.id, [name]);
	const ctrModel = await saveCtrModel(ctx, { name, desktop: new Array(10).fill(0.1) });
	const rule = await createRule(ctx, { kind: "IMPORTANT_MOVES", name, domainId: domain.id });
	const content = { viewId: view.id, title: name, blocks: [{ kind: "TEXT", text: name }] };
	const shareLink = await buildShareLink(ctx, domain.id, { label: name, content });
	const report = await createReport(ctx, { content: summaryOf(domain.id, content) });
	const issue = await ctx.em.insert(StoredIssue, {
		...{ accountId: user.accountId, domainId: domain.id, reportId: report.id, title: name, trigger: "MANUAL" },
		...{ state: "SENT", attachesPdf: true, attachesCsv: false, paper: "A4" },
	});
	await ctx.em.insert(StoredReportMail, { issueId: issue, address: `${name}@client.example`, state: "SENT" });
	const url = "http://127.0.0.1:65000/";
	const channel = await createChannel(ctx, { kind: "SLACK", name, url });
	const { webhook } = await createWebhook(ctx, { name, url, domainIds: [domain.id] });
	const event = { key: name, type: "run.finished", domainId: domain.id, at: new Date(0), data: { name } } as const;
	await publishEvents(ctx.em, user.accountId, [event]);
	const [delivery] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`update deliveries set state = 'FAILED' where endpoint_id = ${webhook.id} returning id`,
	);
	const alert = await alertOf(app, user.accountId, { domain: domain.id, keyword, rule: rule.id });
	const [message] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into messages (account_id, recipient, kind, local_date, alert_ids)
			values (${user.accountId}, ${`user:${user.userId}`}, 'AT_ONCE', '2026-11-21', array[${alert}]::bigint[]) returning id`,
	);
	const member = await buildMember(ctx, user.accountId, { name });
	const [invitation] = await rowsOf(
		ctx.em,
		sql<{ id: string }>`
			insert into invitations (account_id, email, role, can_spend, token_hash, inviter_id, inviter_email, expires_at)
			values (${user.accountId}, ${`${name}@example.com`}, 'EDITOR', false, ${hashOfToken(newToken())}, ${user.userId},
				${user.email}, app_now() + interval '7 days')
			returning id`,
	);
	return {
		account: user.accountId,
		member: member.userId,
		invitation: invitation?.id ?? "",
		alert,
		message: message?.id ?? "",
		rule: rule.id,
		annotation: annotation.id,
		view: view.id,
		schedule: schedule.id,
		competitor: competitor?.id ?? "",
		ctrModel: ctrModel.id,
		channel: channel.id,
		webhook: webhook.id,
		delivery: delivery?.id ?? "",
		shareLink: shareLink.id,
		report: report.id,
		issue,
		entry: entry?.id ?? "",
		domain: domain.id,
		keyword,
		run: run.id,
		check: check?.id ?? "",
		session: session?.id ?? "",
		apiKey: apiKey.id,
		property: property?.id ?? "",
		sync: sync?.id ?? "",
	};
}

/** SQL: takes the seq that an account's next change of an alert has. */
export function nextAlertSeq(accountId: string): Fragment {
	return sql`
		insert into topics values (${topics.alerts(accountId)}, 1)
		on conflict (topic) do update set seq = topics.seq + 1 returning seq`;
}

/** An open alert about the keyword. @returns its ID */
async function alertOf(
	app: TestApp,
	accountId: string,
	{ domain, keyword, rule }: Pick<Belongings, "domain" | "keyword" | "rule">,
): Promise<string> {
	const move = { id: null, at: "2026-11-21T10:00:00Z", since: "2026-11-20T10:00:00Z", fromT: 4, fromLost: false };
	const facts = {
		...move,
		toT: 12,
		toLost: false,
		depth: 100,
		usualBest: 3,
		usualWorst: 6,
		readings: 2,
		isSlide: false,
	};
	const [alert] = await rowsOf(
		app.db.orm.em.fork(),
		sql<{ id: string }>`
			with topic as (${nextAlertSeq(accountId)})
			insert into alerts (account_id, seq, kind, state, was_open, domain_id, keyword_id, direction, rule_ids, facts, opened_at,
				changed_at)
			select ${accountId}, seq, 'MOVE', 'OPEN', true, ${domain}::bigint, ${keyword}::bigint, 'WORSE', array[${rule}]::bigint[],
				${JSON.stringify({ ...facts, isImportant: true, toldT: 12 })}::jsonb, app_now(), app_now()
			from topic
			returning id`,
	);
	return alert?.id ?? "";
}

/** Tables any request may write to, refused or not. */
const passedOver = ["attempts"];

/** All rows of all tables except counters, or of some tables, as one string per table. */
export async function storedIn(
	app: Pick<TestApp, "db">,
	isMeant: (table: string) => boolean = () => true,
): Promise<Record<string, string>> {
	const em = app.db.orm.em.fork();
	const tables = await rowsOf(
		em,
		sql<{ name: string }>`
			select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
	);
	const kept = tables.filter(({ name }) => !passedOver.includes(name) && !name.startsWith("agenda") && isMeant(name));
	const texts = kept.map(
		({ name }) => sql`
			select ${sql.lit(name)} as name, coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${sql.table(name)} t`,
	);
	const stored = await rowsOf(em, sql<{ name: string; text: string }>`${sql.join(texts, sql` union all `)}`);
	return Object.fromEntries(stored.map(({ name, text }) => [name, text]));
}
