import type { SignedInContext } from "../../../context.ts";
import { heldScopes, refuseBeyondScopes } from "../../../core/access.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { formatCount } from "../../../lib/text.ts";
import { spentThisMonthByKeys } from "../credits/usage.service.ts";
import { keyState } from "./api-keys.service.ts";
import type { ApiKeyState } from "./api-keys.types.ts";

/** What a key with a monthly cap may still spend. */
export interface Allowance {
	cap: number;
	left: number;
}

/** An API key for which automatic checks run. */
export interface PayingKey {
	name: string;
	state: ApiKeyState;
	/** Null: only the account's credits limit it. */
	allowance: Allowance | null;
}

/** Keys of an account by their IDs, and what each may still spend this month. To spend by it, lock the account first. */
export async function payingKeys(
	em: EntityManager,
	accountId: string,
	ids: readonly string[],
): Promise<Map<string, PayingKey>> {
	if (ids.length === 0) return new Map();
	const keys = await rowsOf(
		em,
		sql<{ id: string; name: string; state: ApiKeyState; cap: number | null }>`
			select id, name, ${keyState} as state, monthly_credit_cap as cap from api_keys
			where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`,
	);
	const capped = keys.filter(({ cap }) => cap !== null).map(({ id }) => id);
	const spent = await spentThisMonthByKeys(em, accountId, capped);
	const allowanceFor = (id: string, cap: number | null) =>
		cap === null ? null : { cap, left: Math.max(0, cap - (spent.get(id) ?? 0)) };
	return new Map(keys.map(({ id, name, state, cap }) => [id, { name, state, allowance: allowanceFor(id, cap) }]));
}

/** The key that a schedule runs for; null if it is the account's own. To spend by it, lock the account first. */
export async function payingKey(em: EntityManager, accountId: string, id: string | null): Promise<PayingKey | null> {
	if (id === null) return null;
	return (await payingKeys(em, accountId, [id])).get(id) ?? null;
}

/** What the caller may still spend this month, by API key or without the right to; null if only the account's credits limit it. */
export async function allowanceOf({ em, viewer }: SignedInContext): Promise<Allowance | null> {
	const { accountId, signIn } = viewer;
	if (!heldScopes(viewer).includes("SPEND")) return { cap: 0, left: 0 };
	if (signIn.kind !== "apiKey") return null;
	return (await payingKey(em, accountId, signIn.apiKeyId))?.allowance ?? null;
}

/** The caller's API key, for what counts against it; null for sessions. */
export function callingKey({ viewer: { signIn } }: SignedInContext): string | null {
	return signIn.kind === "apiKey" ? signIn.apiKeyId : null;
}

/**
 * Refuses spending that the caller's API key does not allow: `FORBIDDEN` without the scope, `OUT_OF_CREDITS` over its
 * monthly cap. Call it in the transaction that spends, with the account locked.
 */
export async function refuseBeyondAllowance(ctx: SignedInContext, cost: number): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SPEND");
	const allowance = await allowanceOf(ctx);
	if (!allowance || cost <= allowance.left) return;
	const { cap, left } = allowance;
	throw new Refusal(
		"OUT_OF_CREDITS",
		`This API key may spend ${cap} credits a month and has ${left} left: this run needs ${cost}.`,
	);
}

/**
 * Refuses a change of a limit on spending, null being none, that the caller's API key does not allow: any without the scope `SPEND`,
 * and with a monthly cap one that lets more be spent.
 */
export async function refuseLifting(ctx: SignedInContext, before: number | null, after: number | null): Promise<void> {
	refuseBeyondScopes(ctx.viewer, "SPEND");
	const isLifted = (after ?? Number.POSITIVE_INFINITY) > (before ?? Number.POSITIVE_INFINITY);
	if (!isLifted || !(await allowanceOf(ctx))) return;
	throw new Refusal(
		"FORBIDDEN",
		"An API key with a monthly cap can lower a spending limit, but not raise or remove it.",
	);
}

/** Why an automatic run costs more than its key has left. */
export function beyondKey({ name }: PayingKey, { cap, left }: Allowance, cost: number): string {
	return `The monthly cap of ${formatCount(cap)} credits of the API key “${name}” leaves ${formatCount(left)}; this run needs ${formatCount(cost)}.`;
}

/** What keeps automatic runs of a cost from running for a key; null if nothing does. @param cure what starts them again */
export function problemOfKey(key: PayingKey, cost: number, cure: string): string | null {
	const { allowance } = key;
	return endedKey(key, cure) ?? (allowance && cost > allowance.left ? beyondKey(key, allowance, cost) : null);
}

/** Why checks no longer run for a key; null while it is active. @param cure what starts them again */
export function endedKey({ name, state }: PayingKey, cure: string): string | null {
	if (state === "ACTIVE") return null;
	return `The API key “${name}” that this runs for ${state === "REVOKED" ? "was revoked" : "has expired"}. ${cure}`;
}
