import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** A counter of limited attempts, such as failed sign-ins or sign-ups. */
export const Attempt = defineEntity({
	name: "Attempt",
	tableName: "attempts",
	properties: {
		/** What is counted, for example `sign-in:a@b.c:127.0.0.1`. */
		key: p.text().primary(),
		count: p.integer(),
		resetsAt: p.datetime(3),
	},
});

export type Attempt = InferEntity<typeof Attempt>;
