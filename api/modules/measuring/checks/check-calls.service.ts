import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf } from "../../../db/sql.ts";
import { type AccountCall, countCallsOfAll } from "../../keys/provider-calls/provider-calls.service.ts";

/** A finished check. */
export interface EndedCheck {
	checkId: string;
	/** The calls made for it since the claim, and how many leases it had lost by then; omitted if no call was made. */
	requested?: { calls: readonly AccountCall[]; lostLeases: number };
}

/**
 * Counts the calls made for checks whose results are being saved, including checks that were cancelled or lost their
 * lease meanwhile, because the calls were made. Skips checks that an earlier attempt finished without learning of its
 * commit: that attempt counted them.
 */
export async function countCallsOfChecks(
	em: EntityManager,
	outcomes: readonly EndedCheck[],
	heldIds: ReadonlySet<string>,
): Promise<void> {
	const passedOver = outcomes.filter(({ checkId, requested }) => requested && !heldIds.has(checkId));
	const lostIds = await idsOfLost(em, passedOver);
	const counted = outcomes.filter(({ checkId }) => heldIds.has(checkId) || lostIds.has(checkId));
	await countCallsOfAll(
		em,
		counted.flatMap(({ requested }) => requested?.calls ?? []),
	);
}

async function idsOfLost(em: EntityManager, passedOver: readonly EndedCheck[]): Promise<Set<string>> {
	if (passedOver.length === 0) return new Set();
	const ids = passedOver.map(({ checkId }) => checkId);
	const lostBefore = passedOver.map(({ requested }) => requested?.lostLeases);
	const lost = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select c.id from unnest(${ids}::bigint[], ${lostBefore}::int[]) as p (id, lost_leases)
			join checks c on c.id = p.id where c.lost_leases > p.lost_leases or c.state = 'CANCELLED'`,
	);
	return new Set(lost.map(({ id }) => id));
}
