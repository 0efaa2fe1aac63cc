import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";

/** How often something may be tried in a stretch of time that begins with the first try. */
export interface AttemptLimit {
	/** What is counted, for example `sign-in:a@b.c:127.0.0.1`. */
	key: string;
	most: number;
	seconds: number;
	/** What whoever tries once more is told. */
	sentence: string;
}

/**
 * Counts a try, or refuses with `RATE_LIMITED` when there were too many. Count before trying: of many tries at once no
 * more than the limit get through. In a transaction the row stays locked until its end, and a rollback takes the try back.
 */
export async function countAttempt(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const counted = await rowsOf(
		em,
		sql`
			insert into attempts as a (key, count, resets_at)
			values (${limit.key}, 1, app_now() + ${limit.seconds} * interval '1 second')
			on conflict (key) do update set
				count = case when a.resets_at <= app_now() then 1 else a.count + 1 end,
				resets_at = case when a.resets_at <= app_now() then excluded.resets_at else a.resets_at end
			where a.resets_at <= app_now() or a.count < ${limit.most}
			returning 1`,
	);
	if (counted.length === 0) throw await tooMany(em, limit);
}

/** Refuses as `countAttempt` would, without counting: to spare work whose end would be refused. */
export async function refuseIfLimited(em: EntityManager, limit: AttemptLimit): Promise<void> {
	const [full] = await rowsOf(
		em,
		sql`select from attempts where key = ${limit.key} and count >= ${limit.most} and resets_at > app_now()`,
	);
	if (full) throw await tooMany(em, limit);
}

/** Takes back a try that turned out not to count. */
export async function forgiveAttempt(em: EntityManager, { key }: Pick<AttemptLimit, "key">): Promise<void> {
	await rowsOf(em, sql`update attempts set count = count - 1 where key = ${key} and count > 0`);
}

async function tooMany(em: EntityManager, { key, seconds, sentence }: AttemptLimit): Promise<Refusal> {
	const [row] = await rowsOf(
		em,
		sql<{ wait: number }>`
			select ceil(extract(epoch from resets_at - app_now()))::int as wait from attempts where key = ${key}`,
	);
	return new Refusal("RATE_LIMITED", sentence, { retryAfter: Math.max(1, row?.wait ?? seconds) });
}
