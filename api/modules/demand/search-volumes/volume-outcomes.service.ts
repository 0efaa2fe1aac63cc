import { released } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { storableText } from "../../../lib/storable-text.ts";
import type { PhraseVolume, VolumeProvider } from "../../../providers/volume/port.ts";
import { lockAccount } from "../../people/accounts/account-lock.service.ts";
import { isFree, lockDomainsOfVolumes, writeOnKeywords } from "./volume-queue.service.ts";

const maxErrorLength = 500;

/** Phrases held by a lease. All functions below skip what the lease has lost. */
export interface HeldPhrases {
	accountId: string;
	country: string;
	language: string;
	phrases: readonly string[];
	leaseToken: string;
}

/** Saves volumes from a source, also on the keywords; phrases missing from the answer are unknown. */
export async function storeVolumes(
	em: EntityManager,
	held: HeldPhrases,
	provider: VolumeProvider["name"],
	volumes: readonly PhraseVolume[],
): Promise<void> {
	await inTransaction(em, async (em) => {
		await lockDomainsOfVolumes(em, areHeld(held));
		const stored = await rowsOf(
			em,
			sqlOf({ id: "text" })`
				with mine as materialized (${lockHeld(held)})
				update search_volumes v set state = 'KNOWN', provider = ${provider}, volume = t.volume, cpc = t.cpc,
					competition = t.competition, competition_index = t.competition_index, monthly = t.monthly,
					fetched_at = app_now(), error = null, attempts = 0, most = default, next_attempt_at = null, ${released}
				from mine left join ${tableOf(volumes)} on t.phrase_key = mine.phrase_key
				where v.id = mine.id
				returning v.id`,
		);
		const ids = stored.map(({ id }) => id);
		// A new statement, which sees keywords added while it waited for the locks.
		await writeOnKeywords(em, sql`v.id = any(${ids}::bigint[])`, { volume: sql`v.volume`, cpc: sql`v.cpc` });
	});
}

/** Postpones phrases to another try. */
export async function postpone(
	em: EntityManager,
	held: HeldPhrases,
	{ seconds, error, isCounted }: { seconds: number; error: string; isCounted: boolean },
): Promise<void> {
	const change = sql`error = ${storable(error)}, next_attempt_at = app_now() + ${seconds} * interval '1 second',
		attempts = v.attempts - ${isCounted ? 0 : 1}`;
	await changeHeld(em, held, change);
}

/** Limits the size of requests with these phrases, one of which is refused. */
export async function divide(em: EntityManager, held: HeldPhrases, most: number): Promise<void> {
	await changeHeld(em, held, sql`most = ${most}::smallint, attempts = 0, next_attempt_at = app_now()`);
}

/** Marks phrases as refused with the provider's message; the others held are requested again at once. */
export async function refuse(em: EntityManager, held: HeldPhrases, refused: string[], words: string): Promise<void> {
	const isRefused = sql`v.phrase_key = any(${refused}::text[])`;
	await changeHeld(
		em,
		held,
		sql`state = case when ${isRefused} then 'REFUSED' else v.state end,
			error = case when ${isRefused} then ${storable(words)} end, attempts = 0,
			next_attempt_at = case when ${isRefused} then null else app_now() end`,
	);
}

/** Marks phrases as failed; nothing retries them automatically. */
export async function fail(em: EntityManager, held: HeldPhrases, words: string): Promise<void> {
	await changeHeld(em, held, failure(words));
}

/**
 * Fails all waiting phrases together with those held, or only those in their country and language, unless the lease was
 * lost. Call it in a transaction.
 */
export async function failWithHeld(em: EntityManager, held: HeldPhrases, words: string, what: "all" | "place") {
	const { accountId, leaseToken, country, language } = held;
	await lockAccount(em, accountId);
	const [stillHeld] = await rowsOf(
		em,
		sql`select from search_volumes where account_id = ${accountId} and lease_token = ${leaseToken} limit 1`,
	);
	const isThere = sql`country = ${country} and language = ${language}`;
	if (stillHeld) await failWaiting(em, accountId, words, what === "place" ? isThere : undefined);
}

/** Fails an account's waiting phrases, all or those of `which`; it is locked. Returns how many. */
export async function failWaiting(
	em: EntityManager,
	accountId: string,
	words: string,
	which: Fragment = sql`true`,
): Promise<number> {
	return changeWaiting(em, accountId, which, sql`${failure(words)}, ${released}`);
}

/** Postpones an account's due phrases while its login is paused; call it with the account locked. */
export async function postponeWaiting(em: EntityManager, accountId: string, seconds: number): Promise<void> {
	const until = sql`app_now() + ${seconds} * interval '1 second'`;
	await changeWaiting(em, accountId, sql`${isFree} and next_attempt_at < ${until}`, sql`next_attempt_at = ${until}`);
}

async function changeWaiting(em: EntityManager, accountId: string, which: Fragment, change: Fragment): Promise<number> {
	const changed = await rowsOf(
		em,
		sql`
			with mine as materialized (
				select id from search_volumes where account_id = ${accountId} and state = 'WAITING' and ${which}
				order by country, language, phrase_key for no key update
			)
			update search_volumes v set ${change} from mine where v.id = mine.id returning v.id`,
	);
	return changed.length;
}

function failure(words: string): Fragment {
	return sql`state = 'FAILED', error = ${storable(words)}, next_attempt_at = null, attempts = 0, most = default`;
}

async function changeHeld(em: EntityManager, held: HeldPhrases, change: Fragment): Promise<void> {
	await inTransaction(em, (em) =>
		rowsOf(
			em,
			sql`with mine as materialized (${lockHeld(held)})
				update search_volumes v set ${change}, ${released} from mine where v.id = mine.id`,
		),
	);
}

/** The same lock order as for adding keywords. */
function lockHeld(held: HeldPhrases): Fragment {
	return sql`
		select v.id, v.phrase_key from search_volumes v where ${areHeld(held)} order by v.phrase_key for no key update`;
}

/** SQL: whether the lease holds the volume `v`. */
function areHeld({ accountId, country, language, phrases, leaseToken }: HeldPhrases): Fragment {
	return sql`v.account_id = ${accountId} and v.country = ${country} and v.language = ${language}
		and v.phrase_key = any(${[...phrases]}::text[]) and v.lease_token = ${leaseToken} and v.state = 'WAITING'`;
}

function tableOf(volumes: readonly PhraseVolume[]): Fragment {
	const of = <Key extends keyof PhraseVolume>(key: Key) => volumes.map((volume) => volume[key]);
	const monthly = volumes.map(({ monthly }) => monthly && JSON.stringify(monthly));
	return sql`unnest(${of("phrase")}::text[], ${of("volume")}::int[], ${of("cpc")}::float8[], ${of("competition")}::text[],
		${of("competitionIndex")}::smallint[], ${monthly}::jsonb[])
		as t (phrase_key, volume, cpc, competition, competition_index, monthly)`;
}

function storable(words: string): string {
	return storableText(words, maxErrorLength);
}
