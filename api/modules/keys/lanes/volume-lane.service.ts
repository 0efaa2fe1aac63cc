import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { VolumeCredentials, VolumeProvider } from "../../../providers/volume/port.ts";
import { bucketPerMinute, tokensNow } from "./bucket.ts";
import { Lane } from "./lane.entity.ts";
import { laneFor } from "./lanes.service.ts";

/** Seconds a refused login is paused unless a user asks for a retry. */
export const refusedSeconds = 15 * 60;

/** Whether a call may be made now; if not, whether to wait or the login was refused. */
export type CallPermit =
	| { isGranted: true }
	| { isGranted: false; waitSeconds: number; isResting: boolean; reason: string | null };

/** The lane of a login, created on first use: holds the login's rate for all processes and accounts. */
export function volumeLaneOf(
	{ secrets }: Pick<Services, "secrets">,
	em: EntityManager,
	{ login, password }: VolumeCredentials,
	{ name, callsPerMinute }: VolumeProvider,
): Promise<string> {
	return laneFor(em, {
		provider: name,
		keyHash: secrets.fingerprint(`${login}:${password}`),
		tokens: bucketPerMinute(callsPerMinute ?? 0).burst,
	});
}

/** Takes one call from a lane's bucket; it is never given back. */
export async function takeCall(em: EntityManager, laneId: string, callsPerMinute: number): Promise<CallPermit> {
	const bucket = bucketPerMinute(callsPerMinute);
	const tokens = tokensNow(bucket);
	const [taken] = await rowsOf(
		em,
		sql`update lanes set tokens = ${tokens} - 1, refilled_at = app_now()
			where id = ${laneId} and (blocked_until is null or blocked_until <= app_now()) and ${tokens} >= 1
			returning 1`,
	);
	if (taken) return { isGranted: true };
	const { blockedSeconds, missing, reason } = await rowOf(
		em,
		sqlOf({ blockedSeconds: "number?", missing: "number", reason: "text?" })`
			select extract(epoch from blocked_until - app_now())::float8 as "blockedSeconds",
				greatest(0, 1 - ${tokens})::float8 as missing, blocked_reason as reason
			from lanes where id = ${laneId}`,
	);
	const isBlocked = blockedSeconds !== null && blockedSeconds > 0;
	return {
		isGranted: false,
		isResting: isBlocked,
		waitSeconds: Math.max(isBlocked ? blockedSeconds : 0, missing / bucket.perSecond),
		reason: isBlocked ? reason : null,
	};
}

/** Pauses a rate-limited login, which does not count as refused; nothing ends the pause early. */
export async function restLane(em: EntityManager, laneId: string, seconds: number): Promise<void> {
	await rowsOf(
		em,
		sql`update lanes set blocked_until = greatest(blocked_until, app_now() + ${seconds} * interval '1 second'),
			blocked_reason = null where id = ${laneId}`,
	);
}

/** Why a login is paused, in the provider's words; null if it is not. */
export async function refusalOf(
	{ secrets }: Pick<Services, "secrets">,
	em: EntityManager,
	{ login, password }: VolumeCredentials,
	{ name }: Pick<VolumeProvider, "name">,
): Promise<string | null> {
	const lane = { provider: name, keyHash: secrets.fingerprint(`${login}:${password}`) };
	return (await em.findOne(Lane, lane, { disableIdentityMap: true }))?.blockedReason ?? null;
}
