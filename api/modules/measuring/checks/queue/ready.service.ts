import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { type ListedTask, SerpError } from "../../../../providers/serp/port.ts";
import { keyOfProvider } from "../../../keys/credentials/choice/serving.service.ts";
import type { ProviderKey } from "../../../keys/credentials/provider-keys.service.ts";
import { keyHashOf, laneOf, providerOfLane, tryCall } from "../../../keys/lanes/lanes.service.ts";
import { counting } from "../../../keys/provider-calls/provider-calls.service.ts";
import { attemptOfTag, installationOf } from "../attempts/attempts.service.ts";
import type { ClaimedCheck } from "../claim.service.ts";
import { type QueueParts, queueOf, rateOf } from "./queue-parts.ts";

interface WaitingLogin {
	provider: ClaimedCheck["provider"];
	keyHash: string;
	accountId: string;
}

/** Asks the queues for what they finished, and makes it due for collection. */
export async function listReady(parts: QueueParts): Promise<void> {
	const em = parts.orm.em.fork();
	const logins = await rowsOf(
		em,
		sqlOf({ lane: "text", keyHash: "text", accountId: "text" })`
			select l.provider as lane, l.key_hash as "keyHash", min(c.account_id) as "accountId"
			from check_attempts a join checks c on c.id = a.check_id join lanes l on l.id = c.lane_id
			where a.closed_at is null and a.task_id is not null and c.state = 'POSTED'
			group by l.provider, l.key_hash`,
	);
	for (const { lane, ...login } of logins) await listLogin(parts, em, { ...login, provider: providerOfLane(lane) });
}

async function listLogin(parts: QueueParts, em: EntityManager, { provider, keyHash, accountId }: WaitingLogin) {
	const queue = queueOf(parts.serp[provider]);
	const { ready } = queue;
	const key = await keyOfProvider(parts, em, accountId, provider);
	// The collection of each of its checks finds out that the login was changed.
	if (!ready || !key || keyHashOf(parts, key) !== keyHash) return;
	const rate = rateOf(queue, "ready");
	if (rate !== null && !(await tryCall(em, await laneOf({ ...parts, em }, key, "ready"), rate))) return;
	try {
		const listed = await counting({ em, log: parts.log }, accountId, (onCall) => ready(key.key, parts.signal, onCall));
		await makeDue(parts, em, { key, accountId }, listed);
	} catch (error) {
		if (!(error instanceof SerpError)) throw error;
		parts.log.warn({ provider, err: error }, "Failed to list finished orders");
	}
}

/** Other programs' orders are left alone; our own that no check waits for are collected and dropped, or they stay listed. */
async function makeDue(
	parts: QueueParts,
	em: EntityManager,
	{ key, accountId }: { key: ProviderKey; accountId: string },
	listed: readonly ListedTask[],
): Promise<void> {
	const installation = await installationOf(em);
	const own = listed.flatMap((task) => {
		const attempt = attemptOfTag(installation, task.tag);
		return attempt ? [{ ...attempt, ...task }] : [];
	});
	const due = await rowsOf(
		em,
		sqlOf({ tag: "text" })`
			update check_attempts a set ask_at = least(a.ask_at, app_now())
			from unnest(${own.map(({ checkId }) => checkId)}::bigint[], ${own.map(({ number }) => number)}::smallint[],
				${own.map(({ tag }) => tag)}::text[]) as ready (check_id, number, tag), checks c
			where a.check_id = ready.check_id and a.number = ready.number and a.closed_at is null and c.id = a.check_id
				and c.state in ('POSTED', 'RUNNING')
			returning ready.tag`,
	);
	const awaited = new Set(due.map(({ tag }) => tag));
	for (const { tag, taskId, checkId } of own)
		if (!awaited.has(tag)) await remove(parts, em, { key, accountId, taskId, checkId });
}

async function remove(
	parts: QueueParts,
	em: EntityManager,
	{ key, accountId, taskId, checkId }: { key: ProviderKey; accountId: string; taskId: string; checkId: string },
): Promise<void> {
	const nobody = { phrase: "", country: "US", language: "en", device: "desktop", depth: 10, page: 1 } as const;
	const query = { ...nobody, domainHost: "", domainPath: "", at: new Date(0) };
	const queue = queueOf(parts.serp[key.provider]);
	await counting({ em, log: parts.log }, accountId, (onCall) => {
		return queue.collect(key.key, taskId, query, parts.signal, onCall);
	}).catch((error: unknown) => {
		if (!(error instanceof SerpError)) throw error;
	});
	await rowsOf(
		em,
		sql`update check_attempts set closed_at = app_now(), "end" = 'UNFINISHED'
			where check_id = ${checkId} and closed_at is null
				and exists (select from checks c where c.id = check_id and c.state = 'CANCELLED')`,
	);
}
