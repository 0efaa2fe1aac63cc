import { Field, ID, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import { enumOf } from "../../../core/enums.ts";
import { limitRule } from "../../../core/page.ts";
import { isId } from "../../../lib/id.ts";
import type { ledgerEntryKinds } from "./ledger-entry.entity.ts";

/** Free credits of a new account. */
export const signUpCredits = 100;

export const LedgerEntryKindEnum = enumOf("LedgerEntryKind", "Why credits moved.", {
	GRANT: "Credits given to the account.",
	RUN: "The price of a run, charged when it started.",
	REFUND: "The price of failed or cancelled checks, refunded.",
	ADJUSTMENT: "A correction by an administrator.",
});

@ObjectType("LedgerEntry", {
	simpleResolvers: true,
	description: "One movement of credits. An account's entries add up to its balance.",
})
export class LedgerRow {
	@Field(() => ID, { description: "Increases with every entry." })
	id!: string;

	@Field(() => Date, { description: "When the credits moved." })
	at!: Date;

	@Field(() => LedgerEntryKindEnum, { description: "The reason for the movement." })
	kind!: (typeof ledgerEntryKinds)[number];

	@Field(() => Int, {
		description: "Credits added (positive) or taken (negative); 0 for accounts with unlimited credits.",
	})
	amount!: number;

	@Field(() => Int, {
		description: "What the movement is worth in credits, also when credits are unlimited; signed like `amount`.",
	})
	price!: number;

	@Field(() => Int, { description: "The account's balance afterwards." })
	balance!: number;

	@Field(() => ID, { nullable: true, description: "The run, if any." })
	runId!: string | null;

	@Field(() => ID, {
		nullable: true,
		description: "The run's domain, also once that is deleted; null without a run and for runs over several domains.",
	})
	domainId!: string | null;

	@Field(() => ID, { nullable: true, description: "The check a refund is for; null when it covers several." })
	checkId!: string | null;
}

@ObjectType("Credits", { description: "The account's credits; also the event of `creditsChanged`." })
export class CreditsType {
	@Field(() => Int, {
		nullable: true,
		description: "Credits left; null when unlimited, or for members who may not spend.",
	})
	credits!: number | null;

	@Field(() => Boolean, { description: "Whether credits are unlimited and checks cost nothing." })
	unlimitedCredits!: boolean;
}

const entryMessage = "This must be the ID of a ledger entry.";

/** Arguments of the ledger: `limit` 1–1,000 (100), `before` an entry's id, exclusive. */
export const ledgerQuery = z.object({
	limit: limitRule(100),
	before: z
		.string(entryMessage)
		.refine(isId, entryMessage)
		.meta({ description: "Only entries older than the one with this ID.", pattern: "^[1-9][0-9]{0,17}$" })
		.nullish()
		.transform((id) => id ?? null),
});

export type LedgerQuery = z.output<typeof ledgerQuery>;
