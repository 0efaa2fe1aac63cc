import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";

/** Who is notified: a member by mail, or a channel. */
export type Recipient = `user:${string}` | `channel:${string}`;

const dueTimes = ["AT_ONCE", "DAILY"] as const;

/** What a recipient knows of a keyword, or of an alert without one. */
export interface LastSent {
	alertId: string;
	/** Whether the last line said that something moved, and not that it is back. */
	isOpen: boolean;
	direction: "WORSE" | "BETTER" | null;
	/** Where a move had led, rounded, null: not found; null if the line was about something else. */
	move: { to: number | null; depth: number } | null;
	/** What the line said of the keyword. */
	says: string;
	/** What else the recipient knows of the keyword that has not ended: earlier lines, and what was noted beside them. */
	others?: readonly Omit<LastSent, "others">[];
}

/** What one recipient was sent, and is to be sent, about a keyword or about an alert without one. */
export const Notification = defineEntity({
	name: "Notification",
	tableName: "notifications",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		recipient: p.text().$type<Recipient>(),
		/** Null for site-wide movement and operations. */
		keywordId: p.bigint("string").nullable().index("notifications_keyword_id"),
		/** The newest alert that is or was due. */
		alertId: p.bigint("string"),
		/** How a line is to be sent; null: none is due. */
		due: p.enum(dueTimes).nullable(),
		/** Since when; a digest has what was due by its time. */
		dueAt: p.datetime(3).nullable(),
		/** Held back until this local day. */
		waitsUntil: p.date().nullable(),
		/** The message that is on its way with a line about it; until that ends, there is no other. */
		messageId: p.bigint("string").nullable().index("notifications_message_id"),
		/** What that message says. */
		sending: p.json<LastSent>().nullable(),
		told: p.json<LastSent>().nullable(),
		/** The local day of the last line that arrived. */
		toldOn: p.date().nullable(),
	},
	uniques: [{ name: "notifications_keyword_unique", properties: ["recipient", "keywordId"] }],
	indexes: [
		{
			name: "notifications_alert_unique",
			expression:
				"create unique index notifications_alert_unique on notifications (recipient, alert_id) where keyword_id is null",
		},
		{
			name: "notifications_due",
			expression: "create index notifications_due on notifications (account_id, recipient) where due is not null",
		},
		{ name: "notifications_account_id", properties: ["accountId", "id"] },
	],
});

export type Notification = InferEntity<typeof Notification>;

/** A row as it is read: every column has a value or null. */
export type StoredRow = { [Key in keyof Notification]-?: Exclude<Notification[Key], undefined> };
