import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { rowsOf, sqlOf } from "../../../../db/sql.ts";
import { isSnoozed, isUnread } from "./alert-rows.ts";

/** A domain's alerts that are open, not counting those that are snoozed. */
export interface AlertCounts {
	open: number;
	/** Those of them that the caller has not read. */
	unread: number;
}

/** Batch: the open alerts of domains. */
export async function alertCountsByDomain(ctx: GraphQLContext, domainIds: readonly string[]): Promise<AlertCounts[]> {
	const { em, viewer } = signedIn(ctx);
	const rows = await rowsOf(
		em,
		sqlOf({ domainId: "text", open: "number", unread: "number" })`
			select a.domain_id as "domainId", count(*)::int as open, count(*) filter (where ${isUnread(viewer)})::int as unread
			from alerts a
			where a.account_id = ${viewer.accountId} and a.state = 'OPEN' and not ${isSnoozed}
				and a.domain_id = any(${[...domainIds]}::bigint[])
			group by a.domain_id`,
	);
	const byDomain = new Map(rows.map(({ domainId, ...counts }) => [domainId, counts]));
	return domainIds.map((id) => byDomain.get(id) ?? { open: 0, unread: 0 });
}
