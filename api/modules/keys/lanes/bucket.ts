import { type Fragment, sql } from "../../../db/sql.ts";

/** A token bucket: each call takes a token. */
export interface Bucket {
	/** Capacity: calls that can be made at once after a pause. */
	burst: number;
	perSecond: number;
}

/**
 * The bucket for a provider with a limit per second. It uses 95 % of the rate: 4 % are kept for the burst and 1 % for
 * calls that start later after their claim than others. A worker that stalls and recovers can briefly exceed it by the
 * calls it holds ready, which are already paid for.
 */
export function bucketPerSecond(calls: number): Bucket {
	return { burst: Math.max(1, calls * 0.04), perSecond: calls * 0.95 };
}

/** The bucket for a provider with a limit per minute: a third as burst, one call less to allow for clocks. */
export function bucketPerMinute(calls: number): Bucket {
	const burst = Math.max(1, Math.floor(calls / 3));
	return { burst, perSecond: (calls - 1 - burst) / 60 };
}

/** SQL: tokens now in the bucket of a row of `lanes`. */
export function tokensNow({ burst, perSecond }: Bucket | Record<keyof Bucket, Fragment>): Fragment {
	return sql`least(${burst}::float8,
		tokens + greatest(0, extract(epoch from app_now() - refilled_at)) * ${perSecond}::float8)::float8`;
}
