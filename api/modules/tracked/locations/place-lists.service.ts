import type { SignedInContext } from "../../../context.ts";
import { pollUntil } from "../../../core/poll-until.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { appNow, databaseNow, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { Refusal } from "../../../errors.ts";
import { DeadlinePassed, withDeadline } from "../../../lib/deadline.ts";
import { errorForLog } from "../../../lib/error-for-log.ts";
import { SerpError } from "../../../providers/serp/port.ts";
import { counting } from "../../keys/provider-calls/provider-calls.service.ts";
import { LocationList } from "./location.entity.ts";
import { listingName, noPlaceSource, placeReaderOf, placesOfSandbox, type ReadPlaces } from "./place-source.service.ts";
import { replacePlaces, storePlaces } from "./store-places.service.ts";

const maxAgeDays = 90;
/** Longer than a fetch can take. */
const leaseSeconds = 90;
const fetchTimeoutMs = 60_000;
/** How long a request waits for a country's first list. */
const waitMs = 10_000;
/** Before a list that could not be renewed is requested again. */
const pauseSeconds = 600;

/** A country's list while this process fetches it. */
interface Fetching {
	country: string;
	read: ReadPlaces;
	/** Whether there is no older list to answer with. */
	isWaitedFor: boolean;
}

/**
 * Stores the sandbox's places of a country that are missing; a list that was fetched may have them under other ids.
 * @returns their canonical names
 */
export async function ensureSandboxPlaces(ctx: SignedInContext, country: string): Promise<string[]> {
	const { em } = ctx;
	const places = await placesOfSandbox(ctx, country);
	const canonicalNames = places.map(({ canonicalName }) => canonicalName);
	const known = await rowsOf(
		em,
		sqlOf({ name: "text" })`
			select canonical_name as name from locations
			where country = ${country} and canonical_name = any(${canonicalNames}::text[])`,
	);
	const names = new Set(known.map(({ name }) => name));
	const missing = places.filter(({ canonicalName }) => !names.has(canonicalName));
	if (missing.length > 0) await storePlaces(em, missing);
	return canonicalNames;
}

/**
 * Sees to it that a country's list is there: fetches it at first need, which takes 10 s at most, and again after 90 days,
 * for which no request waits. `PROVIDER_NOT_CONFIGURED` without a login for the first fetch, `PROVIDER_ERROR` in the provider's
 * words if that fails.
 */
export async function ensurePlaces(ctx: SignedInContext, country: string): Promise<void> {
	const list = await ctx.em.findOne(LocationList, { country }, { disableIdentityMap: true });
	const fetchedAt = list?.fetchedAt ?? null;
	if (fetchedAt && (await isFresh(ctx.em, fetchedAt))) return;
	const read = await placeReaderOf(ctx);
	if (!read && !fetchedAt) throw noPlaceSource();
	if (!read) return;
	const fetched = fetchOnce(ctx, { country, read, isWaitedFor: !fetchedAt });
	if (fetchedAt) fetched.catch(() => {});
	else await within(waitMs, fetched);
}

async function isFresh(em: EntityManager, fetchedAt: Date): Promise<boolean> {
	return (await databaseNow(em)).getTime() - fetchedAt.getTime() < maxAgeDays * 24 * 3_600_000;
}

/** Fetches a list unless it was fetched meanwhile, or is just now: then the end of that is waited for. */
async function fetchOnce(ctx: SignedInContext, fetching: Fetching): Promise<void> {
	const em = ctx.em.fork();
	const isOurs = await claim(em, fetching.country);
	if (isOurs) return fetchPlaces({ ...ctx, em }, fetching);
	if (!fetching.isWaitedFor) return;
	const readList = () => em.findOne(LocationList, { country: fetching.country }, { disableIdentityMap: true });
	const list = await pollUntil(ctx, readList, (list) => !list?.leaseUntil);
	if (!list?.fetchedAt) throw failed(list?.problem ?? slow);
}

async function claim(em: EntityManager, country: string): Promise<boolean> {
	const claimed = await rowsOf(
		em,
		sql`insert into location_lists as l (country, lease_until)
			values (${country}, app_now() + ${leaseSeconds} * interval '1 second')
			on conflict (country) do update set lease_until = excluded.lease_until
			where (l.lease_until is null or l.lease_until <= app_now())
				and (l.fetched_at is null or l.fetched_at <= app_now() - ${maxAgeDays} * interval '24 hours') returning 1`,
	);
	return claimed.length > 0;
}

async function fetchPlaces(ctx: SignedInContext, { country, read }: Fetching): Promise<void> {
	try {
		const places = await counting(ctx, ctx.viewer.accountId, (onCall) =>
			withDeadline(fetchTimeoutMs, ctx.stopping, (signal) => read(country, signal, onCall)),
		);
		await inTransaction(ctx.em, async (em) => {
			await replacePlaces(em, country, places);
			await em.nativeUpdate(LocationList, { country }, { fetchedAt: appNow, leaseUntil: null, problem: null });
		});
		// Else searches are planned for a table as it was before.
		await rowsOf(ctx.em, sql`analyze locations`);
	} catch (error) {
		const problem = wordsOf(error);
		if (!(error instanceof SerpError)) ctx.log.warn({ country, err: errorForLog(error) }, "Failed to fetch locations");
		await release(ctx.em, country, problem);
		throw failed(problem);
	}
}

/** A list that is there already is not requested again at once. */
async function release(em: EntityManager, country: string, problem: string): Promise<void> {
	await rowsOf(
		em,
		sql`update location_lists set problem = ${problem},
			lease_until = case when fetched_at is not null then app_now() + ${pauseSeconds} * interval '1 second' end
			where country = ${country}`,
	);
}

const slow = `${listingName}'s list of places takes long. Try again in a minute.`;

function wordsOf(error: unknown): string {
	if (error instanceof SerpError) return error.message;
	return error instanceof DeadlinePassed
		? `${listingName} did not answer in time.`
		: "The list of places could not be read.";
}

function failed(problem: string): Refusal {
	return new Refusal("PROVIDER_ERROR", problem);
}

/** Waits for work that continues without the request. */
async function within(ms: number, work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(failed(slow)), ms);
	});
	try {
		await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
		work.catch(() => {});
	}
}
