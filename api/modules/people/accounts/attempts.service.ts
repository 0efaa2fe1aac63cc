import { raw } from "@mikro-orm/core";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { Refusal } from "../../../errors.ts";
import { Attempt } from "./attempt.entity.ts";

/**
 * How many attempts are allowed in a fixed window that starts with the first one. Around the border of two windows
 * twice as many can get through; the long-term rate, which matters against guessing, holds.
 */
export interface AttemptLimit {
	/** What is counted, for example `sign-in:a@b.c:127.0.0.1`. */
	key: string;
	most: number;
	seconds: number;
	message: string;
}

/** State of a limit after an attempt. */
export interface AttemptState {
	isWithin: boolean;
	/** Attempts left in this window. */
	left: number;
	/** Whole seconds until the window ends, at least one. */
	resetsIn: number;
}

/**
 * Counts an attempt unless the limit is reached, and returns the state of the limit. Concurrent attempts cannot exceed
 * it. In a transaction the row stays locked until the end, and a rollback undoes the count.
 */
export async function tryAttempt(em: EntityManager, { key, most, seconds }: AttemptLimit): Promise<AttemptState> {
	const [counted] = await rowsOf(
		em,
		sqlOf({ isWithin: "boolean", count: "number", resetsIn: "number" })`
			with counted as (
				insert into attempts as a (key, count, resets_at)
				values (${key}, 1, app_now() + ${seconds} * interval '1 second')
				on conflict (key) do update set
					count = case when a.resets_at <= app_now() then 1 else a.count + 1 end,
					resets_at = case when a.resets_at <= app_now() then excluded.resets_at else a.resets_at end
				where a.resets_at <= app_now() or a.count < ${most}
				returning count, resets_at
			)
			select true as "isWithin", count, ${secondsUntilReset} from counted
			union all
			select false, count, ${secondsUntilReset} from attempts where key = ${key} and not exists (select from counted)`,
	);
	// No row: concurrent attempts used up the limit after the statement began.
	const { isWithin, count, resetsIn } = counted ?? { isWithin: false, count: most, resetsIn: seconds };
	return { isWithin, left: isWithin ? most - count : 0, resetsIn };
}

/** Counts an attempt, or refuses with `RATE_LIMITED` if the limit is reached. Call it before the attempt. */
export async function countAttempt(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const { isWithin, resetsIn } = await tryAttempt(em, limit);
	if (!isWithin) throw tooMany(limit, resetsIn);
}

/** Counts an attempt against several limits, all or none; the first limit that is reached refuses. */
export async function countAttempts(em: EntityManager, limits: readonly AttemptLimit[]): Promise<void> {
	await inTransaction(em, async (em) => {
		for (const limit of limits) await countAttempt(em, limit);
	});
}

/** Refuses as `countAttempt` would, without counting: saves work that would be refused in the end. */
export async function refuseIfLimited(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const [full] = await rowsOf(
		em,
		sqlOf({ resetsIn: "number" })`
			select ${secondsUntilReset} from attempts
			where key = ${limit.key} and count >= ${limit.most} and resets_at > app_now()`,
	);
	if (full) throw tooMany(limit, full.resetsIn);
}

/** Undoes the count of an attempt that turned out not to matter. */
export async function forgiveAttempt(em: EntityManager, ...limits: Pick<AttemptLimit, "key">[]): Promise<void> {
	for (const { key } of limits) {
		await em.nativeUpdate(Attempt, { key, count: { $gt: 0 } }, { count: raw("count - 1") });
	}
}

/** The refusal when a limit is reached. */
export function tooMany({ message }: Pick<AttemptLimit, "message">, retryAfter: number): Refusal {
	return new Refusal("RATE_LIMITED", message, { retryAfter });
}

/** SQL: whole seconds until a counter restarts. */
const secondsUntilReset = sql`greatest(1, ceil(extract(epoch from resets_at - app_now()))::int) as "resetsIn"`;

/** Deletes the counters whose keys begin so. */
export async function removeAttemptsWith(em: EntityManager, prefix: string): Promise<void> {
	await rowsOf(em, sql`delete from attempts where starts_with(key, ${prefix})`);
}

/** Deletes these counters. */
export async function removeAttempts(em: EntityManager, keys: string[]): Promise<void> {
	await em.nativeDelete(Attempt, { key: { $in: keys } });
}
