import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** How a mail can stand. */
export const mailStates = ["QUEUED", "SENT", "FAILED"] as const;

/** What a mail's letter is written from. */
export type MailParameters = Readonly<Partial<Record<string, string>>>;

/** A mail to one person, written in the transaction of what causes it, so that none is lost, and sent by a job. */
export const Mail = defineEntity({
	name: "Mail",
	tableName: "mail",
	properties: {
		id: p.bigint("string").primary(),
		/** Its letter's. */
		kind: p.text(),
		/** An address as users have it; sent to only while a user has it. */
		recipient: p.string().length(254).index("mail_recipient"),
		parameters: p.json<MailParameters>(),
		/** The token of its link, sealed, until the mail is sent or given up. */
		secret: p.text().nullable().hidden(),
		state: p.enum(mailStates).default("QUEUED"),
		/** How often it was begun to be sent. */
		attempts: p.smallint().default(0),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		/** Whoever sends it now, and until when nobody else does. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Why it was not sent yet, or never. */
		error: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** Later it is of no use. */
		expiresAt: p.datetime(3),
		sentAt: p.datetime(3).nullable(),
	},
	indexes: [
		{ name: "mail_queue", expression: "create index mail_queue on mail (next_attempt_at) where state = 'QUEUED'" },
	],
});

/** A row of `mail`. */
export type Mail = InferEntity<typeof Mail>;
