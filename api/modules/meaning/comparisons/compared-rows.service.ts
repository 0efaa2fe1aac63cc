import { obstacleTo } from "../../../../schema/rules/comparison.ts";
import { urlKey } from "../../../../schema/rules/result-url.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import type { ComparisonKind } from "../../tracked/keywords/conditions/movement.types.ts";
import { selectKeywordsById } from "../../tracked/keywords/keyword-rows.service.ts";
import type { PositionRecordType } from "../../tracked/keywords/keywords.types.ts";
import { reasonsOf } from "../../tracked/measurements/context-change.policy.ts";
import { contextsById } from "../../tracked/measurements/contexts.service.ts";
import type { StoredContext } from "../../tracked/measurements/measurement-context.entity.ts";
import { recordColumns, withMeasurementBefore } from "../positions/record-columns.ts";
import type { ComparisonReason, ComparisonRow } from "./comparison.types.ts";

/** A keyword of a comparison, and which measurements are compared. */
export interface ComparedKeyword {
	id: string;
	kind: ComparisonKind;
	beforeId: string | null;
	afterId: string | null;
}

/** A row without its keyword. */
export type RowOfKeyword = Omit<ComparisonRow, "keyword"> & { keywordId: string };

/** Rows of a comparison, in order; without those of keywords deleted since. */
export async function comparedRows(em: EntityManager, compared: readonly ComparedKeyword[]): Promise<ComparisonRow[]> {
	const of = <Value>(value: (keyword: ComparedKeyword) => Value) => compared.map(value);
	const [keywords, rows] = await Promise.all([
		selectKeywordsById(
			em,
			of(({ id }) => id),
		),
		readRows(
			em,
			sql`unnest(${of(({ id }) => id)}::bigint[], ${of(({ kind }) => kind)}::text[],
				${of(({ beforeId }) => beforeId)}::bigint[], ${of(({ afterId }) => afterId)}::bigint[])
				as c (id, kind, before_check_id, after_check_id)`,
		),
	]);
	return keywords.flatMap((keyword) => {
		const row = rows.get(keyword.id);
		return row ? [{ ...row, keyword }] : [];
	});
}

interface RecordRow {
	keywordId: string;
	kind: ComparisonKind;
	isLater: boolean;
	record: PositionRecordType | null;
}

const record = selectOf<RecordRow>({
	keywordId: sql<string>`c.id`,
	kind: sql<ComparisonKind>`c.kind`,
	isLater: sql<boolean>`side.is_later`,
	record: { presence: "id", columns: recordColumns },
});

/** Rows of a comparison by keyword. `compared` is SQL of rows `c`: `id`, `kind`, `before_check_id`, `after_check_id`. */
export async function readRows(em: EntityManager, compared: Fragment): Promise<Map<string, RowOfKeyword>> {
	const records = await record.read(
		em,
		sql`
			select ${record.list}
			from ${compared}
			cross join lateral (values (c.before_check_id, false), (c.after_check_id, true)) as side (check_id, is_later)
			left join lateral (
				${withMeasurementBefore(sql`(select * from position_records where check_id = side.check_id) p`)}
			) r on true
			left join urls u on u.id = r.url_id`,
	);
	const byKeyword = Map.groupBy(records, ({ keywordId }) => keywordId);
	const incomparable = records.filter(({ kind }) => kind === "NOT_COMPARABLE");
	const contexts = await contextsById(
		em,
		incomparable.map(({ record }) => Number(record?.contextId)),
	);
	return new Map([...byKeyword].map(([id, of]) => [id, rowOf(id, of, contexts)]));
}

function rowOf(keywordId: string, of: RecordRow[], contexts: ReadonlyMap<number, StoredContext>): RowOfKeyword {
	const before = of.find(({ isLater }) => !isLater)?.record ?? null;
	const after = of.find(({ isLater }) => isLater)?.record ?? null;
	const kind = of[0]?.kind ?? "NO_DATA";
	return {
		keywordId,
		kind,
		change: kind === "MOVED" ? (before?.position ?? 0) - (after?.position ?? 0) : null,
		weight: before && after && isWeighed(kind) ? Math.log2(placeOf(before) / placeOf(after)) : null,
		before,
		after,
		reasons: reasons(kind, before, after, contexts),
		isPageChanged: isPageChanged(before?.url ?? null, after?.url ?? null),
	};
}

const isWeighed = (kind: ComparisonKind) => kind === "MOVED" || kind === "ENTERED" || kind === "LOST";

/** Not found counts as the depth + 1. */
const placeOf = ({ position, depth }: PositionRecordType) => position ?? depth + 1;

function reasons(
	kind: ComparisonKind,
	before: PositionRecordType | null,
	after: PositionRecordType | null,
	contexts: ReadonlyMap<number, StoredContext>,
): ComparisonReason[] {
	if (kind === "NO_DATA") return [before ? "NO_LATER" : "NO_EARLIER"];
	if (kind !== "NOT_COMPARABLE" || !before || !after) return [];
	const obstacle = obstacleTo(before, after);
	if (obstacle !== "CONTEXT") return obstacle ? [obstacle] : [];
	const [earlier, later] = [contexts.get(Number(before.contextId)), contexts.get(Number(after.contextId))];
	return earlier && later ? reasonsOf(earlier, later) : [];
}

/** Equal URLs need no key. */
function isPageChanged(before: string | null, after: string | null): boolean | null {
	if (before === null || after === null) return null;
	return before !== after && urlKey(before) !== urlKey(after);
}
