import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { clientKeyOptions } from "../../../core/client-key.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { CostsRows } from "../../../core/row-cost.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { DeliveryStateEnum } from "../deliveries/deliveries.types.ts";
import type { DeliveryState } from "../deliveries/delivery.entity.ts";
import { replayDelivery, replayFailed } from "./replays.service.ts";
import { attemptsByDelivery, deliveriesOf } from "./webhook-deliveries.service.ts";
import { testWebhook } from "./webhook-test.service.ts";
import {
	createWebhook,
	deleteWebhook,
	listWebhooks,
	rotateSecret,
	updateWebhook,
	webhookById,
} from "./webhooks.service.ts";
import {
	CreatedWebhook,
	WebhookAttempt,
	WebhookDelivery,
	WebhookDeliveryPage,
	WebhookInput,
	WebhookType,
} from "./webhooks.types.ts";

const webhookId = { description: "The webhook's ID." };

/** Rows that a delivery counts as: its body can have 20 kB, and its attempts' answers as much again. */
const rowsOfDelivery = 20;

/** Endpoints of programs. */
@Resolver(() => WebhookType)
export class WebhooksResolver {
	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Query(() => [WebhookType], { description: "The account's webhooks, oldest first." })
	webhooks(@Ctx() ctx: GraphQLContext): Promise<WebhookType[]> {
		return listWebhooks(signedIn(ctx));
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Query(() => WebhookType, { description: "A webhook of the account; `NOT_FOUND` otherwise." })
	webhook(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, webhookId) id: string): Promise<WebhookType> {
		return webhookById(signedIn(ctx), id);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => CreatedWebhook, {
		description:
			"Creates a webhook with a signing secret, which only this answer has. `CONFLICT` if the account already has 20; `BAD_INPUT` if the address is not public, or is not found; `IDEMPOTENCY_CONFLICT` if the client key was used for something else.",
	})
	createWebhook(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => WebhookInput, { description: "The webhook; name and address are required." })
		input: WebhookInput,
		@Arg("clientKey", () => String, clientKeyOptions("webhook, with its secret"))
		clientKey?: string | null,
	): Promise<CreatedWebhook> {
		return createWebhook(signedIn(ctx), input, clientKey);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => WebhookType, {
		description:
			"Changes a webhook's given fields, at least one; those left out stay as they are. Turning it on forgets its failures. `CONFLICT` when one whose domains were all deleted is turned on without others.",
	})
	updateWebhook(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, webhookId) id: string,
		@Arg("input", () => WebhookInput, { nullable: true, description: "The fields to change." })
		input?: WebhookInput | null,
		@Arg("isOn", () => Boolean, {
			nullable: true,
			description: "Whether events are sent. Off, events are neither sent nor kept, and what is queued fails.",
		})
		isOn?: boolean | null,
	): Promise<WebhookType> {
		return updateWebhook(signedIn(ctx), id, { ...input, isOn });
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => ID, { description: "Deletes a webhook with its deliveries." })
	async deleteWebhook(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, webhookId) id: string): Promise<string> {
		await deleteWebhook(signedIn(ctx), id);
		return id;
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => CreatedWebhook, {
		description:
			"Gives a webhook a new signing secret, which only this answer has. For 24 hours events are signed with both.",
	})
	rotateWebhookSecret(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, webhookId) id: string,
		@Arg("isImmediate", () => Boolean, {
			defaultValue: false,
			description: "Whether the secrets before stop signing at once.",
		})
		isImmediate: boolean,
	): Promise<CreatedWebhook> {
		return rotateSecret(signedIn(ctx), id, isImmediate);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => WebhookDelivery, {
		description:
			"Sends an event `webhook.test`: one attempt of at most 20 s, whatever the webhook's state. `RATE_LIMITED` after 10 tests a minute.",
	})
	testWebhook(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, webhookId) id: string): Promise<WebhookDelivery> {
		return testWebhook(signedIn(ctx), id);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => WebhookDelivery, {
		description:
			"Delivers an event again with the same ID and body and new attempts; one still queued is tried now. `CONFLICT` unless the webhook is on.",
	})
	replayWebhookDelivery(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The delivery's ID." }) id: string,
	): Promise<WebhookDelivery> {
		return replayDelivery(signedIn(ctx), id);
	}

	@Needs("READ_AND_WRITE")
	@For("ADMIN")
	@Mutation(() => Int, {
		description:
			"Replays the failed deliveries of a webhook, at most ten a second, and says how many. `CONFLICT` unless the webhook is on.",
	})
	replayFailedDeliveries(
		@Ctx() ctx: GraphQLContext,
		@Arg("webhookId", () => ID, webhookId) id: string,
		@Arg("since", () => Date, { description: "Only events from then on; at most 30 days ago." }) since: Date,
	): Promise<number> {
		return replayFailed(signedIn(ctx), id, { since });
	}

	@FieldResolver(() => [DomainType], {
		description:
			"Domains whose events it is sent; empty: all. A webhook whose domains were all deleted is turned off instead.",
	})
	async domains(@Ctx() ctx: GraphQLContext, @Root() { domainIds }: WebhookType): Promise<DomainType[]> {
		const ids = domainIds ?? [];
		const domains = await Promise.all(ids.map((id) => ctx.loaders.load(domainsById, signedIn(ctx), id)));
		return domains.filter((domain) => domain !== null);
	}

	@CostsRows(({ page }) => rowsOfDelivery * ((page as PageInput | null | undefined)?.limit ?? 20))
	@FieldResolver(() => WebhookDeliveryPage, { description: "Its deliveries of the last 30 days, newest first." })
	deliveries(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: WebhookType,
		@Arg("states", () => [DeliveryStateEnum], { nullable: true, description: "Only these states; by default all." })
		states?: DeliveryState[] | null,
		@Arg("page", () => PageInput, { nullable: true, description: "The page; defaults to the first 20." })
		page?: PageInput | null,
	): Promise<WebhookDeliveryPage> {
		return deliveriesOf(signedIn(ctx), id, { states, page });
	}
}

/** What happened to a delivery. */
@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
	@FieldResolver(() => [WebhookAttempt], { description: "All attempts, oldest first." })
	async attempts(@Ctx() ctx: GraphQLContext, @Root() { id }: WebhookDelivery): Promise<WebhookAttempt[]> {
		return (await ctx.loaders.load(attemptsByDelivery, ctx, id)) ?? [];
	}
}
