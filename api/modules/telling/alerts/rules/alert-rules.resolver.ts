import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { clientKeyOptions } from "../../../../core/client-key.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { readKeywords } from "../../../../core/requested-rows.ts";
import { countKeywords } from "../../../tracked/domains/domains.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { domainByKeyword } from "../../../tracked/keywords/keywords.loaders.ts";
import { ChannelType } from "../../channels/channels.types.ts";
import { createRule, deleteRule, listRules, updateRule } from "./alert-rules.service.ts";
import { AlertRuleInput, AlertRulePreview, AlertRuleType } from "./alert-rules.types.ts";
import { previewRule } from "./rule-preview.service.ts";
import { channelByRule } from "./shown-rules.service.ts";

const ruleOptions = { description: "The rule." };

/** Rows that a preview counts as in addition to the keywords that it counts: it reads a month of their level changes. */
const rowsOfPreview = 10_000;

/** Rules that say when something is an alert. */
@Resolver(() => AlertRuleType)
export class AlertRulesResolver {
	@Needs("READ_AND_WRITE")
	@Query(() => [AlertRuleType], {
		description: "The account's rules, oldest first. `NOT_FOUND` for another account's domain.",
	})
	alertRules(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, {
			nullable: true,
			description: "Only rules that watch this domain, those of all domains included.",
		})
		domainId?: string,
	): Promise<AlertRuleType[]> {
		return listRules(signedIn(ctx), domainId ?? null);
	}

	@Needs("READ_AND_WRITE")
	@Extensions({ asksAlone: rowsOfPreview })
	@Query(() => AlertRulePreview, {
		description: "What a rule would have reported in the last 30 days, if it had been on.",
	})
	async previewAlertRule(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => AlertRuleInput, ruleOptions) input: AlertRuleInput,
	): Promise<AlertRulePreview> {
		const keywordCount =
			input.domainId == null
				? await countKeywords(signedIn(ctx))
				: ((await ctx.loaders.load(domainByKeyword, ctx, input.domainId))?.keywordCount ?? 0);
		return readKeywords(ctx, keywordCount, () => previewRule(signedIn(ctx), input));
	}

	@Mutation(() => AlertRuleType, {
		description:
			"Creates a rule; it reports what begins from now on. `CONFLICT` if the account already has 100; `IDEMPOTENCY_CONFLICT` if the client key was used for another rule.",
	})
	createAlertRule(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => AlertRuleInput, ruleOptions) input: AlertRuleInput,
		@Arg("clientKey", () => String, clientKeyOptions("rule"))
		clientKey?: string | null,
	): Promise<AlertRuleType> {
		return createRule(signedIn(ctx), input, clientKey);
	}

	@Mutation(() => AlertRuleType, {
		description:
			"Replaces a rule: what is left out is as in the default rule. It reports what begins from now on. `CONFLICT` for another kind.",
	})
	updateAlertRule(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The rule's ID." }) id: string,
		@Arg("input", () => AlertRuleInput, ruleOptions) input: AlertRuleInput,
	): Promise<AlertRuleType> {
		return updateRule(signedIn(ctx), id, input);
	}

	@Mutation(() => ID, { description: "Deletes a rule. Alerts that no other rule asked for end as `ENDED`." })
	async deleteAlertRule(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The rule's ID." }) id: string,
	): Promise<string> {
		await deleteRule(signedIn(ctx), id);
		return id;
	}

	@FieldResolver(() => DomainType, { nullable: true, description: "The only domain it watches; null: all." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: AlertRuleType): Promise<DomainType | null> {
		return domainId === null ? null : ctx.loaders.load(domainByKeyword, ctx, domainId);
	}

	@FieldResolver(() => [ChannelType], {
		description: "The channels that it tells; none for members who are no admins.",
	})
	async channels(@Ctx() ctx: GraphQLContext, @Root() { channelIds }: AlertRuleType): Promise<ChannelType[]> {
		const channels = await Promise.all(channelIds.map((id) => ctx.loaders.load(channelByRule, ctx, id)));
		return channels.filter((channel) => channel !== null);
	}
}
