import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { storeConnection } from "../../modules/demand/search-console/connection/connection.service.ts";
import { fetchVolumes } from "../../modules/demand/search-volumes/volume-fetch.service.ts";
import { saveSettings } from "../../modules/desk/settings/settings.service.ts";
import { saveChoice } from "../../modules/keys/credentials/choice/choices.service.ts";
import { countCalls } from "../../modules/keys/provider-calls/provider-calls.service.ts";
import { createAnnotation } from "../../modules/meaning/annotations/annotations.service.ts";
import { saveCtrModel } from "../../modules/meaning/ctr-models/ctr-models.service.ts";
import { packLists } from "../../modules/meaning/packs/pack-format.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { packCompetitors } from "../../modules/measuring/serp-store/snapshots.service.ts";
import { countAttempt } from "../../modules/people/accounts/attempts.service.ts";
import { linkPurposes } from "../../modules/people/users/mailed-links/link-token.entity.ts";
import { issueLink } from "../../modules/people/users/mailed-links/link-tokens.service.ts";
import { createChannel } from "../../modules/telling/channels/channels.service.ts";
import { setAlertMail } from "../../modules/telling/notifications/mail/alert-mail.service.ts";
import { readyUnsubscribe } from "../../modules/telling/notifications/mail/unsubscribe.service.ts";
import { saveBranding } from "../../modules/telling/reports/branding/branding.service.ts";
import {
	ReportResend,
	StoredIssue,
	StoredReportMail,
} from "../../modules/telling/reports/issues/report-issue.entity.ts";
import { createReport } from "../../modules/telling/reports/scheduled/reports.service.ts";
import { readyStop, setStopped } from "../../modules/telling/reports/scheduled/stops.service.ts";
import { publishEvents } from "../../modules/telling/webhooks/publish-events.service.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { ignoreSites } from "../../modules/tracked/competitors/competitors.service.ts";
import { saveBrandTerms } from "../../modules/tracked/keywords/brand/brand.service.ts";
import { storePlaces } from "../../modules/tracked/locations/store-places.service.ts";
import { sandboxPlaces } from "../../providers/serp/sandbox/sandbox-places.ts";
import type { TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { buildApiKey, buildMember, buildSignedIn } from "./factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "./histories.ts";
import { buildPerformance } from "./search-performance.ts";
import { buildShareLink, summaryOf } from "./share-links.ts";

/** The only competitor on page 1 of its first keyword. */
export const rival = { url: "https://rival.example/", title: "Rival", domain: "rival.example", position: 1 };

/** A signed-in user with rows in every table. */
export async function buildFullAccount(db: TestDatabase) {
	const ctx = await buildSignedIn(db, { user: { credits: 1_000 }, config: { allowPrivateAddresses: true } });
	await saveSettings(ctx, { serperApiKey: "sandbox", dailyPositionCheck: true });
	const { id: domainId } = await buildDomain(ctx, { name: "=Kettle" });
	await storePlaces(ctx.em, sandboxPlaces.slice(0, 1));
	await rowsOf(ctx.em, sql`insert into location_lists (country) values ('US') on conflict do nothing`);
	await saveChoice(
		ctx.em,
		{ ...ctx.viewer, domainId },
		{ provider: "dataforseo", fallbackProvider: "serper", readsAiOverview: true },
	);
	const keywordIds = await buildKeywords(ctx, domainId, [{ keyword: "burr, grinder", groups: ["a", "b"] }, "kettle"]);
	await buildMeasurements(ctx.em, [
		{ keywordId: keywordIds[0] ?? "", at: "2026-11-20T10:00:00Z", position: 4 },
		{ keywordId: keywordIds[0] ?? "", at: "2026-11-21T10:00:00Z", position: null },
	]);
	await rowsOf(
		ctx.em,
		sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
			values (${keywordIds[0]}, 1, app_now(), '{Videos,Ads}', ${packCompetitors([rival])})`,
	);
	await rowsOf(
		ctx.em,
		sql`
			with read as (update position_records set features = 23 where keyword_id = ${keywordIds[0]} returning check_id, url_id)
			insert into serp_results (check_id, snippet_url_id, first_page_count, url_ids, reference_url_ids)
			select check_id, url_id, 2, array[0, coalesce(url_id, 0)], array[url_id] from read`,
	);
	await rowsOf(
		ctx.em,
		sql`
			with view as (
				insert into views (account_id, domain_id, name, name_key, version, content, actor, actor_name)
				values (${ctx.viewer.accountId}, null, 'Lost', 'lost', 1, '{"filter": {"groups": ["a"]}}', ${ctx.viewer.actor}, 'Ada')
				returning id
			)
			insert into alert_rule_views
			select (select min(id) from alert_rules where account_id = ${ctx.viewer.accountId}), id from view`,
	);
	await rowsOf(ctx.em, sql`update keywords set location_id = ${sandboxPlaces[0]?.id} where id = ${keywordIds[1]}`);
	await rowsOf(ctx.em, sql`insert into serp_backfill values (${domainId}, app_now(), 0)`);
	await rowsOf(
		ctx.em,
		sql`insert into domain_feature_statistics
			values (${domainId}, app_now(), app_now(), 2, 1, '{1,0}', '{1,0}', '{1,0}', '{0,0}')`,
	);
	await rowsOf(ctx.em, sql`insert into domain_statistics values (${domainId}, app_now(), app_now(), 2, 1, 0, 1, 104)`);
	await rowsOf(
		ctx.em,
		sql`
			with added as (
				insert into series (keyword_id, domain_id, context_id, run_id, check_id, read_at, day, depth, state, is_ready, readings,
					is_outside, is_quiet, since_readings, ref_lost)
				values (${keywordIds[0]}, ${domainId}, 1, 1, 1, app_now(), app_now(), 100, '', false, 1, false, true, 0, false)
				returning id
			)
			insert into level_changes (series_id, keyword_id, domain_id, check_id, at, since, from_t, to_t, day, direction, depth,
				usual_best, usual_worst, readings, from_lost, to_lost, is_slide, is_important, is_reviewed)
			select id, ${keywordIds[0]}, ${domainId}, 1, app_now(), app_now(), 4, 12, app_now(), 1, 100, 3, 6, 2, false, false, false,
				true, true
			from added`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into site_wide_days (domain_id, day, measured, worse, better, is_worse, is_better)
			values (${domainId}, app_now(), 1, 0, 0, false, false)`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into page_issues (account_id, keyword_id, pattern, since, target_url, url_ids, was_right)
			select ${ctx.viewer.accountId}, ${keywordIds[0]}, 'WRONG_PAGE', app_now(), 'https://example.com/a', array[min(id)], true
			from urls`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into deletions (kind, account_id, domain_id, keyword_id, external_id)
			values ('KEYWORD', ${ctx.viewer.accountId}, ${domainId}, 1, 'gone')`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into used_client_keys (account_id, made_in, client_key, client_key_hash, created_at)
			values (${ctx.viewer.accountId}, 'alert_rules', 'press-1', '', app_now())`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into competitors (account_id, domain_id, host, path, actor)
			values (${ctx.viewer.accountId}, ${domainId}, 'rival.example', '', ${ctx.viewer.actor})`,
	);
	await ignoreSites(ctx, ["encyclopedia.example"]);
	await rowsOf(
		ctx.em,
		sql`insert into invitations (account_id, email, role, can_spend, domain_ids, token_hash, inviter_email, expires_at)
			values (${ctx.viewer.accountId}, 'ada@agency.example', 'VIEWER', false, ${[domainId]}::bigint[],
				${`hash ${domainId}`}, 'owner@example.com', app_now() + interval '1 day')`,
	);
	await buildMember(ctx, ctx.viewer.accountId, { domainIds: [domainId] });
	await rowsOf(ctx.em, sql`insert into former_members values (${ctx.viewer.accountId}, 999999, 'Bo')`);
	await saveBrandTerms(ctx, domainId, ["Example"]);
	await saveBranding(ctx, { name: "Northwind Search", replyTo: "team@agency.example" });
	await saveCtrModel(ctx, { name: "Ours", desktop: new Array(10).fill(0.1) });
	const none = packLists([[]]);
	await rowsOf(
		ctx.em,
		sql`insert into run_packs (run_id, domain_id, first_at, last_at, count, keywords, positions, hosts, urls)
			values (1, ${domainId}, app_now(), app_now(), 0, ${packLists([[], [], []])}, ${none}, ${none}, ${none})`,
	);
	await rowsOf(ctx.em, sql`insert into signals_backfill values (${domainId}, 0)`);
	await addAlert(ctx, domainId, keywordIds[0] ?? "");
	await createAnnotation(ctx, { domainId, title: "Relaunch" });
	await buildShareLink(ctx, domainId, { password: "correct horse battery" });
	await addReport(ctx, domainId);
	await fetchVolumes(ctx, ctx.em, ctx.viewer.accountId);
	await startRun(ctx, { domainId });
	await rowsOf(
		ctx.em,
		sql`insert into check_attempts (check_id, number, lane_id)
			select id, 1, lane_id from checks where account_id = ${ctx.viewer.accountId}`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into sessions (token_hash, user_id, account_id, expires_at)
			values (${`session of ${ctx.viewer.userId}`}, ${ctx.viewer.userId}, ${ctx.viewer.accountId}, app_now())`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into identities (issuer, subject, user_id)
			values ('https://id.example.com', ${ctx.viewer.userId}, ${ctx.viewer.userId})`,
	);
	await buildApiKey(db, ctx);
	await rowsOf(
		ctx.em,
		sql`insert into mail (kind, recipient, parameters, secret, expires_at)
			select 'VERIFY_EMAIL', email, '{}', 'sealed', app_now() from users where id = ${ctx.viewer.userId}`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into serp_pages (check_id, page, keyword_id, body)
			select check_id, 1, keyword_id, '' from position_records where keyword_id = any(${keywordIds}::bigint[])`,
	);
	await storeConnection(ctx, {
		accessToken: "access",
		refreshToken: "refresh",
		expiresIn: 3_600,
		email: "maren@example.com",
		grantsSearchData: true,
	});
	await rowsOf(
		ctx.em,
		sql`insert into search_console_states (state_hash, account_id, user_id, code_verifier, expires_at)
			values (${`state of ${ctx.viewer.userId}`}, ${ctx.viewer.accountId}, ${ctx.viewer.userId}, 'sealed', app_now())`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into search_console_properties (account_id, site_url, permission_level)
			values (${ctx.viewer.accountId}, 'sc-domain:example.com', 'siteOwner')`,
	);
	await buildPerformance(ctx);
	await createChannel(ctx, { kind: "SLACK", name: "Team", url: "http://127.0.0.1:65000/services/secret" });
	await createWebhook(ctx, { name: "CRM", url: "http://127.0.0.1:65000/secret", domainIds: [domainId] });
	const at = new Date("2026-11-21T10:00:00Z");
	await publishEvents(ctx.em, ctx.viewer.accountId, [{ key: "1", type: "run.finished", domainId, at, data: {} }]);
	await rowsOf(
		ctx.em,
		sql`insert into delivery_attempts (delivery_id, at, duration_ms)
			select d.id, app_now(), 5 from deliveries d join delivery_events v on v.id = d.event_id
			where v.account_id = ${ctx.viewer.accountId}`,
	);
	const { email } = await rowOf(
		ctx.em,
		sql<{ email: string }>`select email from users where id = ${ctx.viewer.userId}`,
	);
	await buildNotifications(ctx, keywordIds[0] ?? "");
	for (const purpose of linkPurposes) await issueLink(ctx.em, email, purpose);
	await countCalls(ctx.em, ctx.viewer.accountId, [
		{ provider: "dataforseo", kind: "volume", outcome: "OK", durationMs: 800, cost: 0.075 },
	]);
	await countAttempt(ctx.em, { key: `password:${ctx.viewer.userId}`, most: 5, seconds: 60, message: "" });
	return { ctx, domainId, keywordIds };
}

/** A report with a recipient who stopped it, and an issue that was mailed again. */
async function addReport(ctx: TestContext<Viewer>, domainId: string): Promise<void> {
	const { accountId } = ctx.viewer;
	const { id } = await createReport(ctx, { content: summaryOf(domainId) });
	const recipient = { reportId: id, address: "ann@client.example" };
	await readyStop(ctx, recipient);
	await setStopped(ctx.em, recipient, true);
	const issueId = await ctx.em.insert(StoredIssue, {
		...{ accountId, domainId, reportId: id, title: "How we rank", trigger: "MANUAL", state: "SENT" },
		...{ attachesPdf: true, attachesCsv: false, paper: "A4" },
	});
	await ctx.em.insert(StoredReportMail, { issueId, address: "ann@client.example", state: "SENT" });
	await ctx.em.insert(ReportResend, { accountId, issueId });
}

/** An open alert about the level change, a run that was reviewed, and the mark of the member who saw the alert. */
async function addAlert(ctx: TestContext<Viewer>, domainId: string, keywordId: string): Promise<void> {
	const { accountId } = ctx.viewer;
	await rowsOf(
		ctx.em,
		sql`
			insert into alerts (account_id, seq, kind, state, was_open, domain_id, keyword_id, series_id, episode_id, direction,
				rule_ids, facts, opened_at, changed_at)
			select ${accountId}, 1, 'MOVE', 'OPEN', true, ${domainId}, ${keywordId}, c.series_id, c.id, 'WORSE', array(
					select r.id from alert_rules r where r.account_id = ${accountId} order by r.id limit 1
				), jsonb_build_object(
					'id', c.id::text, 'at', c.at, 'since', c.since, 'fromT', c.from_t, 'fromLost', c.from_lost, 'toT', c.to_t,
					'toLost', c.to_lost, 'depth', c.depth, 'usualBest', c.usual_best, 'usualWorst', c.usual_worst,
					'readings', c.readings, 'isSlide', c.is_slide, 'isImportant', c.is_important, 'toldT', c.to_t
				), app_now(), app_now()
			from level_changes c where c.keyword_id = ${keywordId}`,
	);
	await rowsOf(ctx.em, sql`insert into topics values (${`alerts:${accountId}`}, 1)`);
	await rowsOf(
		ctx.em,
		sql`insert into alert_reviews (run_id, account_id) values (nextval('runs_id_seq'), ${accountId})`,
	);
	await rowsOf(ctx.em, sql`insert into alert_marks values (${accountId}, ${ctx.viewer.userId}, 1)`);
}

/** A message about an alert, what it said, and the member's choice and link. */
async function buildNotifications(ctx: TestContext<Viewer>, keywordId: string): Promise<void> {
	const { accountId, userId } = ctx.viewer;
	await rowsOf(
		ctx.em,
		sql`insert into notifications (account_id, recipient, keyword_id, alert_id, told, told_on)
			values (${accountId}, ${`user:${userId}`}, ${keywordId}, 1, '{"says": "fell from 4 to 12"}', '2026-11-21')`,
	);
	await rowsOf(
		ctx.em,
		sql`insert into messages (account_id, recipient, kind, local_date, notice, alert_ids, state)
			values (${accountId}, ${`user:${userId}`}, 'DAILY', '2026-11-21', '{"title": "=Kettle: 1 keyword fell"}', '{1}', 'DELIVERED')`,
	);
	await setAlertMail(ctx, true);
	await readyUnsubscribe(ctx, { accountId, userId });
}
