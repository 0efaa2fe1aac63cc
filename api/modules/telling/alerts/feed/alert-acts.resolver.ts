import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root, Subscription } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { MeType } from "../../../people/accounts/accounts.types.ts";
import { meOf } from "../../../people/users/users.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { KeywordType } from "../../../tracked/keywords/keywords.types.ts";
import { AlertsChanged, AlertType } from "../alerts.types.ts";
import { markAlertsRead, unreadAlertCount } from "./alert-acts.service.ts";
import { alertCountsByDomain } from "./alert-counts.loaders.ts";
import { openAlertByKeyword } from "./alert-list.service.ts";
import { alertsChanged } from "./live-alerts.service.ts";
import { snoozeAlerts } from "./snooze.service.ts";

/** Snoozing, read marks, and the live subscription. */
@Resolver(() => MeType)
export class AlertActsResolver {
	@Mutation(() => [AlertType], {
		description:
			"Snoozes open alerts: nobody is notified of them, not even when they end. `CONFLICT` for alerts that are neither open nor snoozed; nothing changes then.",
	})
	snoozeAlerts(
		@Ctx() ctx: GraphQLContext,
		@Arg("ids", () => [ID], { description: "1–1,000 alerts." }) ids: string[],
		@Arg("until", () => Date, {
			nullable: true,
			description: "Until when, at most 90 days ahead; null, or left out, wakes them.",
		})
		until?: Date | null,
	): Promise<AlertType[]> {
		return snoozeAlerts(signedIn(ctx), { ids, until });
	}

	@Needs("SESSION")
	@Mutation(() => MeType, {
		description: "Marks the alerts up to a `seq` as read for the caller, for example the largest one on screen.",
	})
	async markAlertsRead(
		@Ctx() ctx: GraphQLContext,
		@Arg("seq", () => Int, { description: "The last `seq` seen. A smaller one than before changes nothing." })
		seq: number,
	): Promise<MeType> {
		await markAlertsRead(signedIn(ctx), { seq });
		return meOf(signedIn(ctx));
	}

	@FieldResolver(() => Int, { description: "How many open alerts the caller has not read." })
	unreadAlertCount(@Ctx() ctx: GraphQLContext): Promise<number> {
		return unreadAlertCount(signedIn(ctx));
	}

	@Subscription(() => AlertsChanged, {
		description: "Alerts of the account as they change: open, change, end, are snoozed or deleted.",
		subscribe: ({ args, context }: { args: { after?: number | null }; context: GraphQLContext }) =>
			alertsChanged(signedIn(context), args),
	})
	alertsChanged(
		@Root() event: AlertsChanged,
		@Arg("after", () => Int, {
			nullable: true,
			description: "The last `seq` seen: later events are delivered first. Defaults to now.",
		})
		_after?: number,
	): AlertsChanged {
		return event;
	}
}

/** The alert of a keyword. Callers can only reach their own keywords. */
@Resolver(() => KeywordType)
export class KeywordAlertResolver {
	@FieldResolver(() => AlertType, {
		nullable: true,
		description: "Its alert that is open or snoozed, the newest one; null if there is none.",
	})
	openAlert(@Ctx() ctx: GraphQLContext, @Root() { id }: KeywordType): Promise<AlertType | null> {
		return ctx.loaders.load(openAlertByKeyword, ctx, id);
	}
}

/** How many alerts a domain has. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class DomainAlertsResolver {
	@FieldResolver(() => Int, { description: "Its open alerts; snoozed ones do not count." })
	async openAlertCount(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<number> {
		return (await ctx.loaders.load(alertCountsByDomain, ctx, id))?.open ?? 0;
	}

	@FieldResolver(() => Int, { description: "How many of its open alerts the caller has not read." })
	async unreadAlertCount(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<number> {
		return (await ctx.loaders.load(alertCountsByDomain, ctx, id))?.unread ?? 0;
	}
}
