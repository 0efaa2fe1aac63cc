import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** How often something limited was tried: sign-in failures by address and network address, sign-ups by network address. */
export const Attempt = defineEntity({
	name: "Attempt",
	tableName: "attempts",
	properties: {
		/** What is counted, for example `sign-in:a@b.c:127.0.0.1`. */
		key: p.text().primary(),
		count: p.integer(),
		/** When the count starts again. */
		resetsAt: p.datetime(3),
	},
});

/** A row of `attempts`. */
export type Attempt = InferEntity<typeof Attempt>;
