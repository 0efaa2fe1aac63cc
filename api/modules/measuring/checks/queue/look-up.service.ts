import { claimFor } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { sleep } from "../../../../lib/sleep.ts";
import { type ListedTask, SerpError } from "../../../../providers/serp/port.ts";
import { keyOfProvider } from "../../../keys/credentials/choice/serving.service.ts";
import { keyHashOf, laneOf, providerOfLane, reserveCall, tryCall } from "../../../keys/lanes/lanes.service.ts";
import { wakeWorkers } from "../../../keys/lanes/wake.service.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { markState } from "../../../tracked/keywords/standing.ts";
import { attemptOfTag, closeAttempts, installationOf, tagOf } from "../attempts/attempts.service.ts";
import { type ClaimedCheck, questionOf } from "../claim.service.ts";
import { queryOf } from "../measurement.ts";
import { writeOutcomes } from "../outcomes.service.ts";
import { toPosted, toQueued, toRunning } from "../states.ts";
import { loginChanged } from "./collect.service.ts";
import { type QueueParts, queueOf, rateOf } from "./queue-parts.ts";

/** Seconds from the end of a call to the first look-up that counts, and from that to the second. */
const settlingSeconds = 60;
const maxLost = 1_000;

/** A check whose order's answer was lost. */
interface LostCheck extends ClaimedCheck {
	number: number;
	/** Milliseconds since the order. */
	age: number;
	keyHash: string;
}

/** A login of a provider, with an account that has it. */
interface Login<Of> {
	provider: ClaimedCheck["provider"];
	keyHash: string;
	of: Of[];
}

/** Finds out at the providers what became of orders whose answers were lost. */
export async function lookUp(parts: QueueParts): Promise<void> {
	const em = parts.orm.em.fork();
	await resumeKnown(em);
	for (const login of loginsOf(await lostChecks(em))) await lookUpLogin(parts, em, login);
}

/** Posts whose answer came after the lease was lost are posted: their task is known. */
async function resumeKnown(em: EntityManager): Promise<void> {
	await inTransaction(em, async (em) => {
		await rowsOf(
			em,
			sql`
				with known as (
					select c.id from check_attempts a join checks c on c.id = a.check_id
					where a.closed_at is null and a.task_id is not null and c.state = 'RUNNING' and c.lease_token is null
					order by c.id for no key update of c skip locked
				), posted as (
					update checks c set ${toPosted} from known where c.id = known.id returning c.id, c.keyword_id
				)
				${markState(sql`posted`, "POSTED")}`,
		);
	});
}

async function lostChecks(em: EntityManager): Promise<LostCheck[]> {
	const lost = await rowsOf(
		em,
		sql<Omit<LostCheck, "provider"> & { lane: string }>`
			select c.id, '' as "leaseToken", c.lane_id as "laneId", c.account_id as "accountId", c.domain_id as "domainId",
				c.keyword_id as "keywordId", c.run_id as "runId", c.depth, c.mode, c.reads_ai_overview as "readsAiOverview",
				c.site_host as "siteHost", c.site_path as "sitePath", c.lost_leases as "lostLeases",
				c.fallback_from as "fallbackFrom", c.error as "fallbackError", ${questionOf} app_now() as "claimedAt",
				a.number, 1000 * extract(epoch from app_now() - a.opened_at)::float8 as age, l.key_hash as "keyHash", l.provider as lane
			from check_attempts a join checks c on c.id = a.check_id
			join keywords k on k.id = c.keyword_id join lanes l on l.id = c.lane_id
			where a.closed_at is null and a.task_id is null and c.state = 'RUNNING' and c.lease_token is null
			order by a.opened_at limit ${maxLost}`,
	);
	return lost.map(({ lane, ...check }) => ({ ...check, provider: providerOfLane(lane) }));
}

function loginsOf(checks: readonly LostCheck[]): Login<LostCheck>[] {
	const groups = Map.groupBy(checks, ({ provider, keyHash }) => `${provider} ${keyHash}`);
	return [...groups.values()].flatMap((of) => (of[0] ? { provider: of[0].provider, keyHash: of[0].keyHash, of } : []));
}

async function lookUpLogin(parts: QueueParts, em: EntityManager, { provider, keyHash, of }: Login<LostCheck>) {
	const [first] = of;
	if (!first) return;
	const key = await keyOfProvider(parts, em, first.accountId, provider);
	if (!key || keyHashOf(parts, key) !== keyHash) return endLost(parts, em, of, loginChanged(provider));
	const queue = queueOf(parts.serp[provider]);
	const rate = rateOf(queue, "lookup");
	const laneId = await laneOf({ ...parts, em }, key, "lookup");
	if (rate !== null && !(await tryCall(em, laneId, rate))) return;
	// A long list takes several calls; those of other processes wait behind them.
	const turn = async () => {
		if (rate !== null) await sleep(await reserveCall(em, laneId, rate), parts.signal);
	};
	const installation = await installationOf(em);
	const open = of.map((check) => ({
		tag: tagOf(installation, check.id, check.number),
		orderedAt: new Date(Date.now() - check.age),
		query: { ...queryOf(check), page: 1 },
	}));
	try {
		const listed = await counting({ em, log: parts.log }, first.accountId, (onCall) => {
			return queue.find(key.key, open, parts.signal, onCall, turn);
		});
		await settle(em, of, listed, installation);
	} catch (error) {
		// A look-up that fails proves nothing.
		if (!(error instanceof SerpError)) throw error;
		parts.log.warn({ provider, err: error }, "Failed to look up orders");
	}
}

async function settle(
	em: EntityManager,
	checks: readonly LostCheck[],
	listed: readonly ListedTask[],
	installation: string,
): Promise<void> {
	const found = new Map(
		listed.flatMap((task) => {
			const attempt = attemptOfTag(installation, task.tag);
			return attempt ? [[`${attempt.checkId} ${attempt.number}`, task] as const] : [];
		}),
	);
	const taskOf = ({ id, number }: LostCheck) => found.get(`${id} ${number}`);
	await inTransaction(em, async (em) => {
		await markFound(
			em,
			checks.flatMap((check) => {
				const task = taskOf(check);
				return task ? [{ check, task }] : [];
			}),
		);
		await markUnlisted(
			em,
			checks.filter((check) => !taskOf(check)).map(({ id }) => id),
		);
	});
}

async function markFound(em: EntityManager, found: { check: LostCheck; task: ListedTask }[]): Promise<void> {
	if (found.length === 0) return;
	const ids = found.map(({ check }) => check.id);
	await rowsOf(
		em,
		sql`
			with posted as (
				update checks c set ${toPosted}
				where c.id = any(${ids}::bigint[]) and c.state = 'RUNNING' and c.lease_token is null
				returning c.id, c.keyword_id
			), attempts as (
				update check_attempts a
				set task_id = f.task_id, is_recovered = true, cost = coalesce(f.cost, a.cost), posted_at = coalesce(a.posted_at, a.opened_at),
					ask_at = app_now() + case when f.is_finished then interval '0' else interval '1 minute' end
				from unnest(${ids}::bigint[], ${found.map(({ task }) => task.taskId)}::text[],
					${found.map(({ task }) => task.isFinished)}::boolean[], ${found.map(({ task }) => task.cost)}::numeric[])
					as f (check_id, task_id, is_finished, cost), posted
				where a.check_id = f.check_id and a.closed_at is null and posted.id = f.check_id
			)
			${markState(sql`posted`, "POSTED")}`,
	);
}

/** What two look-ups do not list, a minute apart and a minute after its call, was never ordered. */
async function markUnlisted(em: EntityManager, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const settled = sql`app_now() - ${settlingSeconds} * interval '1 second'`;
	const never = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select a.check_id as id from check_attempts a join checks c on c.id = a.check_id
			where a.check_id = any(${ids}::bigint[]) and a.closed_at is null and a.unlisted_at <= ${settled}
				and c.state = 'RUNNING' and c.lease_token is null
			order by c.id for no key update of c`,
	);
	await rowsOf(
		em,
		sql`update check_attempts set unlisted_at = app_now()
			where check_id = any(${ids}::bigint[]) and closed_at is null and unlisted_at is null and lost_at <= ${settled}`,
	);
	const neverIds = never.map(({ id }) => id);
	if (neverIds.length === 0) return;
	await closeAttempts(
		em,
		neverIds.map((checkId) => ({ checkId, end: "NOT_ORDERED", cost: null })),
	);
	await rowsOf(
		em,
		sql`
			with back as (
				update checks c set ${toQueued(0)} where c.id = any(${neverIds}::bigint[]) returning c.id, c.keyword_id
			)
			${markState(sql`back`, "QUEUED")}`,
	);
	await wakeWorkers(em);
}

/** Fails checks that can no longer be requested. */
async function endLost(parts: QueueParts, em: EntityManager, checks: LostCheck[], error: string): Promise<void> {
	const held = await rowsOf(
		em,
		sqlOf({ checkId: "text", leaseToken: "text", keywordId: "text" })`
			update checks set ${toRunning(claimFor(settlingSeconds))}
			where id = any(${checks.map(({ id }) => id)}::bigint[]) and state = 'RUNNING' and lease_token is null
			returning id as "checkId", lease_token as "leaseToken", keyword_id as "keywordId"`,
	);
	const attempt = { end: "UNFINISHED", cost: null } as const;
	await writeOutcomes(
		{ ...parts, em },
		held.map((check) => ({ ...check, result: { error }, attempt })),
	);
}
