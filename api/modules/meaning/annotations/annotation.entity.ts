import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";

const storedKinds = ["NOTE", "RELEASE", "SYSTEM"] as const;

const systemTypes = ["CONTEXT", "DEPTH", "SITE", "KEYWORDS", "CHECKS_FAILED", "RUN_STOPPED", "IMPORT"] as const;

/** A dated remark on charts, of people, programs or Toprung. Given as days, or as moments: never both. */
export const Annotation = defineEntity({
	name: "Annotation",
	tableName: "annotations",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Null: of the whole account. */
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").nullable().deleteRule("no action"),
		kind: p.enum(storedKinds),
		/** Only of `SYSTEM`. */
		systemType: p.enum(systemTypes).nullable(),
		/** What a `SYSTEM` annotation is written once for; null if its transaction is the only occasion. */
		systemKey: p.text().nullable(),
		/** Keywords it counts; it is shown from ten on. Null of all other types. */
		count: p.integer().nullable(),
		title: p.text(),
		text: p.text().nullable(),
		url: p.text().nullable(),
		startDay: p.date().nullable(),
		endDay: p.date().nullable(),
		startsAt: p.datetime(3).nullable(),
		endsAt: p.datetime(3).nullable(),
		isPublic: p.boolean().default(false),
		/** The author's name when it was written. */
		actorName: p.text(),
		actor: p.text(),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
		/** Hidden from then on. The row stays for its keys: what Toprung wrote must not return. */
		deletedAt: p.datetime(3).nullable(),
	},
	uniques: [{ name: "annotations_system_key_unique", properties: ["domainId", "systemKey"] }],
	indexes: [
		{ name: "annotations_account_id", properties: ["accountId", "id"] },
		{
			name: "annotations_account_wide",
			expression: "create index annotations_account_wide on annotations (account_id) where domain_id is null",
		},
		{
			name: "annotations_client_key_unique",
			expression:
				"create unique index annotations_client_key_unique on annotations (account_id, client_key) where client_key is not null",
		},
	],
	checks: [
		{
			name: "annotations_start_check",
			expression: "num_nonnulls(start_day, starts_at) = 1 and (end_day is null or ends_at is null)",
		},
	],
});

export type Annotation = InferEntity<typeof Annotation>;
