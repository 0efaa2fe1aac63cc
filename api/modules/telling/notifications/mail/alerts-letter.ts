import { rowsOf, sql } from "../../../../db/sql.ts";
import type { StoredLetter } from "../../../people/mail/stored-letter.ts";
import type { Notice } from "../../channels/notice.ts";
import { endMessages } from "../message-end.service.ts";
import { wantsAlertMail } from "./alert-mail.service.ts";
import { unsubscribePath } from "./unsubscribe.service.ts";

/** A message about alerts to a member. Its parameter is the message's ID. */
export const alertsLetter: StoredLetter = {
	kind: "ALERTS",
	async read(parts, { messageId = "" }) {
		const [message] = await rowsOf(
			parts.em,
			sql<{ notice: Notice; accountId: string; userId: string }>`
				select t.notice, t.account_id as "accountId", u.id as "userId"
				from messages t
				join memberships m on m.account_id = t.account_id
				join users u on u.id = m.user_id and t.recipient = 'user:' || u.id
				where t.id = ${messageId} and t.state = 'QUEUED' and u.email_verified and ${wantsAlertMail}`,
		);
		if (!message) return null;
		const { title, sections, more, closing } = message.notice;
		return {
			subject: title,
			opening: title,
			sections,
			more: more === 0 ? "" : `and ${more.toLocaleString("en-US")} more`,
			closing: closing ?? "",
			link: { label: "Open in Toprung", path: `/app/alerts?message=${messageId}` },
			unsubscribePath: unsubscribePath(parts, message),
		};
	},
	async onEnded(em, { messageId = "" }, state) {
		await endMessages(em, [{ messageId, state: state === "SENT" ? "DELIVERED" : "FAILED" }]);
	},
};
