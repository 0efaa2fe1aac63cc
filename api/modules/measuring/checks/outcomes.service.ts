import { targetStateOf } from "../../../../schema/rules/target-state.ts";
import type { Context } from "../../../context.ts";
import { heldRows } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checksEnded } from "../../../lib/telemetry.ts";
import type { Device } from "../../../providers/serp/port.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { refundFailed } from "../../people/credits/credits.service.ts";
import { lockUncheckedDomains, noteFirstChecks } from "../../tracked/domains/first-check.service.ts";
import { markFailed, markMeasured } from "../../tracked/keywords/standing.ts";
import { contextIdsOf } from "../../tracked/measurements/contexts.service.ts";
import { featureState } from "../../tracked/measurements/feature-states.ts";
import { urlIdsOf } from "../../tracked/measurements/urls.service.ts";
import type { Competitor } from "../serp-store/serp-page.entity.ts";
import { type StoredPage, storePages } from "../serp-store/serp-pages.service.ts";
import type { SerpRecord } from "../serp-store/serp-record.ts";
import { storeSerpResults, urlsOfRecord } from "../serp-store/serp-results.service.ts";
import { packCompetitors, storeSnapshots } from "../serp-store/snapshots.service.ts";
import { type ClosedAttempt, closeAttempts } from "./attempts/attempts.service.ts";
import { countCallsOfChecks, type EndedCheck } from "./check-calls.service.ts";
import { enqueueRunsFinished } from "./finished-runs.service.ts";
import { type ChangedPosition, livePosition, publishEnds } from "./published-ends.service.ts";
import { toDone, toFailed } from "./states.ts";

/** The result of a successful check. */
export interface Measurement {
	/** 1 is best; null if not found within the depth. */
	position: number | null;
	/** How deep a search without success went; null: as deep as requested. */
	depth: number | null;
	url: string | null;
	provider: string;
	/** When the provider read the page; null if it does not say. */
	measuredAt: Date | null;
	pagesRead: number;
	measuredDevice: Device;
	/** The ID of the place that was measured; null: the whole country. */
	measuredPlace: string | null;
	/** Host and path it was matched against. */
	site: string;
	/** What was read, kept for ever. */
	serp: SerpRecord;
	/** Labels of the features on page 1. */
	labels: string[];
	competitors: Competitor[];
	/** Pages not saved yet. */
	pages: StoredPage[];
}

/** Why there is no measurement. */
export interface Failure {
	error: string;
	/** The provider answered, but not with anything that can be used. */
	isUnusable?: boolean;
}

/** How a check ended: its lease, and a measurement or an error. */
export interface Outcome extends EndedCheck {
	leaseToken: string;
	keywordId: string;
	result: { measured: Measurement } | Failure;
	/** What the check's open attempt came to; omitted where orders have none. */
	attempt?: ClosedAttempt;
}

/** A check being saved: still held by its outcome's lease. */
interface HeldCheck {
	id: string;
	runId: string;
	accountId: string;
	domainId: string;
	keywordId: string;
	price: number;
	mode: CheckMode;
	/** The page that should rank. */
	targetUrl: string | null;
}

/**
 * Saves the outcomes of checks with all their consequences in one transaction. Skips outcomes whose lease is lost, so
 * late or repeated deliveries have no effect. Lock order, the same everywhere: keywords, checks, runs, accounts,
 * topics, each by id, and the provider counters last. URLs are stored before, as other accounts may store the same ones.
 * A keyword's measurements only move forward in time, even if the clock is set back. Runs that end are enqueued after
 * the commit.
 */
export async function writeOutcomes(
	{ em, jobs }: Pick<Context, "em" | "jobs">,
	outcomes: readonly Outcome[],
): Promise<void> {
	const urlIds = await urlIdsOf(em, outcomes.flatMap(urlsOfOutcome));
	const { finishedRuns, ...ended } = await inTransaction(em, async (em) => {
		const unchecked = await lockUncheckedDomains(
			em,
			outcomes.map(({ checkId }) => checkId),
		);
		const held = await holdChecks(em, outcomes);
		const ends =
			held.length === 0 ? { finishedRuns: [], done: 0, failed: 0 } : await endChecks(em, outcomes, held, urlIds);
		const domainIds = new Set(held.map(({ domainId }) => domainId));
		await noteFirstChecks(
			em,
			unchecked.filter((id) => domainIds.has(id)),
		);
		await countCallsOfChecks(em, outcomes, new Set(held.map(({ id }) => id)));
		return ends;
	});
	checksEnded.emit(ended);
	enqueueRunsFinished(jobs, finishedRuns);
}

/** Saves the outcomes of held checks; returns the runs that ended, and counts by outcome. */
async function endChecks(em: EntityManager, outcomes: readonly Outcome[], held: HeldCheck[], urlIds: UrlIds) {
	const outcomeOf = new Map(outcomes.map((outcome) => [outcome.checkId, outcome]));
	const measured: Measured[] = [];
	const failed: Failed[] = [];
	for (const check of held) {
		const result = outcomeOf.get(check.id)?.result;
		if (!result) continue;
		if ("measured" in result) measured.push({ ...check, ...result.measured });
		else failed.push({ ...check, ...result });
	}
	const changed = [...(await writeMeasurements(em, measured, urlIds)), ...(await writeFailures(em, failed))];
	const costs = await closeAttempts(em, attemptsOf(outcomes, held));
	const finishedRuns = await countEnded(em, held, { failed, costs });
	await refundFailed(
		em,
		failed.map((check) => ({ ...check, checkId: check.id })),
	);
	await publishEnds(em, held, changed);
	return { finishedRuns, done: measured.length, failed: failed.length };
}

/** The attempts that held checks end with. */
function attemptsOf(outcomes: readonly Outcome[], held: HeldCheck[]): (ClosedAttempt & { checkId: string })[] {
	const ids = new Set(held.map(({ id }) => id));
	return outcomes.flatMap(({ checkId, attempt }) => (attempt && ids.has(checkId) ? { checkId, ...attempt } : []));
}

/** The IDs of URLs. */
type UrlIds = ReadonlyMap<string, string>;

/** The URLs of an outcome that has a measurement. */
function urlsOfOutcome({ result }: Outcome): string[] {
	if (!("measured" in result)) return [];
	const { url, serp } = result.measured;
	return [...(url === null ? [] : [url]), ...urlsOfRecord(serp)];
}

type Measured = HeldCheck & Measurement;
type Failed = HeldCheck & Failure;

async function holdChecks(em: EntityManager, outcomes: readonly Outcome[]): Promise<HeldCheck[]> {
	const keywordIds = outcomes.map(({ keywordId }) => keywordId);
	await rowsOf(em, sql`select from keywords where id = any(${keywordIds}::bigint[]) order by id for no key update`);
	return rowsOf(
		em,
		sql<HeldCheck>`
			select c.id, c.run_id as "runId", c.account_id as "accountId", c.domain_id as "domainId",
				c.keyword_id as "keywordId", c.price, c.mode, k.target_url as "targetUrl"
			from ${heldRows(outcomes.map(({ checkId, leaseToken }) => ({ id: checkId, leaseToken })))}
			join checks c on c.id = held.id and c.lease_token = held.token and c.state in ('RUNNING', 'POSTED')
			join keywords k on k.id = c.keyword_id
			order by c.id for no key update of c`,
	);
}

async function writeMeasurements(em: EntityManager, measured: Measured[], urlIds: UrlIds): Promise<ChangedPosition[]> {
	if (measured.length === 0) return [];
	const contextIds = await contextIdsOf(
		em,
		measured.map(({ provider, measuredDevice, measuredPlace, site, serp }) => {
			return { provider, device: measuredDevice, location: measuredPlace, site, usedQuery: serp.usedQuery };
		}),
	);
	await storePages(
		em,
		measured.flatMap(({ pages }) => pages),
	);
	await storeSerpResults(
		em,
		measured.map(({ id, serp }) => ({ ...serp, checkId: id })),
		urlIds,
	);
	const rankingUrls = measured.map(rankingUrlOf);
	const states = measured.map(({ targetUrl }, at) => {
		return targetStateOf({ targetUrl, isMeasured: true, rankingUrl: rankingUrls[at] ?? null });
	});
	const idOf = (url: string | null) => (url === null ? null : urlIds.get(url));
	const of = <Key extends keyof Measured>(key: Key) => measured.map((check) => check[key]);
	return rowsOf(
		em,
		sql<ChangedPosition>`
			with measured as materialized (
				select * from unnest(${of("id")}::bigint[], ${of("keywordId")}::bigint[], ${of("position")}::smallint[],
					${of("depth")}::smallint[], ${of("url").map(idOf)}::bigint[], ${of("provider")}::text[],
					${of("measuredDevice")}::text[], ${contextIds}::int[], ${of("serp").map(({ features }) => features)}::bigint[],
					${of("labels").map((labels) => JSON.stringify(labels))}::jsonb[],
					${of("competitors").map(packCompetitors)}::bytea[],
					${rankingUrls.map(idOf)}::bigint[], ${states}::text[], ${of("measuredAt")}::timestamptz[],
					${of("pagesRead")}::smallint[], ${of("mode")}::text[])
					as m (id, keyword_id, position, depth, url_id, provider, device, context_id, features, labels, competitors,
						ranking_url_id, target_state, measured_at, pages_read, mode)
			), ended as (
				update checks c set ${toDone(sql`greatest(app_now(), k.latest_checked_at + interval '1 millisecond')`, sql`m.pages_read`)}
				from measured m join keywords k on k.id = m.keyword_id where c.id = m.id
				returning c.id, c.keyword_id, c.run_id, c.domain_id, c.depth, c.site_url_id, c.finished_at
			), records as (
				insert into position_records
					(check_id, keyword_id, domain_id, run_id, position, depth, url_id, site_url_id, checked_at, provider,
					measured_device, context_id, features, mode, measured_at)
				select e.id, e.keyword_id, e.domain_id, e.run_id, m.position, coalesce(m.depth, e.depth), m.url_id, e.site_url_id, e.finished_at,
					m.provider, m.device, m.context_id, m.features, m.mode, m.measured_at
				from ended e join measured m on m.id = e.id
				on conflict (check_id) do nothing
			), shown as (${storeSnapshots(sql`ended`, sql`measured`)})
			${markMeasured(sql`ended`, sql`measured`)}
			returning ${livePosition}, c.domain_id as "domainId"`,
	);
}

/** Without a position, the own featured snippet's page ranks. */
function rankingUrlOf({ position, url, serp }: Measurement): string | null {
	if (position !== null) return url;
	return featureState(serp.features, "FEATURED_SNIPPET").isOwned ? serp.snippetUrl : null;
}

async function writeFailures(em: EntityManager, failed: Failed[]): Promise<ChangedPosition[]> {
	if (failed.length === 0) return [];
	return rowsOf(
		em,
		sql<ChangedPosition>`
			with ended as (
				update checks c set ${toFailed(sql`f.error`, sql`f.is_unusable`)}
				from unnest(${failed.map(({ id }) => id)}::bigint[], ${failed.map(({ error }) => error)}::text[],
					${failed.map(isUnusable)}::bool[]) as f (id, error, is_unusable)
				where c.id = f.id
				returning c.id, c.keyword_id, c.domain_id, c.finished_at, c.error
			)
			${markFailed(sql`ended`)}
			returning ${livePosition}, c.domain_id as "domainId"`,
	);
}

function isUnusable({ isUnusable }: Failure): boolean {
	return isUnusable ?? false;
}

/** A run ends with its last check; a cancelled one stays cancelled. Returns the ids of those that ended. */
async function countEnded(
	em: EntityManager,
	held: HeldCheck[],
	{ failed, costs }: { failed: Failed[]; costs: ReadonlyMap<string, number> },
): Promise<string[]> {
	const runIds = [...new Set(held.map(({ runId }) => runId))];
	const ofRun = (checks: HeldCheck[], runId: string) => checks.filter((check) => check.runId === runId);
	const billed = runIds.map((runId) => ofRun(held, runId).filter(({ id }) => costs.has(id)));
	const spent = billed.map((checks) => {
		return checks.length === 0 ? null : checks.reduce((sum, { id }) => sum + (costs.get(id) ?? 0), 0);
	});
	const refunded = runIds.map((runId) => ofRun(failed, runId).reduce((sum, { price }) => sum + price, 0));
	await rowsOf(em, sql`select from runs where id = any(${runIds}::bigint[]) order by id for no key update`);
	const counted = await rowsOf(
		em,
		sqlOf({ id: "text", isOver: "boolean" })`
			update runs r set
				done = r.done + e.done, failed = r.failed + e.failed, unusable = r.unusable + e.unusable,
				refunded = r.refunded + e.refunded,
				provider_cost = coalesce(r.provider_cost + e.spent, r.provider_cost, e.spent),
				provider_cost_checks = r.provider_cost_checks + e.billed,
				state = case when r.state = 'RUNNING' and r.done + e.done + r.cancelled >= r.total then 'DONE' else r.state end,
				finished_at = case when r.done + e.done + r.cancelled >= r.total then app_now() else r.finished_at end
			from unnest(${runIds}::bigint[], ${runIds.map((id) => ofRun(held, id).length)}::int[],
				${runIds.map((id) => ofRun(failed, id).length)}::int[],
				${runIds.map((id) => ofRun(failed.filter(isUnusable), id).length)}::int[], ${refunded}::int[],
				${spent}::numeric[], ${billed.map(({ length }) => length)}::int[])
				as e (id, done, failed, unusable, refunded, spent, billed)
			where r.id = e.id
			returning r.id, r.finished_at is not null as "isOver"`,
	);
	return counted.filter(({ isOver }) => isOver).map(({ id }) => id);
}
