import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** States of a mail. */
export const mailStates = ["QUEUED", "SENT", "FAILED"] as const;

/** The parameters of a mail's text. */
export type MailParameters = Readonly<Partial<Record<string, string>>>;

/** A mail to one person. Stored in the transaction that causes it, so that none is lost, and sent by a job. */
export const Mail = defineEntity({
	name: "Mail",
	tableName: "mail",
	properties: {
		id: p.bigint("string").primary(),
		/** The `kind` of its letter. */
		kind: p.text(),
		/** Most letters are not sent once no user has this address. */
		recipient: p.string().length(254).index("mail_recipient"),
		parameters: p.json<MailParameters>(),
		/** The link's token, sealed; cleared once the mail is sent or given up. */
		secret: p.text().nullable().hidden(),
		state: p.enum(mailStates).default("QUEUED"),
		attempts: p.smallint().default(0),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		/** Held by the process that is sending it. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		error: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		expiresAt: p.datetime(3),
		sentAt: p.datetime(3).nullable(),
	},
	indexes: [
		{ name: "mail_queue", expression: "create index mail_queue on mail (next_attempt_at) where state = 'QUEUED'" },
	],
});

export type Mail = InferEntity<typeof Mail>;
