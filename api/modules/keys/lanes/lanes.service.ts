import type { Context } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { afterNow, appNow, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { hasLogin, isVolumeService, serviceOf } from "../../../providers/catalog.ts";
import type { ProviderKey } from "../credentials/provider-keys.service.ts";
import { bucketPerSecond, tokensNow } from "./bucket.ts";
import { Lane } from "./lane.entity.ts";
import { wakeWorkers } from "./wake.service.ts";

/** What a provider limits by a lane of its own: live calls, and the calls of its queue. */
export type LaneUse = "live" | "post" | "ready" | "collect" | "lookup";

/** A lane's name. The provider's own is that of its live calls, or of its search volumes. */
export function laneName(provider: ProviderKey["provider"], use: LaneUse): string {
	return use === "live" && !isVolumeService(provider) ? provider : `${provider}-${use}`;
}

/** The provider of a lane. */
export function providerOfLane(name: string): ProviderKey["provider"] {
	return name.replace(/-\w+$/, "") as ProviderKey["provider"];
}

/** What names a lane: a login keeps its lanes when its password changes. */
export function keyHashOf({ secrets }: Pick<Context, "secrets">, { provider, key }: ProviderKey): string {
	return secrets.fingerprint(hasLogin(serviceOf(provider)) ? key.slice(0, key.indexOf(":")) : key);
}

/** The lane of a provider key, created on first use. */
export async function laneOf(
	ctx: Pick<Context, "em" | "secrets">,
	key: ProviderKey,
	use: LaneUse = "live",
): Promise<string> {
	return laneFor(ctx.em, { provider: laneName(key.provider, use), keyHash: keyHashOf(ctx, key), tokens: 0 });
}

/** The lane of a provider and key hash; if new, created with this many calls in its bucket. */
export async function laneFor(
	em: EntityManager,
	{ provider, keyHash, tokens }: { provider: string; keyHash: string; tokens: number },
): Promise<string> {
	const find = async () =>
		(await em.findOne(Lane, { provider, keyHash }, { fields: ["id"], disableIdentityMap: true }))?.id;
	const known = await find();
	if (known !== undefined) return known;
	const [made] = await rowsOf(
		em,
		sqlOf({ id: "text" })`
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
		sqlOf({ wait: "number" })`
			update lanes
			set tokens = ${tokensNow(bucket)} - 1, refilled_at = app_now()
			where id = ${laneId}
			returning greatest(0, -tokens / ${bucket.perSecond} * 1000)::float8 as wait`,
	);
	return wait;
}

/** Takes a call from a lane's bucket if one is available now, and the lane is not paused. */
export async function tryCall(em: EntityManager, laneId: string, callsPerSecond: number): Promise<boolean> {
	const tokens = tokensNow(bucketPerSecond(callsPerSecond));
	const taken = await rowsOf(
		em,
		sql`update lanes set tokens = ${tokens} - 1, refilled_at = app_now()
			where id = ${laneId} and (blocked_until is null or blocked_until <= app_now()) and ${tokens} >= 1
			returning 1`,
	);
	return taken.length > 0;
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
	await em.nativeUpdate(Lane, { id: laneId }, { blockedUntil: afterNow(seconds, "second"), blockedReason: reason });
}

/** Pauses all lanes by which a refused key starts checks. */
export async function pauseKey(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey, reason: string): Promise<void> {
	for (const laneId of await startingLanes(ctx, key)) await pauseLane(ctx.em, laneId, reason);
}

/** The lanes by which a key starts checks: the live one, and the one to its queue. */
export function startingLanes(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<string[]> {
	return Promise.all([laneOf(ctx, key), laneOf(ctx, key, "post")]);
}

/** The provider's message if it refused a key recently, else null. */
export async function refusalOfKey(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<string | null> {
	const provider = laneName(key.provider, "live");
	const paused = {
		provider,
		keyHash: keyHashOf(ctx, key),
		blockedUntil: { $gt: appNow },
		blockedReason: { $ne: null },
	};
	return (await ctx.em.findOne(Lane, paused, { disableIdentityMap: true }))?.blockedReason ?? null;
}

const resumed = { blockedUntil: null, blockedReason: null };

/** Ends a login's pause: it works, or is to be tried again. */
export async function clearLane(em: EntityManager, id: string): Promise<void> {
	await em.nativeUpdate(Lane, { id, blockedReason: { $ne: null } }, resumed);
}

/** Resumes a paused key at once, because it was saved again or a test showed that the provider accepts it. */
export async function resumeLane(ctx: Pick<Context, "em" | "secrets">, key: ProviderKey): Promise<void> {
	const provider = { $in: [laneName(key.provider, "live"), laneName(key.provider, "post")] };
	const paused = { provider, keyHash: keyHashOf(ctx, key), blockedUntil: { $ne: null } };
	if ((await ctx.em.nativeUpdate(Lane, paused, resumed)) > 0) await wakeWorkers(ctx.em);
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
