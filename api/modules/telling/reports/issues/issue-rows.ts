import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, sql } from "../../../../db/sql.ts";
import type { ReportIssue } from "./issues.types.ts";
import { StoredIssue } from "./report-issue.entity.ts";

/** SQL: whether the domain of an issue `i` is still there. */
export const hasDomain = sql`exists (select from domains d where d.id = i.domain_id and d.deleted_at is null)`;

const issue = selectOf<ReportIssue>({
	...columnsOf(StoredIssue, "i", ["id", "reportId", "domainId", "title", "period", "trigger", "slotAt"]),
	...columnsOf(StoredIssue, "i", ["state", "reason", "createdAt"]),
});

/** Reads issues `i` of domains that are not deleted. @param which SQL: further conditions, and what follows them */
export function selectIssues(em: EntityManager, which: Fragment): Promise<ReportIssue[]> {
	return issue.read(em, sql`select ${issue.list} from report_issues i where ${hasDomain} and ${which}`);
}
