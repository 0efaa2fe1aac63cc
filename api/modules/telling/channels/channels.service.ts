import type { SignedInContext } from "../../../context.ts";
import { isInAudience } from "../../../core/access.ts";
import { keyedRequest, madeBy } from "../../../core/client-key.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { changedThing } from "../../people/audit/changed-thing.policy.ts";
import { publicAddress } from "../deliveries/address.service.ts";
import { Endpoint } from "../deliveries/endpoint.entity.ts";
import {
	changeEndpoint,
	hideEndpoint,
	insertEndpoint,
	isChannel,
	isOwn,
	type LockedEndpoint,
	lockEndpoint,
} from "../deliveries/endpoints.service.ts";
import { channelChanges, newChannel } from "./channels.input.ts";
import type { ChannelKind, ChannelType } from "./channels.types.ts";

/** The account's channels, oldest first. */
export function listChannels(ctx: SignedInContext): Promise<ChannelType[]> {
	return selectChannels(ctx, sql`true`);
}

/** Whether channels are shown to the caller. */
export function seesChannels({ viewer }: SignedInContext): boolean {
	return isInAudience(viewer, "ADMIN");
}

/** The account's channels with these IDs, in their order; null for unknown ones. For members who are no admins there are none. */
export async function channelsById(ctx: SignedInContext, ids: readonly string[]): Promise<(ChannelType | null)[]> {
	if (!seesChannels(ctx)) return ids.map(() => null);
	const found = await selectChannels(ctx, sql`e.id = any(${[...ids]}::bigint[])`);
	const byId = new Map(found.map((channel) => [channel.id, channel]));
	return ids.map((id) => byId.get(id) ?? null);
}

/**
 * Creates a channel. More than twenty are a `CONFLICT`; an address that is not public is `BAD_INPUT`. The same client key
 * within 24 hours returns the channel it created, or `IDEMPOTENCY_CONFLICT` for a different request.
 */
export async function createChannel(ctx: SignedInContext, input: unknown, clientKey?: unknown): Promise<ChannelType> {
	const given = validate(newChannel, input);
	const { kind, name, url } = given;
	const request = keyedRequest(clientKey, { channel: given });
	const earlier = await madeBy(ctx, "endpoints", request);
	if (earlier) return channelById(ctx, earlier);
	const address = await publicAddress(ctx, url);
	return transacted(ctx, async (ctx) => {
		const { id, isNew } = await insertEndpoint(ctx, { kind, name, address }, "channels", request);
		const created = await channelById(ctx, id);
		if (isNew) await recordChange(ctx, { action: "createChannel", verb: "created", noun: "channel", names: [name] });
		return created;
	});
}

/** Changes a channel's name or address, or turns it on or off. */
export async function updateChannel(ctx: SignedInContext, id: string, input: unknown): Promise<ChannelType> {
	await channelById(ctx, id);
	const { name, url, isOn } = validate(channelChanges, input);
	const address = url === undefined ? undefined : await publicAddress(ctx, url);
	return transacted(ctx, async (ctx) => {
		const before = await lockChannel(ctx, id);
		await changeEndpoint(ctx, id, { name, address, isOn });
		const changed = await channelById(ctx, id);
		const after = { name: changed.name, isOn: changed.isOn, address: address?.href ?? before.address };
		const change = changedThing(before, after, { noun: "channel", words: { address: "address" } });
		if (change) await recordChange(ctx, { action: "updateChannel", ...change });
		return changed;
	});
}

/** Deletes a channel; what was queued for it is given up. */
export async function deleteChannel(ctx: SignedInContext, id: string): Promise<void> {
	await transacted(ctx, async (ctx) => {
		const { name } = await lockChannel(ctx, id);
		await hideEndpoint(ctx, id);
		await recordChange(ctx, { action: "deleteChannel", verb: "deleted", noun: "channel", names: [name] });
	});
}

/** One channel of the account, or `NOT_FOUND`. */
export async function channelById(ctx: SignedInContext, id: string): Promise<ChannelType> {
	const [channel] = isId(id) ? await selectChannels(ctx, sql`e.id = ${id}`) : [];
	if (!channel) throw notFound("channel");
	return channel;
}

const channel = selectOf<ChannelType>({
	...columnsOf(Endpoint, "e", ["id", "name", "host", "problem", "lastDeliveredAt"]),
	kind: sql<ChannelKind>`e.kind`,
	isOn: sql<boolean>`e.state = 'ON'`,
});

function selectChannels(ctx: SignedInContext, which: Fragment): Promise<ChannelType[]> {
	return channel.read(
		ctx.em,
		sql`select ${channel.list} from endpoints e where ${isOwn(ctx)} and ${isChannel} and ${which} order by e.id`,
	);
}

function lockChannel(ctx: SignedInContext, id: string): Promise<LockedEndpoint> {
	return lockEndpoint(ctx, id, "channel");
}
