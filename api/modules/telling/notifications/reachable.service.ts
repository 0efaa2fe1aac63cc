import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { sendsMail } from "../../people/mail/mail.service.ts";
import { wantsAlertMail } from "./mail/alert-mail.service.ts";
import type { Recipient } from "./notification.entity.ts";
import type { LineFacts, RuleDelivery, TellWhen } from "./notifications.types.ts";

/** Who of an account a message can reach now. */
export interface Reachable {
	/** Addresses of the members who want mail and can get it. */
	addresses: ReadonlyMap<Recipient, string>;
	channels: ReadonlySet<Recipient>;
	/** Members who are not told how many credits there are. */
	unaware: ReadonlySet<Recipient>;
	/** The domains of the members who do not see all. */
	granted: ReadonlyMap<Recipient, ReadonlySet<string>>;
}

/** Members who want alert mail and have a verified address, and channels that are on. */
export async function reachableOf(
	{ em, config }: Pick<Services, "config"> & { em: EntityManager },
	accountId: string,
): Promise<Reachable> {
	const members = await rowsOf(
		em,
		sql<{ recipient: Recipient; email: string; seesBalance: boolean; domainIds: string[] | null }>`
			select 'user:' || u.id as recipient, u.email, m.can_spend or m.role in ('OWNER', 'ADMIN') as "seesBalance", case when not m.has_all_domains then array(
				select g.domain_id::text from domain_grants g where g.user_id = m.user_id and g.account_id = m.account_id
			) end as "domainIds"
			from memberships m join users u on u.id = m.user_id
			where m.account_id = ${accountId} and u.email_verified and ${wantsAlertMail}`,
	);
	const channels = await rowsOf(
		em,
		sql<{ recipient: Recipient }>`
			select 'channel:' || e.id as recipient from endpoints e
			where e.account_id = ${accountId} and e.kind <> 'WEBHOOK' and e.state = 'ON' and e.deleted_at is null`,
	);
	const mailed = sendsMail(config) ? members : [];
	return {
		addresses: new Map(mailed.map(({ recipient, email }) => [recipient, email])),
		channels: new Set(channels.map(({ recipient }) => recipient)),
		unaware: new Set(members.flatMap(({ recipient, seesBalance }) => (seesBalance ? [] : recipient))),
		granted: new Map(
			members.flatMap(({ recipient, domainIds }) => (domainIds ? [[recipient, new Set(domainIds)] as const] : [])),
		),
	};
}

/** Whether a line is about what a recipient sees: of a member who does not see all domains, a granted one. */
export function isShownTo(
	{ granted }: Reachable,
	recipient: Recipient,
	{ domain }: Pick<LineFacts, "domain">,
): boolean {
	const domainIds = granted.get(recipient);
	return !domainIds || (domain !== null && domainIds.has(domain.id));
}

/** Whether a message can reach somebody now. */
export function isReachable({ addresses, channels }: Reachable, recipient: Recipient): boolean {
	return addresses.has(recipient) || channels.has(recipient);
}

/** Whether a rule sends to a recipient: its mail to every member, its chat to the channels it names. */
export function isSentTo(recipient: Recipient, { isMailed, channelIds }: RuleDelivery): boolean {
	return recipient.startsWith("user:") ? isMailed : channelIds.some((id) => recipient === `channel:${id}`);
}

/** Who of them is notified of a line by its rules, and when: at once beats daily. */
export function toldBy(reachable: Reachable, line: LineFacts): Map<Recipient, TellWhen> {
	const recipients = [...reachable.addresses.keys(), ...reachable.channels];
	const whenByRecipient = new Map<Recipient, TellWhen>();
	for (const delivery of line.deliveries) {
		for (const recipient of recipients.filter((recipient) => isShownTo(reachable, recipient, line))) {
			if (!isSentTo(recipient, delivery)) continue;
			if (whenByRecipient.get(recipient) !== "AT_ONCE") whenByRecipient.set(recipient, delivery.when);
		}
	}
	return whenByRecipient;
}
