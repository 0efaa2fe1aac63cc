import { differenceOf, type Measurement } from "../../../../schema/rules/comparison.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, toDate } from "../../../db/sql.ts";
import { measurementJson } from "../../tracked/measurements/comparability.ts";
import type { KeywordChange } from "./changes.types.ts";

type ChangedRow = Omit<KeywordChange, "change" | "kind" | "checkedAt"> & {
	checkedAt: string;
	latest: Measurement;
	previous: Measurement;
};

const batchSize = 1_000;

/**
 * A domain's keywords whose last two measurements differ and are comparable, largest movement first. Reads in batches,
 * so that other requests are served in between. The caller has checked the domain's owner.
 */
export async function domainChanges(em: EntityManager, domainId: string): Promise<KeywordChange[]> {
	const byMovement = new Map<number, KeywordChange[]>();
	for (let last: string | null = "0"; last !== null; ) {
		const rows: ChangedRow[] = await selectChanged(em, domainId, last);
		for (const { checkedAt, latest, previous, ...row } of rows) {
			const difference = differenceOf(previous, latest);
			if (!difference) continue;
			const { movement, ...change } = difference;
			const alike = byMovement.get(movement) ?? [];
			alike.push({ ...row, checkedAt: toDate(checkedAt), ...change });
			byMovement.set(movement, alike);
		}
		last = rows.length === batchSize ? (rows.at(-1)?.keywordId ?? null) : null;
	}
	return [...byMovement].sort(([a], [b]) => b - a).flatMap(([, changes]) => changes);
}

function selectChanged(em: EntityManager, domainId: string, after: string): Promise<ChangedRow[]> {
	return rowsOf(
		em,
		sql<ChangedRow>`
			select id as "keywordId", phrase as keyword, country, language, device, latest_position as position,
				previous_position as "previousPosition", latest_checked_at as "checkedAt",
				${measurementJson((name) => sql.ref(`k.latest_${name}`))} as latest,
				${measurementJson((name) => sql.ref(`k.previous_${name}`))} as previous
			from keywords k
			where domain_id = ${domainId} and id > ${after} and deleted_at is null and previous_checked_at is not null
				and latest_position is distinct from previous_position
			order by id limit ${batchSize}`,
	);
}
