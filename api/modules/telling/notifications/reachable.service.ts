import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { sendsMail } from "../../people/mail/mail.service.ts";
import { wantsAlertMail } from "./mail/alert-mail.service.ts";
import type { Recipient } from "./notification.entity.ts";
import type { RuleDelivery, TellWhen } from "./notifications.types.ts";

/** Who of an account a message can reach now. */
export interface Reachable {
	/** Addresses of the members who want mail and can get it. */
	addresses: ReadonlyMap<Recipient, string>;
	channels: ReadonlySet<Recipient>;
}

/** Members who want alert mail and have a verified address, and channels that are on. */
export async function reachableOf(
	{ em, config }: Pick<Services, "config"> & { em: EntityManager },
	accountId: string,
): Promise<Reachable> {
	const members = await rowsOf(
		em,
		sql<{ recipient: Recipient; email: string }>`
			select 'user:' || u.id as recipient, u.email from memberships m join users u on u.id = m.user_id
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
	};
}

/** Whether a message can reach somebody now. */
export function isReachable({ addresses, channels }: Reachable, recipient: Recipient): boolean {
	return addresses.has(recipient) || channels.has(recipient);
}

/** Whether a rule sends to a recipient: its mail to every member, its chat to the channels it names. */
export function isSentTo(recipient: Recipient, { isMailed, channelIds }: RuleDelivery): boolean {
	return recipient.startsWith("user:") ? isMailed : channelIds.some((id) => recipient === `channel:${id}`);
}

/** Who of them is notified by these rules, and when: at once beats daily. */
export function toldBy(
	{ addresses, channels }: Reachable,
	deliveries: readonly RuleDelivery[],
): Map<Recipient, TellWhen> {
	const whenByRecipient = new Map<Recipient, TellWhen>();
	for (const delivery of deliveries) {
		for (const recipient of [...addresses.keys(), ...channels]) {
			if (!isSentTo(recipient, delivery)) continue;
			if (whenByRecipient.get(recipient) !== "AT_ONCE") whenByRecipient.set(recipient, delivery.when);
		}
	}
	return whenByRecipient;
}
