import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { closeEndpoints } from "../deliveries/endpoints.service.ts";

/**
 * Takes a deleted domain out of the webhooks that name it. One that named no other is turned off: it must not become one for
 * all domains. Call it in the transaction that deletes the domain.
 */
export async function removeDomainFromWebhooks(em: EntityManager, domainId: string): Promise<void> {
	// The endpoints before their rows here, as everywhere.
	await rowsOf(
		em,
		sql`
			select from endpoints e join webhooks w on w.endpoint_id = e.id
			where w.domain_ids @> array[${domainId}::bigint] order by e.id for no key update of e`,
	);
	const left = await rowsOf(
		em,
		sqlOf({ endpointId: "text", hasNone: "boolean" })`
			update webhooks set domain_ids = array_remove(domain_ids, ${domainId}::bigint)
			where domain_ids @> array[${domainId}::bigint]
			returning endpoint_id as "endpointId", cardinality(domain_ids) = 0 as "hasNone"`,
	);
	const empty = left.filter(({ hasNone }) => hasNone).map(({ endpointId }) => endpointId);
	if (empty.length > 0) await closeEndpoints(em, empty, "All of its domains were deleted.");
}
