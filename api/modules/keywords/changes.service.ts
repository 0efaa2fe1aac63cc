import { differenceOf } from "../../../schema/rules/comparison.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql, toDate } from "../../db/sql.ts";
import type { KeywordChange } from "./changes.types.ts";

type ChangedRow = Omit<KeywordChange, "change" | "kind" | "checkedAt"> & {
	checkedAt: string;
	depth: number;
	previousDepth: number;
};

/**
 * Keywords of a domain whose last two measurements differ and may be compared, largest movement first. The caller was
 * found to own the domain.
 */
export async function domainChanges(em: EntityManager, domainId: string): Promise<KeywordChange[]> {
	const rows = await rowsOf(
		em,
		sql<ChangedRow>`
			select id as "keywordId", phrase as keyword, country, language, device, latest_position as position,
				previous_position as "previousPosition", latest_checked_at as "checkedAt", latest_depth as depth,
				previous_depth as "previousDepth"
			from keywords
			where domain_id = ${domainId} and deleted_at is null and previous_checked_at is not null
				and latest_position is distinct from previous_position
			order by id`,
	);
	return rows
		.flatMap(({ checkedAt, depth, previousDepth, ...row }) => {
			const { position, previousPosition } = row;
			const difference = differenceOf({ position: previousPosition, depth: previousDepth }, { position, depth });
			return difference ? [{ ...row, checkedAt: toDate(checkedAt), ...difference }] : [];
		})
		.sort((a, b) => b.movement - a.movement)
		.map(({ movement, ...change }) => change);
}
