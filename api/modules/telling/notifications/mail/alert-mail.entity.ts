import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";
import { User } from "../../../people/accounts/user.entity.ts";

/** Whether a member wants alerts by mail; without a row, the owner does. */
export const AlertMail = defineEntity({
	name: "AlertMail",
	tableName: "alert_mail",
	properties: {
		accountId: () => p.manyToOne(Account).mapToPk().primary().fieldName("account_id"),
		userId: () => p.manyToOne(User).mapToPk().primary().fieldName("user_id").index("alert_mail_user_id"),
		isOn: p.boolean(),
		updatedAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type AlertMail = InferEntity<typeof AlertMail>;

/**
 * A link that ends a member's alert mail, by its hash. It never expires: mail is kept for years. One for each member and
 * application secret, from which it is derived.
 */
export const UnsubscribeToken = defineEntity({
	name: "UnsubscribeToken",
	tableName: "unsubscribe_tokens",
	properties: {
		tokenHash: p.text().primary(),
		accountId: () =>
			p
				.manyToOne(Account)
				.mapToPk()
				.fieldName("account_id")
				.index("unsubscribe_tokens_account_id")
				.updateRule("cascade")
				.deleteRule("cascade"),
		userId: () =>
			p
				.manyToOne(User)
				.mapToPk()
				.fieldName("user_id")
				.index("unsubscribe_tokens_user_id")
				.updateRule("cascade")
				.deleteRule("cascade"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type UnsubscribeToken = InferEntity<typeof UnsubscribeToken>;
