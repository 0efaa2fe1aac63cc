import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { type ProviderUsageRow, providerUsageArgs } from "./provider-usage.types.ts";

/** The account's provider usage in each of the last months, including this one, newest first. */
export async function providerUsage({ em, viewer }: SignedInContext, args: unknown): Promise<ProviderUsageRow[]> {
	const { months } = validate(providerUsageArgs, args);
	const of = (outcome: string) => sql`coalesce(sum(calls) filter (where outcome = ${outcome}), 0)::int`;
	return rowsOf(
		em,
		sql<ProviderUsageRow>`
			select to_char(month, 'YYYY-MM-DD') as month, provider, kind, sum(calls)::int as calls,
				${of("OK")} as succeeded, ${of("REFUSED")} as refused, ${of("LIMITED")} as "rateLimited", ${of("FAILED")} as failed,
				round(sum(duration_ms) / sum(calls))::int as "averageMs", sum(cost)::float8 as cost
			from provider_usage
			where account_id = ${viewer.accountId}
				and month > date_trunc('month', app_now() at time zone 'UTC') - ${months} * interval '1 month'
			group by provider_usage.month, provider, kind order by provider_usage.month desc, provider, kind`,
	);
}
