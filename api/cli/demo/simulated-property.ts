import { randomUUID } from "node:crypto";
import { siteOf } from "../../../schema/rules/match.ts";
import type { Actor } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { databaseNow, rowOf, rowsOf, sql, sqlOf } from "../../db/sql.ts";
import { addDays, type Day, dayAt, startOfDay } from "../../lib/calendar.ts";
import { alpha3Of } from "../../lib/countries.ts";
import { seedOf, unit } from "../../lib/seeded.ts";
import { replaceRange } from "../../modules/demand/search-console/sync/replacement.service.ts";
import { pageSize, stagePage } from "../../modules/demand/search-console/sync/staging.service.ts";
import type { HeldSync } from "../../modules/demand/search-console/sync/sync-lease.service.ts";
import type { PerformanceRow } from "../../providers/google/port.ts";
import { standingOn } from "../../providers/serp/sandbox/sandbox-ranking.ts";
import { type TrackedDomain, untrackedQueries } from "./tracked.ts";

/** Days by which Google's figures lag behind. */
const lag = 2;

/** The click-through rate by position; it drops quickly below the first results. */
function clickShare(position: number): number {
	return 0.31 / position ** 1.15;
}

/**
 * Gives the account a simulated Search Console property of the domain, with figures of several days that follow the
 * sandbox's positions. Nothing is connected. Call it in a transaction; an existing property is kept.
 */
export async function addSimulatedProperty(
	em: EntityManager,
	{ accountId, actor, tracked, days }: { accountId: string; actor: Actor; tracked: TrackedDomain; days: number },
): Promise<void> {
	const site = siteOf(tracked.domain.url);
	if (!site) return;
	const siteUrl = `sc-domain:${site.host}`;
	const [property] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			insert into search_console_properties (account_id, site_url, permission_level, is_available, is_simulated, last_synced_at)
			values (${accountId}, ${siteUrl}, 'siteOwner', false, true, app_now())
			on conflict (account_id, site_url) do nothing returning id`,
	);
	if (!property) return;
	const endDate = addDays(dayAt(await databaseNow(em), "America/Los_Angeles"), -lag);
	const startDate = addDays(endDate, 1 - days);
	const sync = await beginSync(em, { accountId, actor, propertyId: property.id, siteUrl, startDate, endDate });
	const rows = [...rowsOfDays(tracked, startDate, endDate)];
	for (; sync.startRow < rows.length; sync.startRow += pageSize) {
		await stagePage(em, sync, rows.slice(sync.startRow, sync.startRow + pageSize));
	}
	await replaceRange(em, sync);
	await rowsOf(
		em,
		sql`update search_console_syncs set state = 'DONE', lease_token = null, lease_until = null, finished_at = app_now()
			where id = ${sync.id}`,
	);
}

type NewSync = Pick<HeldSync, "accountId" | "propertyId" | "siteUrl" | "startDate" | "endDate"> & { actor: Actor };

/** An import that runs until the transaction ends. */
async function beginSync(em: EntityManager, sync: NewSync): Promise<HeldSync> {
	const leaseToken = randomUUID();
	const { id } = await rowOf(
		em,
		sqlOf({ id: "text" })`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, state, lease_token, actor)
			values (${sync.accountId}, ${sync.propertyId}, ${sync.startDate}, ${sync.endDate}, 'MANUAL', 'RUNNING', ${leaseToken},
				${sync.actor})
			returning id`,
	);
	return { ...sync, id, leaseToken, startRow: 0, attempts: 0, lostLeases: 0, quotaHours: 0, trigger: "MANUAL" };
}

/** A row per day for each tracked keyword and each untracked query. */
function* rowsOfDays({ domain, keywords }: TrackedDomain, from: Day, to: Day): Iterable<PerformanceRow> {
	const site = siteOf(domain.url);
	if (!site) return;
	const queries = [
		...keywords,
		...untrackedQueries.map((keyword) => ({ keyword, country: undefined, device: undefined })),
	];
	for (let date = from; date <= to; date = addDays(date, 1)) {
		const at = startOfDay(date, "UTC");
		// Fewer people shop on weekends.
		const ofWeekday = [0, 6].includes(at.getUTCDay()) ? 0.7 : 1;
		for (const { keyword, country = domain.country, device = "desktop" } of queries) {
			const seed = seedOf(`${keyword}|impressions`);
			const requested = { phrase: keyword, country, device: device === "mobile" ? "mobile" : "desktop", at } as const;
			const { position, url } = standingOn({ ...requested, domainHost: site.host, domainPath: site.path });
			if (position === null || url === null) continue;
			const searches =
				(20 + 400 * unit(seed, 0) ** 3) * ofWeekday * (0.8 + 0.4 * unit(seed, at.getTime() / 86_400_000));
			const impressions = Math.round(position > 10 ? searches / (1 + position / 10) : searches);
			if (impressions === 0) continue;
			yield {
				keys: [date, keyword, url, alpha3Of(country), requested.device.toUpperCase()],
				clicks: Math.round(impressions * clickShare(position)),
				impressions,
				position: position + 0.6 * (unit(seed + 1, at.getTime() / 86_400_000) - 0.5),
			};
		}
	}
}
