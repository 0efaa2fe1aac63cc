import type { SignedInContext } from "../../../../context.ts";
import { limitKeywordRead } from "../../../../core/large-reads.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { takenByNone } from "../../../measuring/slots/rule/rule-target.service.ts";
import type { ScheduleRule } from "../../../measuring/slots/rule/schedule-rule.types.ts";
import { isGranted } from "../../../tracked/domains/granted.ts";
import { leaveNoneOut } from "./others.policy.ts";

interface Row {
	id: string;
	keywordCount: number;
	isDaily: boolean;
	rules: ScheduleRule[];
}

/** How many keywords of the caller's domains nothing checks automatically, by domain. */
export async function uncoveredCounts(
	{ em, viewer }: SignedInContext,
	domainIds: readonly string[],
): Promise<Map<string, number>> {
	const rows = await rowsOf(
		em,
		sql<Row>`
			select d.id, d.keyword_count as "keywordCount", coalesce(bool_or(s.name is null and s.next_slot_at is not null), false) as "isDaily",
				coalesce(jsonb_agg(s.rule) filter (where s.name is not null), '[]') as rules
			from domains d left join schedules s on s.domain_id = d.id
			where d.id = any(${[...domainIds]}::bigint[]) and ${isGranted(viewer, "d", "id")} group by d.id`,
	);
	const counts = new Map<string, number>();
	const open: Fragment[] = [];
	let keywordsRead = 0;
	for (const { id, keywordCount, isDaily, rules } of rows) {
		if (rules.length === 0) counts.set(id, isDaily ? 0 : keywordCount);
		else if (leaveNoneOut(rules)) counts.set(id, 0);
		else {
			keywordsRead += keywordCount;
			open.push(sql`select ${id}::bigint as id, (
				select count(*)::int from keywords k
				where k.domain_id = ${id} and k.deleted_at is null ${await takenByNone(em, id, rules)}) as count`);
		}
	}
	if (open.length === 0) return counts;
	const found = await limitKeywordRead(viewer.accountId, keywordsRead, () =>
		rowsOf(em, sqlOf({ id: "text", count: "number" })`${sql.join(open, sql` union all `)}`),
	);
	for (const { id, count } of found) counts.set(id, count);
	return counts;
}
