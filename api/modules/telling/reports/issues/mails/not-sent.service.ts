import type { EntityManager } from "../../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../../db/sql.ts";
import { storeMail } from "../../../../people/mail/mail.service.ts";
import { seesDomain } from "../../../../tracked/domains/granted.ts";
import type { FailedIssue } from "./issue-mails.service.ts";
import { notSentLetter } from "./not-sent-letter.policy.ts";

/**
 * Mails the reasons why issues were not sent to the members who saved their reports last, or to the owners where those may not see
 * the report any more. Each issue once; addresses that are not verified get nothing.
 */
export async function reportUnsent(em: EntityManager, issues: readonly FailedIssue[]): Promise<void> {
	for (const { id, reason } of issues) {
		const [issue] = await rowsOf(
			em,
			sqlOf({ title: "text", email: "text" })`
				update report_issues i set is_reported = true
				from reports r, ${memberToTell} who
				where i.id = ${id} and not i.is_reported and r.id = i.report_id
				returning i.title, who.email`,
		);
		if (!issue) continue;
		const { title, email } = issue;
		await storeMail(em, { letter: notSentLetter, recipient: email, parameters: { title, reason } });
	}
}

/** SQL, a row at most: whom to tell about the report `r`. */
const memberToTell = sql`lateral (
	select u.email from memberships m join users u on u.id = m.user_id
	where m.account_id = r.account_id and u.email_verified and (m.role = 'OWNER' or m.user_id = r.user_id and m.role <> 'VIEWER'
		and ${seesDomain(sql`r.domain_id`)})
	order by m.user_id = r.user_id desc limit 1)`;
