import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";
import { Domain } from "../domains/domain.entity.ts";

/** A domain's automatic checks. The results of its slots are their runs. */
export const Schedule = defineEntity({
	name: "Schedule",
	tableName: "schedules",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id"),
		/** The next slot to run; null while daily checks are off. */
		nextSlotAt: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "schedules_domain_unique", properties: ["domainId"] }],
	indexes: [
		{ name: "schedules_account_id", properties: ["accountId"] },
		{
			name: "schedules_next_slot",
			expression: "create index schedules_next_slot on schedules (next_slot_at) where next_slot_at is not null",
		},
	],
});

export type Schedule = InferEntity<typeof Schedule>;
