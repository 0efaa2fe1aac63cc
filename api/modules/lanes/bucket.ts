import { type Fragment, sql } from "../../db/sql.ts";

/** A token bucket: a call takes a token. */
export interface Bucket {
	/** Tokens it holds at most: calls that may be made at once after a pause. */
	burst: number;
	/** Tokens that flow in a second. */
	perSecond: number;
}

/**
 * The bucket of a provider that limits the calls of a second. It stays within the limit over any second: of the 5 % that
 * are spared, 4 are for the burst, and 1 for calls that begin a little later after their claim than others. One that was
 * slow and is quick again may for a moment see as many more as workers hold ready, whose calls are paid already.
 */
export function bucketPerSecond(calls: number): Bucket {
	return { burst: Math.max(1, calls * 0.04), perSecond: calls * 0.95 };
}

/** The bucket of a provider that limits the calls of a minute: a third of them at once, and one spared for clocks. */
export function bucketPerMinute(calls: number): Bucket {
	const burst = Math.max(1, Math.floor(calls / 3));
	return { burst, perSecond: (calls - 1 - burst) / 60 };
}

/** SQL: the tokens that the bucket of a row of `lanes` holds now. */
export function tokensNow({ burst, perSecond }: Bucket | Record<keyof Bucket, Fragment>): Fragment {
	return sql`least(${burst}::float8,
		tokens + greatest(0, extract(epoch from app_now() - refilled_at)) * ${perSecond}::float8)::float8`;
}
