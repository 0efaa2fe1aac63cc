import type { SignedInContext } from "../../../context.ts";
import { type KeyedRequest, keyColumns, madeBy } from "../../../core/client-key.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow, type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import type { SecretBox } from "../../../lib/secret-box.ts";
import { lockBalance } from "../../people/credits/credits.service.ts";
import { wakeSenders } from "./due.service.ts";
import { Endpoint, type EndpointKind } from "./endpoint.entity.ts";

/** Webhooks and channels an account can have of each. */
const maxEndpoints = 20;

/** SQL: the kinds that are channels, of a row `e`. */
export const isChannel = sql<boolean>`e.kind <> 'WEBHOOK'`;

/** An endpoint to create, with an address that was judged. */
export interface NewEndpoint {
	kind: EndpointKind;
	name: string;
	address: URL;
}

/**
 * Creates an endpoint, unless the same request did; more than twenty webhooks or channels are a `CONFLICT`. Call it in a
 * transaction.
 */
export async function insertEndpoint(
	ctx: SignedInContext,
	{ kind, name, address }: NewEndpoint,
	plural: string,
	request: KeyedRequest,
): Promise<{ id: string; isNew: boolean }> {
	const { em, viewer, secrets } = ctx;
	const { accountId } = viewer;
	await lockBalance(em, accountId);
	const earlier = await madeBy(ctx, "endpoints", request);
	if (earlier) return { id: earlier, isNew: false };
	const sort = kind === "WEBHOOK" ? kind : { $ne: "WEBHOOK" as const };
	if ((await em.count(Endpoint, { accountId, kind: sort, deletedAt: null })) >= maxEndpoints) {
		throw new Refusal("CONFLICT", `An account can have at most ${maxEndpoints} ${plural}. Delete one first.`);
	}
	const sealed = sealedAddress(secrets, accountId, address);
	const id = await em.insert(Endpoint, { accountId, kind, name, ...sealed, ...keyColumns(request) });
	return { id, isNew: true };
}

/** Changes to an endpoint; what is left out stays. */
export interface EndpointChanges {
	name?: string | undefined;
	/** Judged. */
	address?: URL | undefined;
	isOn?: boolean | undefined;
}

/**
 * Changes an endpoint that the caller has locked. Turning it on forgets its failures and what it requested; turned off, it
 * is sent nothing, and what is queued is given up.
 */
export async function changeEndpoint(ctx: SignedInContext, id: string, changes: EndpointChanges): Promise<void> {
	const { em, viewer, secrets } = ctx;
	const { name, address, isOn } = changes;
	const turned = isOn
		? ({ state: "ON", problem: null, failingSince: null, heldUntil: null } as const)
		: ({ state: "OFF", problem: null } as const);
	await em.nativeUpdate(
		Endpoint,
		{ id },
		{
			...(name !== undefined && { name }),
			...(address && { ...sealedAddress(secrets, viewer.accountId, address), heldUntil: null }),
			...(isOn !== undefined && turned),
		},
	);
	await wakeSenders(em);
}

/** Hides an endpoint for good. Call it in a transaction. */
export async function hideEndpoint(ctx: SignedInContext, id: string): Promise<void> {
	await ctx.em.nativeUpdate(Endpoint, { id }, { deletedAt: appNow });
	await wakeSenders(ctx.em);
}

/** Hides all endpoints of an account that is being deleted: nothing is sent any more. */
export async function hideEndpoints({ em, viewer }: SignedInContext): Promise<void> {
	await em.nativeUpdate(Endpoint, { accountId: viewer.accountId, deletedAt: null }, { deletedAt: appNow });
}

/** An endpoint that is locked until the transaction ends. */
export interface LockedEndpoint {
	name: string;
	isOn: boolean;
	/** Its address; null if it cannot be read any more. */
	address: string | null;
}

/** Locks a channel or webhook of the account until the transaction ends, or refuses with `NOT_FOUND`. */
export async function lockEndpoint(
	ctx: SignedInContext,
	id: string,
	what: "channel" | "webhook",
): Promise<LockedEndpoint> {
	const which = what === "channel" ? isChannel : sql`not ${isChannel}`;
	const [locked] = isId(id)
		? await rowsOf(
				ctx.em,
				sqlOf({ name: "text", isOn: "boolean", address: "text" })`
					select e.name, e.state = 'ON' as "isOn", e.address from endpoints e
					where ${isOwn(ctx)} and e.id = ${id} and ${which} for no key update of e`,
			)
		: [];
	if (!locked) throw notFound(what);
	const { address } = locked;
	return { ...locked, address: openedAddress(ctx.secrets, { accountId: ctx.viewer.accountId, address }) };
}

/** SQL: whether an endpoint `e` is the caller's and not deleted. */
export function isOwn({ viewer }: SignedInContext): Fragment {
	return sql`e.account_id = ${viewer.accountId} and e.deleted_at is null`;
}

/** An endpoint's address; null if it cannot be read any more. */
export function openedAddress(secrets: SecretBox, { accountId, address }: { accountId: string; address: string }) {
	return secrets.open(address, bindingOf(accountId));
}

function sealedAddress(secrets: SecretBox, accountId: string, { href, host }: URL) {
	return { host, address: secrets.seal(href, bindingOf(accountId)) };
}

function bindingOf(accountId: string): string {
	return `account:${accountId}:endpoint`;
}

/** Turns endpoints off for a reason. Call it in a transaction. */
export async function closeEndpoints(em: EntityManager, ids: readonly string[], problem: string): Promise<void> {
	await em.nativeUpdate(Endpoint, { id: { $in: [...ids] } }, { state: "OFF", problem });
	await wakeSenders(em);
}
