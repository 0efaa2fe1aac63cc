import type { Services } from "../../../context.ts";
import { claimFor } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { noVolumeSource, type VolumeSource, volumeSourceOf } from "../../keys/credentials/volume-source.service.ts";
import { takeCall, volumeLaneOf } from "../../keys/lanes/volume-lane.service.ts";
import { lockAccount } from "../../people/accounts/account-lock.service.ts";
import { failWaiting, postponeWaiting } from "./volume-outcomes.service.ts";
import { isFree, isOrphan } from "./volume-queue.service.ts";

/** Seconds phrases are leased; longer than one call can take. */
const leaseSeconds = 60;

/** Failed calls before phrases are given up. */
export const maxAttempts = 8;

/** Phrases for one call, held by its lease. */
export interface ClaimedPhrases {
	accountId: string;
	source: VolumeSource;
	/** Null if there is no rate limit. */
	laneId: string | null;
	country: string;
	language: string;
	phrases: string[];
	leaseToken: string;
	/** The most failed calls of any of them, counting this one. */
	attempts: number;
	/** The database's time. */
	at: Date;
}

/** Phrases to request now, or seconds until the next try; null if nothing is left. */
export type VolumeClaim = { claimed: ClaimedPhrases } | { claimed: null; waitSeconds: number | null };

interface Group {
	country: string;
	language: string;
	most: number;
}

/**
 * Claims phrases of one country and language for one call, and takes the call from the login's rate. Locks the
 * account, so that the login is either the old one, whose leases a change revokes, or the new one.
 */
export async function claimPhrases(
	services: Pick<Services, "config" | "log" | "secrets" | "volumes">,
	em: EntityManager,
	accountId: string,
): Promise<VolumeClaim> {
	return inTransaction(em, async (em): Promise<VolumeClaim> => {
		if (!(await holdAccount(em, accountId))) return nothing;
		const source = await volumeSourceOf(services, em, accountId);
		if (!source) return failAll(em, accountId, noVolumeSource().message);
		await failUnanswered(services, em, accountId);
		const group = await nextGroup(em, accountId);
		if (!group) return { claimed: null, waitSeconds: await secondsToNext(em, accountId) };
		const provider = services.volumes[source.provider];
		const { callsPerMinute, phrasesPerCall } = provider;
		let laneId: string | null = null;
		if (callsPerMinute !== null) {
			laneId = await volumeLaneOf(services, em, source, provider);
			const permit = await takeCall(em, laneId, callsPerMinute);
			if (!permit.isGranted && permit.reason !== null) return failAll(em, accountId, permit.reason);
			if (!permit.isGranted) {
				if (permit.isResting) await postponeWaiting(em, accountId, permit.waitSeconds);
				return { claimed: null, waitSeconds: permit.waitSeconds };
			}
		}
		const most = Math.min(group.most, phrasesPerCall);
		return { claimed: { accountId, source, laneId, ...group, ...(await lease(em, accountId, group, most)) } };
	});
}

const nothing: VolumeClaim = { claimed: null, waitSeconds: null };

/** Drops phrases whose keywords were deleted meanwhile. */
export async function removeUnwanted(em: EntityManager, accountId: string): Promise<void> {
	await rowsOf(
		em,
		sql`delete from search_volumes v where v.account_id = ${accountId} and v.state = 'WAITING' and v.lease_token is null and ${isOrphan}`,
	);
}

async function holdAccount(em: EntityManager, accountId: string): Promise<boolean> {
	await lockAccount(em, accountId);
	const rows = await rowsOf(em, sql`select from accounts where id = ${accountId} and deleted_at is null`);
	return rows.length > 0;
}

/** Every worker that requested them died: fails them, so that no more retries are paid for. */
async function failUnanswered({ log }: Pick<Services, "log">, em: EntityManager, accountId: string): Promise<void> {
	const words = `It was requested ${maxAttempts} times, but no answer could be saved.`;
	const failed = await failWaiting(em, accountId, words, sql`${isFree} and attempts >= ${maxAttempts}`);
	if (failed > 0) log.error({ accountId, phrases: failed }, "Gave up on search volumes: no answer could be saved");
}

async function failAll(em: EntityManager, accountId: string, reason: string): Promise<VolumeClaim> {
	await failWaiting(em, accountId, reason);
	return nothing;
}

async function nextGroup(em: EntityManager, accountId: string): Promise<Group | null> {
	const [group] = await rowsOf(
		em,
		sqlOf({ country: "text", language: "text", most: "number" })`
			select country, language, most from search_volumes
			where account_id = ${accountId} and ${isFree} and next_attempt_at <= app_now()
			order by next_attempt_at, country, language, most limit 1`,
	);
	return group ?? null;
}

async function secondsToNext(em: EntityManager, accountId: string): Promise<number | null> {
	const { seconds } = await rowOf(
		em,
		sqlOf({ seconds: "number?" })`
			select extract(epoch from min(next_attempt_at) - app_now())::float8 as seconds from search_volumes
			where account_id = ${accountId} and ${isFree}`,
	);
	return seconds;
}

async function lease(em: EntityManager, accountId: string, { country, language, most: group }: Group, most: number) {
	const { leaseToken, at } = await rowOf(
		em,
		sqlOf({ leaseToken: "text", at: "text" })`select gen_random_uuid() as "leaseToken", app_now() as at`,
	);
	const rows = await rowsOf(
		em,
		sqlOf({ phraseKey: "text", attempts: "number" })`
			with next as materialized (
				select id from search_volumes
				where account_id = ${accountId} and country = ${country} and language = ${language} and most = ${group}
					and ${isFree} and next_attempt_at <= app_now()
				order by phrase_key limit ${most} for no key update
			)
			update search_volumes v set attempts = attempts + 1, ${claimFor(leaseSeconds, sql`${leaseToken}`)}
			from next where v.id = next.id
			returning v.phrase_key as "phraseKey", v.attempts`,
	);
	const attempts = Math.max(...rows.map((row) => row.attempts));
	return { leaseToken, at: new Date(at), phrases: rows.map(({ phraseKey }) => phraseKey), attempts };
}
