import type { SignedInContext } from "../../../context.ts";
import { keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { afterNow, type Fragment, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { shownName } from "../../people/audit/change.policy.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { publicAddress } from "../deliveries/address.service.ts";
import { Endpoint } from "../deliveries/endpoint.entity.ts";
import {
	changeEndpoint,
	hideEndpoint,
	insertEndpoint,
	isOwn,
	type LockedEndpoint,
	lockEndpoint,
} from "../deliveries/endpoints.service.ts";
import { newSecret, openedSecret, sealedSecret } from "./signing-secret.ts";
import { Webhook } from "./webhook.entity.ts";
import { newWebhook, webhookChanges } from "./webhooks.input.ts";
import type { CreatedWebhook, WebhookState, WebhookType } from "./webhooks.types.ts";

/** Hours that the secret before a rotation still signs. */
const overlapHours = 24;

/** The account's webhooks, oldest first. */
export function listWebhooks(ctx: SignedInContext): Promise<WebhookType[]> {
	return selectWebhooks(ctx, sql`true`);
}

/** One webhook of the account, or `NOT_FOUND`. */
export async function webhookById(ctx: SignedInContext, id: string): Promise<WebhookType> {
	const [webhook] = isId(id) ? await selectWebhooks(ctx, sql`e.id = ${id}`) : [];
	if (!webhook) throw notFound("webhook");
	return webhook;
}

/**
 * Creates a webhook with a secret. More than twenty are a `CONFLICT`; an address that is not public is `BAD_INPUT`. The same
 * client key within 24 hours returns the webhook it created, with its secret, or `IDEMPOTENCY_CONFLICT` for a different request.
 */
export async function createWebhook(
	ctx: SignedInContext,
	input: unknown,
	clientKey?: unknown,
): Promise<CreatedWebhook> {
	const given = validate(newWebhook, input);
	const { name, url, events, domainIds } = given;
	const request = keyedRequest(clientKey, { webhook: given });
	const earlier = await madeBy(ctx, "endpoints", request);
	if (earlier) return withSecret(ctx, earlier);
	const address = await publicAddress(ctx, url);
	const secret = newSecret();
	return transacted(ctx, async (ctx) => {
		await refuseStrangers(ctx, domainIds);
		const endpoint = { kind: "WEBHOOK", name, address } as const;
		const { id: endpointId, isNew } = await insertEndpoint(ctx, endpoint, "webhooks", request);
		if (!isNew) return withSecret(ctx, endpointId);
		const sealed = sealedSecret(ctx.secrets, ctx.viewer.accountId, secret);
		await ctx.em.insert(Webhook, { endpointId, events, domainIds: orAll(domainIds), secret: sealed });
		const webhook = await webhookById(ctx, endpointId);
		await recordChange(ctx, { action: "createWebhook", verb: "created", noun: "webhook", names: [name] });
		return { webhook, secret };
	});
}

/**
 * Changes a webhook's given fields, or turns it on or off. One whose domains were all deleted is only turned on with others:
 * `CONFLICT`.
 */
export async function updateWebhook(ctx: SignedInContext, id: string, input: unknown): Promise<WebhookType> {
	await webhookById(ctx, id);
	const { name, url, isOn, events, domainIds } = validate(webhookChanges, input);
	const address = url === undefined ? undefined : await publicAddress(ctx, url);
	return transacted(ctx, async (ctx) => {
		const locked = await lockWebhook(ctx, id);
		const before = await webhookById(ctx, id);
		await refuseStrangers(ctx, domainIds ?? []);
		if (isOn && !domainIds && before.domainIds?.length === 0) {
			throw new Refusal("CONFLICT", "All domains of this webhook were deleted. Choose others first.");
		}
		if (events || domainIds) {
			const changed = { ...(events && { events }), ...(domainIds && { domainIds: orAll(domainIds) }) };
			await ctx.em.nativeUpdate(Webhook, { endpointId: id }, changed);
		}
		await changeEndpoint(ctx, id, { name, address, isOn });
		const after = await webhookById(ctx, id);
		const change = changedThing(
			{ ...before, ...locked },
			{ ...after, isOn: after.state === "ON", address: address?.href ?? locked.address },
			{ noun: "webhook", words: { address: "address", events: "events", domainIds: "domains" } },
		);
		if (change) await recordChange(ctx, { action: "updateWebhook", ...change });
		return after;
	});
}

/** Deletes a webhook; its deliveries go in the background. */
export async function deleteWebhook(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const { name } = await lockWebhook(ctx, id);
		await hideEndpoint(ctx, id);
		await recordChange(ctx, { action: "deleteWebhook", verb: "deleted", noun: "webhook", names: [name] });
	});
}

/** Gives a webhook a new secret. The one before signs too for 24 hours, unless the change is immediate. */
export async function rotateSecret(ctx: SignedInContext, id: string, isImmediate: boolean): Promise<CreatedWebhook> {
	const secret = newSecret();
	return transacted(ctx, async (ctx) => {
		const { name } = await lockWebhook(ctx, id);
		const before = await storedWebhook(ctx, id);
		const previous = isImmediate
			? { previousSecret: null, previousUntil: null }
			: { previousSecret: before.secret, previousUntil: afterNow(overlapHours, "hour") };
		const sealed = sealedSecret(ctx.secrets, ctx.viewer.accountId, secret);
		await ctx.em.nativeUpdate(Webhook, { endpointId: id }, { secret: sealed, ...previous });
		const webhook = await webhookById(ctx, id);
		await recordChange(ctx, {
			action: "rotateWebhookSecret",
			once: `replaced the secret of the webhook “${shownName(name)}”`,
			often: "replaced secrets of webhooks",
		});
		return { webhook, secret };
	});
}

/** Locks a webhook of the account until the transaction ends, or refuses with `NOT_FOUND`. */
export function lockWebhook(ctx: SignedInContext, id: string): Promise<LockedEndpoint> {
	return lockEndpoint(ctx, id, "webhook");
}

const webhook = selectOf<WebhookType>({
	...columnsOf(Endpoint, "e", ["id", "name", "host", "problem"]),
	state: sql<WebhookState>`e.state`,
	events: sql<string[]>`w.events`,
	domainIds: sql<string[] | null>`w.domain_ids::text[]`,
});

function selectWebhooks(ctx: SignedInContext, which: Fragment): Promise<WebhookType[]> {
	return webhook.read(
		ctx.em,
		sql`select ${webhook.list} from endpoints e join webhooks w on w.endpoint_id = e.id
			where ${isOwn(ctx)} and ${which} order by e.id`,
	);
}

/** A webhook's own row. */
function storedWebhook({ em }: SignedInContext, endpointId: string): Promise<Webhook> {
	return em.findOneOrFail(Webhook, { endpointId }, { disableIdentityMap: true });
}

/** A webhook as it was answered when it was created, with the secret it has now. */
async function withSecret(ctx: SignedInContext, id: string): Promise<CreatedWebhook> {
	const webhook = await webhookById(ctx, id);
	const secret = openedSecret(ctx.secrets, ctx.viewer.accountId, (await storedWebhook(ctx, id)).secret);
	if (secret === null) throw new Refusal("CONFLICT", "This webhook's secret cannot be read any more. Rotate it.");
	return { webhook, secret };
}

/** No domains mean all of them. */
function orAll(domainIds: string[]): string[] | null {
	return domainIds.length === 0 ? null : domainIds;
}

async function refuseStrangers(ctx: SignedInContext, domainIds: readonly string[]): Promise<void> {
	const known = await domainsById(ctx, domainIds.filter(isId));
	const ids = new Set(known.map((domain) => domain?.id));
	const unknown = domainIds.flatMap((id, at) => (ids.has(id) ? [] : [`domainIds.${at}`]));
	if (unknown.length > 0) throw notFound("domain", unknown);
}
