import type { Viewer } from "../../context.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays, daysBetween } from "../../lib/calendar.ts";
import { tokenBinding } from "../../modules/demand/search-console/connection/google-access.service.ts";
import { runSync } from "../../modules/demand/search-console/sync/sync-run.service.ts";
import type { GoogleProvider, PerformanceQuery, PerformanceRow } from "../../providers/google/port.ts";
import { buildContext, type ContextOptions, type TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { buildUser } from "./factories.ts";

/** A signed-in user with a Google connection and a property. */
export interface Connected {
	ctx: TestContext<Viewer>;
	accountId: string;
	propertyId: string;
}

/** Creates a user, a connection with the access token `access` and a property, without calling Google. */
export async function buildConnected(
	db: TestDatabase,
	{ siteUrl = "sc-domain:example.com", ...options }: ContextOptions<Viewer> & { siteUrl?: string } = {},
): Promise<Connected> {
	const { viewer, accountId } = await buildUser({ em: db.orm.em.fork() });
	const ctx = buildContext(db, { ...options, viewer });
	await connectAccount(ctx);
	return { ctx, accountId, propertyId: await buildProperty(ctx, siteUrl) };
}

/** Connects an account as a consent would. */
export async function connectAccount({ em, secrets, viewer }: TestContext<Viewer>): Promise<void> {
	const sealed = (kind: "access" | "refresh") => secrets.seal(kind, tokenBinding(viewer.accountId, kind));
	await rowsOf(
		em,
		sql`insert into search_console_connections (account_id, email, access_token, refresh_token, expires_at, actor)
			values (${viewer.accountId}, 'owner@example.com', ${sealed("access")}, ${sealed("refresh")},
				app_now() + interval '1 year', ${viewer.actor})`,
	);
}

/** A property of the account. */
export async function buildProperty({ em, viewer }: TestContext<Viewer>, siteUrl: string): Promise<string> {
	const { id } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into search_console_properties (account_id, site_url, permission_level)
			values (${viewer.accountId}, ${siteUrl}, 'siteOwner') returning id`,
	);
	return id;
}

/** Google's responses to requests for pages of rows; other calls fail. */
export function googleAnswering(
	answer: (query: PerformanceQuery, signal: AbortSignal | undefined) => PerformanceRow[] | Promise<PerformanceRow[]>,
): GoogleProvider {
	const unasked = () => Promise.reject(new Error("Google was not meant to be asked this."));
	return {
		authorizationUrl: unasked,
		redeemCode: unasked,
		refreshTokens: unasked,
		revoke: unasked,
		sites: unasked,
		async performancePage(_token, query, { onCall, signal }) {
			onCall({ provider: "google", kind: "performance", outcome: "OK", durationMs: 1, cost: null });
			return answer(query, signal);
		},
		close: async () => {},
	};
}

/** The rows of a site that a query selects. */
export function pageOf(rows: readonly PerformanceRow[], query: PerformanceQuery): PerformanceRow[] {
	const { startDate, endDate, startRow, rowLimit } = query;
	return rows
		.filter(({ keys: [date = ""] }) => date >= startDate && date <= endDate)
		.slice(startRow, startRow + rowLimit);
}

/** Deterministic rows of a site: per day some of its queries, on some pages, countries and devices. */
export function siteRows(startDate: string, endDate: string, perDay: number): PerformanceRow[] {
	const rows: PerformanceRow[] = [];
	for (let day = 0; day <= daysBetween(startDate, endDate); day++) {
		for (let n = 0; n < perDay; n++) {
			const seed = (day * 7_919 + n * 104_729) % 9_973;
			const impressions = 1 + (seed % 97);
			rows.push({
				keys: [
					addDays(startDate, day),
					`query ${(seed * 31) % 40}`,
					`https://example.com/page/${n % 11}`,
					["usa", "deu", "gbr"][n % 3] ?? "",
					["DESKTOP", "MOBILE", "TABLET"][Math.floor(n / 3) % 3] ?? "",
				],
				clicks: seed % 3 === 0 ? impressions % 7 : 0,
				impressions,
				position: 1 + (seed % 613) / 7,
			});
		}
	}
	return [...new Map(rows.map((row) => [row.keys.join("\n"), row])).values()];
}

/** Inserts a row into every table of performance data for the properties of an account that have none, as during a sync. */
export async function buildPerformance({ em, viewer }: TestContext<Viewer>): Promise<void> {
	const properties = sql`
		select id from search_console_properties p
		where account_id = ${viewer.accountId} and not exists (select from search_console_syncs s where s.property_id = p.id)`;
	const row = sql`'2026-11-01'::date, n.id, n.id, 'usa', 'DESKTOP', 1, 2, 3.5`;
	const columns = sql`date, query_id, page_id, country, device, clicks, impressions, position`;
	await rowsOf(
		em,
		sql`
			with p as (${properties}), n as (
				insert into search_console_names (property_id, hash, name) select id, 'hash', 'rank tracker' from p returning *
			), s as (
				insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, state, actor)
				select ${viewer.accountId}::bigint, id, '2026-11-01', '2026-11-01', 'MANUAL', 'DONE', ${viewer.actor} from p returning *
			), staged as (
				insert into search_console_staged_rows (sync_id, ${columns})
				select s.id, ${row} from s join n on n.property_id = s.property_id
			), rows as (
				insert into search_console_rows (property_id, ${columns}) select n.property_id, ${row} from n
			), days as (
				insert into search_console_days select id, '2026-11-01', 1, 2, 7 from p
			)
			insert into search_console_totals (property_id, name_id, block, kind, days, clicks, impressions, position_sum)
			select property_id, id, 0, 0, 1, 1, 2, 7 from n`,
	);
}

/** Imports rows into a property, as a sync that Google answers with them. */
export async function importPerformance(
	db: TestDatabase,
	ctx: TestContext<Viewer>,
	propertyId: string,
	rows: readonly PerformanceRow[],
): Promise<void> {
	const days = rows.map(({ keys: [date = ""] }) => date).sort();
	const { id } = await rowOf(
		ctx.em,
		sql<{ id: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, actor)
			values (${ctx.viewer.accountId}, ${propertyId}, ${days[0]}, ${days.at(-1)}, 'MANUAL', ${ctx.viewer.actor})
			returning id`,
	);
	const google = googleAnswering((query) => pageOf(rows, query));
	await runSync({ ...ctx, google, em: db.orm.em.fork() }, id);
}
