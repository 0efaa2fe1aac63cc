import type { Context } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { bucketPerSecond, tokensNow } from "./bucket.ts";
import { wakeWorkers } from "./wake.service.ts";

/** The lane of a provider key, created on first use. */
export async function laneOf(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<string> {
	return laneFor(ctx.em, { provider: key.provider, keyHash: ctx.secrets.fingerprint(key.key), tokens: 0 });
}

/** The lane of a provider and key hash; if new, created with this many calls in its bucket. */
export async function laneFor(
	em: EntityManager,
	{ provider, keyHash, tokens }: { provider: string; keyHash: string; tokens: number },
): Promise<string> {
	const find = async () => {
		const lanes = await rowsOf(
			em,
			sql<{ id: string }>`select id from lanes where provider = ${provider} and key_hash = ${keyHash}`,
		);
		return lanes[0]?.id;
	};
	const known = await find();
	if (known !== undefined) return known;
	const [made] = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into lanes (provider, key_hash, tokens) values (${provider}, ${keyHash}, ${tokens})
			on conflict (provider, key_hash) do nothing
			returning id`,
	);
	// Only a new statement sees a row that a concurrent transaction inserted.
	const id = made?.id ?? (await find());
	if (id === undefined) throw new Error("A lane was made and is gone.");
	return id;
}

/** Reserves a call from a lane's bucket; returns how long to wait before making it, in milliseconds. */
export async function reserveCall(em: EntityManager, laneId: string, callsPerSecond: number): Promise<number> {
	const bucket = bucketPerSecond(callsPerSecond);
	const { wait } = await rowOf(
		em,
		sql<{ wait: number }>`
			update lanes
			set tokens = ${tokensNow(bucket)} - 1, refilled_at = app_now()
			where id = ${laneId}
			returning greatest(0, -tokens / ${bucket.perSecond} * 1000)::float8 as wait`,
	);
	return wait;
}

/** How long a refused key is paused before it is tried again. */
export const pauseSeconds = 30;

/** Pauses a lane, with the provider's message as the reason. */
export async function pauseLane(
	em: EntityManager,
	laneId: string,
	reason: string,
	seconds = pauseSeconds,
): Promise<void> {
	await rowsOf(
		em,
		sql`update lanes set blocked_until = app_now() + ${seconds} * interval '1 second', blocked_reason = ${reason}
			where id = ${laneId}`,
	);
}

/** The provider's message if it refused a key recently, else null. */
export async function refusalOfKey(
	{ em, secrets }: Pick<Context, "em" | "secrets">,
	{ provider, key }: ProviderKey,
): Promise<string | null> {
	const [lane] = await rowsOf(
		em,
		sql<{ reason: string }>`
			select blocked_reason as reason from lanes
			where provider = ${provider} and key_hash = ${secrets.fingerprint(key)} and blocked_until > app_now()`,
	);
	return lane?.reason ?? null;
}

/** Resumes a paused key at once, because it was saved again or a test showed that the provider accepts it. */
export async function resumeLane(
	{ em, secrets }: Pick<Context, "em" | "secrets">,
	{ provider, key }: ProviderKey,
): Promise<void> {
	const resumed = await rowsOf(
		em,
		sql`update lanes set blocked_until = null, blocked_reason = null
			where provider = ${provider} and key_hash = ${secrets.fingerprint(key)} and blocked_until is not null returning 1`,
	);
	if (resumed.length > 0) await wakeWorkers(em);
}

/** Records the account a lane served last, and the tokens left as of a time. */
export async function markServed(
	em: EntityManager,
	laneId: string,
	{ lastAccountId, tokens, asOf }: { lastAccountId: string; tokens: number; asOf: string },
): Promise<void> {
	await rowsOf(
		em,
		sql`update lanes
			set served_at = app_now(), last_account_id = ${lastAccountId}, tokens = ${tokens},
				refilled_at = greatest(refilled_at, ${asOf}::timestamptz)
			where id = ${laneId}`,
	);
}
