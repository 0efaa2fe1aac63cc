import type { Context } from "../../../../context.ts";
import { claimFor, type Held, isDue, isHeldBy, postponedBy } from "../../../../db/lease.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { fullJitter } from "../../../../lib/backoff.ts";
import { createHttpCaller, type HttpAnswer, NoAnswer } from "../../../../lib/http-call.ts";
import { type Feed, type FeedUpdate, readFeed } from "./feed.policy.ts";

/** What reading the feed needs. */
export interface FetchParts extends Pick<Context, "config" | "log" | "stopping"> {
	em: EntityManager;
	/** Spreads the requests of installations; from 0 to below 1. */
	random?: () => number;
	timeoutMs?: number;
}

/** Longer than a request can take. */
const leaseSeconds = 60;
const maxAnswerBytes = 2_000_000;
const strange = "The feed is not what it was.";

/** The feed's row while this process has its lease. */
interface HeldFeed extends Held {
	etag: string | null;
	lastModified: string | null;
	problem: string | null;
}

/** What a request came to: a feed, the same one as before, or why there is none. */
type Outcome =
	| { kind: "READ"; feed: Feed; etag: string | null; lastModified: string | null }
	| { kind: "SAME" }
	| { kind: "FAILED"; problem: string };

/**
 * Reads Google's feed if that is due, once an hour, and no other process does. A failure changes nothing that is stored but the
 * problem; a process that dies is replaced when its lease ends.
 */
export async function fetchGoogleUpdates(parts: FetchParts): Promise<void> {
	const { em, config, log, random, timeoutMs = 10_000, stopping } = parts;
	const url = config.googleUpdatesUrl;
	if (url === null) return;
	const held = await claimFeed(em);
	if (!held) return;
	const outcome = await ask(url, held, { timeoutMs, stopping });
	// The next worker reads it when the lease ends.
	if (!outcome) return;
	await inTransaction(em, (em) => store(em, held, outcome, secondsToNext(random)));
	const problem = outcome.kind === "FAILED" ? outcome.problem : null;
	if (problem !== null && problem !== held.problem) log.warn({ problem }, "Failed to read Google's updates");
	if (problem === null && held.problem !== null) log.info("Google's updates can be read again");
}

/** An hour, five minutes more or less. */
function secondsToNext(random?: () => number): number {
	return 55 * 60 + fullJitter(10 * 60, random);
}

async function claimFeed(em: EntityManager): Promise<HeldFeed | null> {
	const [held] = await rowsOf(
		em,
		sql<HeldFeed>`
			update google_update_feed set ${claimFor(leaseSeconds)} where ${isDue}
			returning id, lease_token as "leaseToken", etag, last_modified as "lastModified", problem`,
	);
	return held ?? null;
}

/** The feed's answer; null if the process began to stop meanwhile. */
async function ask(
	url: string,
	{ etag, lastModified }: HeldFeed,
	{ timeoutMs, stopping }: { timeoutMs: number; stopping: AbortSignal },
): Promise<Outcome | null> {
	const call = createHttpCaller({ name: "The feed", connections: 1, maxAnswerBytes });
	const headers = {
		accept: "application/json",
		...(etag !== null && { "if-none-match": etag }),
		...(lastModified !== null && { "if-modified-since": lastModified }),
	};
	try {
		const answer = await call({ method: "GET", url, headers, timeoutMs }, stopping);
		return outcomeOf(answer, url, etag !== null || lastModified !== null);
	} catch (error) {
		if (stopping.aborted) return null;
		if (!(error instanceof NoAnswer)) throw error;
		return { kind: "FAILED", problem: problemOf(error, timeoutMs) };
	} finally {
		await call.close();
	}
}

function problemOf({ reason, message }: NoAnswer, timeoutMs: number): string {
	if (reason === "LATE") return `The feed did not answer within ${timeoutMs / 1_000} seconds.`;
	return reason === "TOO_LARGE" ? strange : message;
}

function outcomeOf({ status, body, headers }: HttpAnswer, url: string, isConditional: boolean): Outcome {
	if (status === 304 && isConditional) return { kind: "SAME" };
	if (status !== 200) return { kind: "FAILED", problem: `The feed answered ${status}.` };
	const feed = readFeed(body, url);
	if (!feed) return { kind: "FAILED", problem: strange };
	return { kind: "READ", feed, etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
}

/** Writes nothing if the lease is lost: another process has read the feed since. */
async function store(em: EntityManager, held: HeldFeed, outcome: Outcome, wait: number): Promise<void> {
	const [feed] = await rowsOf(
		em,
		sqlOf({ readBefore: "text?" })`
			select fetched_at as "readBefore" from google_update_feed where ${isHeldBy(held)} for no key update`,
	);
	if (!feed) return;
	if (outcome.kind === "FAILED") {
		await rowsOf(
			em,
			sql`update google_update_feed set problem = ${outcome.problem}, ${postponedBy(wait)} where ${isHeldBy(held)}`,
		);
		return;
	}
	if (outcome.kind === "READ") {
		await storeUpdates(em, outcome.feed.updates);
		await endUnlisted(em, outcome.feed.listed, feed.readBefore);
	}
	const { etag, lastModified } = outcome.kind === "READ" ? outcome : held;
	await rowsOf(
		em,
		sql`
			update google_update_feed set etag = ${etag}, last_modified = ${lastModified}, problem = null,
				fetched_at = app_now(), known_since = coalesce(known_since, app_now()), ${postponedBy(wait)}
			where ${isHeldBy(held)}`,
	);
}

async function storeUpdates(em: EntityManager, updates: readonly FeedUpdate[]): Promise<void> {
	const of = <Value>(value: (update: FeedUpdate) => Value) => updates.map(value);
	await rowsOf(
		em,
		sql`
			insert into google_updates (incident_id, title, url, starts_at, ends_at, modified_at)
			select * from unnest(${of(({ incidentId }) => incidentId)}::text[], ${of(({ title }) => title)}::text[],
				${of(({ url }) => url)}::text[], ${of(({ startsAt }) => startsAt)}::timestamptz[],
				${of(({ endsAt }) => endsAt)}::timestamptz[], ${of(({ modifiedAt }) => modifiedAt)}::timestamptz[])
			on conflict (incident_id) do update set title = excluded.title, url = excluded.url,
				starts_at = excluded.starts_at, ends_at = excluded.ends_at, modified_at = excluded.modified_at, left_at = null`,
	);
}

/** Ends updates that are no longer listed where they were last: in the good answer before this one. */
async function endUnlisted(em: EntityManager, listed: string[], readBefore: string | null): Promise<void> {
	await rowsOf(
		em,
		sql`
			update google_updates set left_at = greatest(${readBefore}::timestamptz, starts_at)
			where ends_at is null and left_at is null and incident_id <> all(${listed}::text[])`,
	);
}
