import { z } from "zod";
import { cursorOf, cursorRule, type Place, placeOf } from "../../../core/cursor.ts";
import { firstRule } from "../../../core/page.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { column, selectOf } from "../../../db/select.ts";
import { sql } from "../../../db/sql.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { PositionRecord } from "../../tracked/measurements/position-record.entity.ts";
import { settledUntil } from "./after/settled.service.ts";
import type { KeywordPosition, KeywordPositionPage } from "./domain-positions.types.ts";
import { recordColumns, withMeasurementBefore } from "./record-columns.ts";

const positionsArgs = z.object({
	first: firstRule,
	after: cursorRule,
	direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("DESC"),
});

/**
 * A page of a domain's position records by (time, id), an order that new measurements do not disturb. The caller has
 * checked the domain's owner.
 */
export async function domainPositions(
	em: EntityManager,
	domainId: string,
	args: unknown,
): Promise<KeywordPositionPage> {
	const { first, after, direction } = validate(positionsArgs, args);
	const list = `positions/${domainId}`;
	const place = after == null ? null : placeOf(list, after);
	const settled = direction === "ASC" ? await settledUntil(em, ["position_records"]) : null;
	const records = await selectRecords(em, { domainId, place, direction, limit: first + 1 });
	const items = records.slice(0, first).filter(({ checkedAt }) => settled === null || checkedAt < settled);
	const last = items.at(-1);
	return {
		items,
		endCursor: last ? cursorOf(list, { at: last.checkedAt, id: last.id }) : (after ?? null),
		hasNext: records.length > items.length,
	};
}

interface Part {
	domainId: string;
	place: Place | null;
	direction: "ASC" | "DESC";
	limit: number;
}

const record = selectOf<KeywordPosition>({ ...recordColumns, keywordId: column(PositionRecord, "r", "keywordId") });

/** Looks keywords up per record: with a join, Postgres might sort the whole history first. */
async function selectRecords(
	em: EntityManager,
	{ domainId, place, direction, limit }: Part,
): Promise<KeywordPosition[]> {
	const [beyond, way] = direction === "ASC" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
	const rest = place
		? sql`and (p.checked_at, p.check_id) ${beyond} (${place.at}::timestamptz, ${place.id}::bigint)`
		: sql``;
	return record.read(
		em,
		sql`
			select ${record.list}
			from (${withMeasurementBefore(sql`(
				select p.* from position_records p
				where p.domain_id = ${domainId} ${rest}
					and (select k.deleted_at is null from keywords k where k.id = p.keyword_id)
				order by p.checked_at ${way}, p.check_id ${way} limit ${limit}
			) p`)}) r
			left join urls u on u.id = r.url_id
			order by r.checked_at ${way}, r.check_id ${way}`,
	);
}
