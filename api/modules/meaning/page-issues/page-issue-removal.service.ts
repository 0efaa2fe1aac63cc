import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf } from "../../../db/sql.ts";
import { resetIssues } from "../../tracked/keywords/standing.ts";
import { PageIssueRow } from "./page-issue.entity.ts";

/** Deletes the issues of keywords, with them; waits for computations of theirs. */
export async function removePageIssues(em: EntityManager, keywordIds: string[]): Promise<void> {
	await em.nativeDelete(PageIssueRow, { keywordId: { $in: keywordIds } });
}

/** Deletes the issues of an account whose measurements are being deleted, in that transaction, which has locked the keywords. */
export async function removePageIssuesOfAccount(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(PageIssueRow, { accountId });
	await rowsOf(em, resetIssues(accountId));
}
