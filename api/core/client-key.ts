import { createHash } from "node:crypto";
import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { Refusal } from "../errors.ts";

/** A client key: 1–200 printable ASCII characters. */
export const clientKeyRule = z
	.string("The client key must be a string.")
	.regex(/^[\x21-\x7e]{1,200}$/, "The client key must be 1 to 200 printable characters without spaces.")
	.nullish();

/** A caller's own key for one request, with what it asked for; null when the request came without one. */
export interface KeyedRequest {
	key: string | null;
	/** Of what was asked for: the same key with something else is a fault of the caller's. */
	hash: string;
}

/** The request of a key and of what was asked for with it, as JSON tells one thing from another. */
export function keyedRequest(key: string | null, asked: unknown): KeyedRequest {
	return { key, hash: createHash("sha256").update(JSON.stringify(asked)).digest("hex") };
}

/** SQL: whether a row `made` is too old for its key to be remembered. */
export const isKeyForgotten = sql`made.created_at <= app_now() - interval '24 hours'`;

/** Where things are kept that a request makes, beside the key it came with, and which of them are gone. */
const kept = {
	runs: {
		another: "This key was already used within 24 hours to start another run.",
		isGone: sql`made.domain_id is not null and not exists (
			select from domains d where d.id = made.domain_id and d.deleted_at is null)`,
	},
	domains: {
		another: "This key was already used within 24 hours to create another domain.",
		isGone: sql`made.deleted_at is not null`,
	},
};

/**
 * The id of what the same request made within 24 hours, so that asking again after a lost answer makes nothing twice; null
 * when it is the first. Refuses a key that was used for something else, or for what was deleted since, with
 * `IDEMPOTENCY_CONFLICT`. Call it with the account's row locked.
 */
export async function madeBy(
	{ em, viewer, noteReplay }: SignedInContext,
	table: keyof typeof kept,
	{ key, hash }: KeyedRequest,
): Promise<string | null> {
	if (key === null) return null;
	const [known] = await rowsOf(
		em,
		sql<{ id: string; hash: string; isForgotten: boolean; isGone: boolean }>`
			select id, client_key_hash as hash, ${isKeyForgotten} as "isForgotten", ${kept[table].isGone} as "isGone"
			from ${sql.table(table)} made where account_id = ${viewer.accountId} and client_key = ${key}`,
	);
	if (!known) return null;
	if (known.isForgotten) {
		await rowsOf(em, sql`update ${sql.table(table)} set client_key = null where id = ${known.id}`);
		return null;
	}
	if (known.hash !== hash) throw new Refusal("IDEMPOTENCY_CONFLICT", kept[table].another);
	if (known.isGone) {
		throw new Refusal("IDEMPOTENCY_CONFLICT", "What this key was used for has since been deleted. Use another key.");
	}
	noteReplay?.();
	return known.id;
}
