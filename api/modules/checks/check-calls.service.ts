import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { type AccountCall, countCallsOfAll } from "../provider-calls/provider-calls.service.ts";

/** A check that came to its end. */
export interface EndedCheck {
	checkId: string;
	/** The calls made for it since it was claimed, and how many leases it had lost by then; left out where it was not asked. */
	asked?: { calls: readonly AccountCall[]; lostLeases: number };
}

/**
 * Counts the calls that were made for checks whose ends are being written: of those that are held, and of those that were
 * cancelled or lost their lease meanwhile, for their calls were made all the same. What is passed over because an earlier try ended it, whose
 * commit was not heard of, was counted by that try.
 */
export async function countCallsOfChecks(
	em: EntityManager,
	outcomes: readonly EndedCheck[],
	heldIds: ReadonlySet<string>,
): Promise<void> {
	const passedOver = outcomes.filter(({ checkId, asked }) => asked && !heldIds.has(checkId));
	const lostIds = await idsOfLost(em, passedOver);
	const counted = outcomes.filter(({ checkId }) => heldIds.has(checkId) || lostIds.has(checkId));
	await countCallsOfAll(
		em,
		counted.flatMap(({ asked }) => asked?.calls ?? []),
	);
}

async function idsOfLost(em: EntityManager, passedOver: readonly EndedCheck[]): Promise<Set<string>> {
	if (passedOver.length === 0) return new Set();
	const ids = passedOver.map(({ checkId }) => checkId);
	const lostBefore = passedOver.map(({ asked }) => asked?.lostLeases);
	const lost = await rowsOf(
		em,
		sql<{ id: string }>`
			select c.id from unnest(${ids}::bigint[], ${lostBefore}::int[]) as p (id, lost_leases)
			join checks c on c.id = p.id where c.lost_leases > p.lost_leases or c.state = 'CANCELLED'`,
	);
	return new Set(lost.map(({ id }) => id));
}
