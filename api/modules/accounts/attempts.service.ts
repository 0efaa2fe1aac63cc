import { raw } from "@mikro-orm/core";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Refusal } from "../../errors.ts";
import { Attempt } from "./attempt.entity.ts";

/**
 * How often something may be tried in a stretch of time that begins with the first try. Around the border of two stretches
 * up to twice as many get through at once; over time no more than the limit, which is what a guesser lives on.
 */
export interface AttemptLimit {
	/** What is counted, for example `sign-in:a@b.c:127.0.0.1`. */
	key: string;
	most: number;
	seconds: number;
	/** What whoever tries once more is told. */
	message: string;
}

/** How a limit stands after a try. */
export interface Standing {
	/** Whether the try was among those allowed. */
	isWithin: boolean;
	/** Tries left before the count starts again. */
	left: number;
	/** Whole seconds until then, at least one. */
	resetsIn: number;
}

/**
 * Counts a try unless there were too many, and tells how the limit stands. Of many tries at once no more than the limit
 * get through. In a transaction the row stays locked until its end, and a rollback takes the try back.
 */
export async function tryAttempt(em: EntityManager, { key, most, seconds }: AttemptLimit): Promise<Standing> {
	const [counted] = await rowsOf(
		em,
		sql<{ isWithin: boolean; count: number; resetsIn: number }>`
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
	// None: tries at once have used the limit up since the statement began.
	const { isWithin, count, resetsIn } = counted ?? { isWithin: false, count: most, resetsIn: seconds };
	return { isWithin, left: isWithin ? most - count : 0, resetsIn };
}

/** Counts a try, or refuses with `RATE_LIMITED` when there were too many: count before trying. */
export async function countAttempt(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const { isWithin, resetsIn } = await tryAttempt(em, limit);
	if (!isWithin) throw tooMany(limit, resetsIn);
}

/** Counts a try by several limits, by all or by none: refuses as the first of them does that is used up. */
export async function countAttempts(em: EntityManager, limits: readonly AttemptLimit[]): Promise<void> {
	await inTransaction(em, async (em) => {
		for (const limit of limits) await countAttempt(em, limit);
	});
}

/** Refuses as `countAttempt` would, without counting: to spare work whose end would be refused. */
export async function refuseIfLimited(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const [full] = await rowsOf(
		em,
		sql<{ resetsIn: number }>`
			select ${secondsUntilReset} from attempts
			where key = ${limit.key} and count >= ${limit.most} and resets_at > app_now()`,
	);
	if (full) throw tooMany(limit, full.resetsIn);
}

/** Takes back a try that turned out not to count. */
export async function forgiveAttempt(em: EntityManager, ...limits: Pick<AttemptLimit, "key">[]): Promise<void> {
	for (const { key } of limits) {
		await em.nativeUpdate(Attempt, { key, count: { $gt: 0 } }, { count: raw("count - 1") });
	}
}

/** What whoever tried too often is told. */
export function tooMany({ message }: Pick<AttemptLimit, "message">, retryAfter: number): Refusal {
	return new Refusal("RATE_LIMITED", message, { retryAfter });
}

/** SQL: whole seconds until a count starts again. */
const secondsUntilReset = sql`greatest(1, ceil(extract(epoch from resets_at - app_now()))::int) as "resetsIn"`;

/** Forgets what was counted by these keys. */
export async function forgetAttempts(em: EntityManager, keys: string[]): Promise<void> {
	await em.nativeDelete(Attempt, { key: { $in: keys } });
}
