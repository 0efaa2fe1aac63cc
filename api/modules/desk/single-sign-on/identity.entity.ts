import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "../../people/accounts/user.entity.ts";

/** Who a user is to an identity provider. */
export const Identity = defineEntity({
	name: "Identity",
	tableName: "identities",
	properties: {
		issuer: p.text().primary(),
		/** The provider's lasting name for the person, `sub`. */
		subject: p.text().primary(),
		userId: () => p.manyToOne(User).mapToPk().fieldName("user_id").updateRule("cascade").deleteRule("cascade"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	uniques: [{ name: "identities_user_unique", properties: ["userId", "issuer"] }],
});

export type Identity = InferEntity<typeof Identity>;
