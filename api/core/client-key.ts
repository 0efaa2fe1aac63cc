import { createHash } from "node:crypto";
import { z } from "zod";
import type { SignedInContext } from "../context.ts";
import { rowsOf, sql, sqlOf } from "../db/sql.ts";
import { Refusal } from "../errors.ts";
import { validate } from "./validate.ts";

/** A client key: 1–200 printable ASCII characters. */
export const clientKeyRule = z
	.string("The client key must be a string.")
	.regex(/^[\x21-\x7e]{1,200}$/, "The client key must be 1 to 200 printable characters without spaces.")
	.nullish();

/** The client key of a request, with the request itself; null without a key. */
export interface KeyedRequest {
	key: string | null;
	/** Hash of the request: reusing a key for a different request is a client error. */
	hash: string;
}

/** Builds the request of a key, which it validates; requests are compared by their JSON. */
export function keyedRequest(clientKey: unknown, request: unknown): KeyedRequest {
	const key = validate(clientKeyRule, clientKey) ?? null;
	return { key, hash: createHash("sha256").update(JSON.stringify(request)).digest("hex") };
}

/** A filter's conditions in canonical order, so that a repeated request is recognised whatever the order of its conditions and their values. */
export function canonicalConditions(filter: object): [name: string, value: unknown][] {
	return Object.entries(filter)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? sortedOnce(value) : value])
		.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Requests are compared before validation: as JSON, any value can be sorted. */
export function sortedOnce(values: readonly unknown[]): string[] {
	return [...new Set(values.map((value) => JSON.stringify(value)))].sort();
}

/** Options of a GraphQL field or argument that takes a client key. @param what is returned again, such as `rule` */
export function clientKeyOptions(what: string) {
	const description = `Idempotency key, 1–200 characters: the same key within 24 hours returns the same ${what}. With a different request, or once what it created was deleted, it is an \`IDEMPOTENCY_CONFLICT\`.`;
	return { nullable: true, description } as const;
}

/** What a created row keeps of its request: nothing without a key. */
export function keyColumns({ key, hash }: KeyedRequest): { clientKey?: string; clientKeyHash?: string } {
	return key === null ? {} : { clientKey: key, clientKeyHash: hash };
}

/** SQL: whether a row is too old for its key to count. */
export const isKeyForgotten = sql`created_at <= app_now() - interval '24 hours'`;

/**
 * The table of what requests create, with their keys, and the condition for rows that wait for their removal. The keys of
 * removed rows are in `used_client_keys`.
 */
const kept = {
	runs: {
		another: "This key was already used within 24 hours to start another run.",
		isGone: sql`made.domain_id is not null and not exists (
			select from domains d where d.id = made.domain_id and d.deleted_at is null)`,
	},
	schedules: {
		another: "This key was already used within 24 hours to add another schedule.",
		isGone: sql`false`,
	},
	domains: {
		another: "This key was already used within 24 hours to create another domain.",
		isGone: sql`made.deleted_at is not null`,
	},
	endpoints: {
		another: "This key was already used within 24 hours to create another webhook or channel.",
		isGone: sql`made.deleted_at is not null`,
	},
	alert_rules: {
		another: "This key was already used within 24 hours to create another rule.",
		isGone: sql`false`,
	},
	ctr_models: {
		another: "This key was already used within 24 hours to save another CTR model.",
		isGone: sql`false`,
	},
	annotations: {
		another: "This key was already used within 24 hours to create another annotation.",
		isGone: sql`made.deleted_at is not null or exists (
			select from domains d where d.id = made.domain_id and d.deleted_at is not null)`,
	},
	reports: {
		another: "This key was already used within 24 hours to create another report.",
		isGone: sql`false`,
	},
	report_issues: {
		another: "This key was already used within 24 hours to send another report.",
		isGone: sql`false`,
	},
	report_resends: {
		another: "This key was already used within 24 hours to send another issue again.",
		isGone: sql`false`,
	},
	share_links: {
		another: "This key was already used within 24 hours to create another share link.",
		isGone: sql`made.revoked_at is not null or not exists (
			select from domains d where d.id = made.domain_id and d.deleted_at is null)`,
	},
};

/**
 * Returns the ID of what the same request created within 24 hours, so that a retry after a lost response creates
 * nothing twice; null for a first request. Refuses a key used for a different request, or for something since deleted,
 * with `IDEMPOTENCY_CONFLICT`. Call it before anything is checked that may have changed since the first request, and with the
 * account locked before something is created.
 */
export async function madeBy(
	{ em, viewer, noteReplay }: SignedInContext,
	table: keyof typeof kept,
	{ key, hash }: KeyedRequest,
): Promise<string | null> {
	if (key === null) return null;
	const [known] = await rowsOf(
		em,
		sqlOf({ id: "text?", hash: "text", isForgotten: "boolean", isGone: "boolean" })`
			select id, client_key_hash as hash, ${isKeyForgotten} as "isForgotten", ${kept[table].isGone} as "isGone"
			from ${sql.table(table)} made where account_id = ${viewer.accountId} and client_key = ${key}
			union all
			select null, client_key_hash, false, true from used_client_keys
			where account_id = ${viewer.accountId} and made_in = ${table} and client_key = ${key} and not ${isKeyForgotten}`,
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
