import { Arg, Ctx, Extensions, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { For } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { type ActorKind, ActorKindEnum, MeType } from "../accounts/accounts.types.ts";
import { LedgerRow } from "./credits.types.ts";
import { type Receipt, receiptByEntry } from "./receipts.loaders.ts";
import { dailyUsage, monthlyUsage, usedThisMonth } from "./usage.service.ts";
import { CreditUsage } from "./usage.types.ts";

const monthsZoneOptions = {
	...timeZoneOptions,
	description: "IANA time zone in which days and months begin.",
};

/** The account's credits. */
@Resolver(() => MeType)
export class UsageResolver {
	@Extensions({ asksAlone: 1_000 })
	@For("ADMIN")
	@FieldResolver(() => [CreditUsage], {
		description: "Credits spent per month, newest first, including this month.",
	})
	usage(
		@Ctx() ctx: GraphQLContext,
		@Arg("months", () => Int, { defaultValue: 12, description: "Number of months, including this one: 1 to 36." })
		months: number,
		@Arg("timeZone", () => String, monthsZoneOptions) timeZone: string,
	): Promise<CreditUsage[]> {
		return monthlyUsage(signedIn(ctx), { months, timeZone });
	}

	@For("ADMIN")
	@FieldResolver(() => [CreditUsage], {
		description: "Credits spent per day, newest first, including today.",
	})
	dailyUsage(
		@Ctx() ctx: GraphQLContext,
		@Arg("days", () => Int, { defaultValue: 30, description: "Number of days, including today: 1 to 365." })
		days: number,
		@Arg("timeZone", () => String, monthsZoneOptions) timeZone: string,
	): Promise<CreditUsage[]> {
		return dailyUsage(signedIn(ctx), { days, timeZone });
	}

	@Extensions({ asksAlone: true })
	@For("ADMIN")
	@FieldResolver(() => Int, { description: "Credits spent this month." })
	usedThisMonth(
		@Ctx() ctx: GraphQLContext,
		@Arg("timeZone", () => String, monthsZoneOptions) timeZone: string,
	): Promise<number> {
		return usedThisMonth(signedIn(ctx), { timeZone });
	}
}

/** What a ledger entry was for. */
@Resolver(() => LedgerRow)
export class ReceiptResolver {
	@FieldResolver(() => String, {
		nullable: true,
		description: "Name of the run's domain when the run started; null without a run and for runs over several domains.",
	})
	async domainName(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<string | null> {
		return (await receiptOf(ctx, id))?.domainName ?? null;
	}

	@FieldResolver(() => Int, { nullable: true, description: "Number of keywords in the run; null without a run." })
	async keywordCount(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<number | null> {
		return (await receiptOf(ctx, id))?.keywordCount ?? null;
	}

	@FieldResolver(() => String, {
		nullable: true,
		description:
			"Phrase of the refunded check; null when the refund covers several checks or the phrase is no longer stored.",
	})
	async keyword(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<string | null> {
		return (await receiptOf(ctx, id))?.keyword ?? null;
	}

	@FieldResolver(() => String, {
		nullable: true,
		description: "Why that check failed, in the provider's words; null when no longer stored.",
	})
	async failure(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<string | null> {
		return (await receiptOf(ctx, id))?.failure ?? null;
	}

	@FieldResolver(() => String, {
		description: "Who caused it: a user's name, `API key` with its name, `Daily schedule` or `Administrator`.",
	})
	async actorName(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<string> {
		return (await receiptOf(ctx, id))?.actorName ?? "Administrator";
	}

	@FieldResolver(() => ActorKindEnum, { description: "The kind of actor that caused it." })
	async actorKind(@Ctx() ctx: GraphQLContext, @Root() { id }: LedgerRow): Promise<ActorKind> {
		return (await receiptOf(ctx, id))?.actorKind ?? "ADMINISTRATOR";
	}
}

function receiptOf(ctx: GraphQLContext, entryId: string): Promise<Receipt | null> {
	return ctx.loaders.load(receiptByEntry, ctx, entryId);
}
