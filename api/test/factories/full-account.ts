import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { countAttempt } from "../../modules/accounts/attempts.service.ts";
import { createAnnotation } from "../../modules/annotations/annotations.service.ts";
import { countCalls } from "../../modules/provider-calls/provider-calls.service.ts";
import { startRun } from "../../modules/runs/runs.service.ts";
import { storeConnection } from "../../modules/search-console/connection/connection.service.ts";
import { fetchVolumes } from "../../modules/search-volumes/volume-fetch.service.ts";
import { saveSettings } from "../../modules/settings/settings.service.ts";
import { linkPurposes } from "../../modules/users/mailed-links/link-token.entity.ts";
import { issueLink } from "../../modules/users/mailed-links/link-tokens.service.ts";
import type { TestDatabase } from "../database.ts";
import { buildApiKey, buildSignedIn } from "./factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "./histories.ts";
import { buildPerformance } from "./search-performance.ts";

/** A signed-in user with rows in every table. */
export async function buildFullAccount(db: TestDatabase) {
	const ctx = await buildSignedIn(db, { user: { credits: 1_000 } });
	await saveSettings(ctx, { serperApiKey: "sandbox", dailyPositionCheck: true });
	const { id: domainId } = await buildDomain(ctx, { name: "=Kettle" });
	const keywordIds = await buildKeywords(ctx, domainId, [{ keyword: "burr, grinder", groups: ["a", "b"] }, "kettle"]);
	await buildMeasurements(ctx.em, [
		{ keywordId: keywordIds[0] ?? "", at: "2026-11-20T10:00:00Z", position: 4 },
		{ keywordId: keywordIds[0] ?? "", at: "2026-11-21T10:00:00Z", position: null },
	]);
	await rowsOf(
		ctx.em,
		sql`insert into snapshots (keyword_id, check_id, checked_at, features, competitors)
			values (${keywordIds[0]}, 1, app_now(), '{Videos,Ads}', '[{"position": 1, "domain": "rival.example"}]')`,
	);
	await rowsOf(
		ctx.em,
		sql`
			with read as (update position_records set features = 23 where keyword_id = ${keywordIds[0]} returning check_id, url_id)
			insert into serp_results (check_id, snippet_url_id, first_page_count, url_ids, reference_url_ids)
			select check_id, url_id, 2, array[0, coalesce(url_id, 0)], array[url_id] from read`,
	);
	await rowsOf(ctx.em, sql`insert into serp_backfill values (${domainId}, app_now(), 0)`);
	await rowsOf(
		ctx.em,
		sql`insert into domain_feature_statistics
			values (${domainId}, app_now(), app_now(), 2, 1, '{1,0}', '{1,0}', '{1,0}', '{0,0}')`,
	);
	await rowsOf(ctx.em, sql`insert into domain_statistics values (${domainId}, app_now(), app_now(), 2, 1, 0, 1, 104)`);
	await createAnnotation(ctx, { domainId, title: "Relaunch" });
	await fetchVolumes(ctx, ctx.em, ctx.viewer.accountId);
	await startRun(ctx, { domainId });
	await rowsOf(
		ctx.em,
		sql`insert into sessions (token_hash, user_id, account_id, expires_at)
			values (${`session of ${ctx.viewer.userId}`}, ${ctx.viewer.userId}, ${ctx.viewer.accountId}, app_now())`,
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
	const { email } = await rowOf(
		ctx.em,
		sql<{ email: string }>`select email from users where id = ${ctx.viewer.userId}`,
	);
	for (const purpose of linkPurposes) await issueLink(ctx.em, email, purpose);
	await countCalls(ctx.em, ctx.viewer.accountId, [
		{ provider: "dataforseo", kind: "volume", outcome: "OK", durationMs: 800, cost: 0.075 },
	]);
	await countAttempt(ctx.em, { key: `password:${ctx.viewer.userId}`, most: 5, seconds: 60, message: "" });
	return { ctx, domainId, keywordIds };
}
