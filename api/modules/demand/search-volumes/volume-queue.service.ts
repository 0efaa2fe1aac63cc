import type { Context } from "../../../context.ts";
import { removeBatch } from "../../../db/batched-removal.ts";
import { isUnclaimed, released } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import type { VolumeProvider } from "../../../providers/volume/port.ts";
import { type VolumeSource, volumeSourceOf } from "../../keys/credentials/volume-source.service.ts";
import { lockDomains } from "../../tracked/domains/domains.service.ts";
import { showVolumes } from "../../tracked/keywords/standing.ts";
import { SearchVolume } from "./search-volume.entity.ts";
import { unsuitable } from "./suitability.policy.ts";

/** Days a volume stays fresh. */
const freshDays = 30;

const wantedPhrase = { phraseKey: "text", country: "text", language: "text" } as const;

/** A phrase in one country and language, the key of a volume. */
export type WantedPhrase = RowOf<typeof wantedPhrase>;

type Parts = Pick<Context, "em" | "config" | "secrets" | "jobs" | "afterCommit">;

/**
 * Copies known volumes to new keywords and queues the rest after the commit. Does nothing without a source. Call it in
 * the transaction that adds the keywords.
 */
export async function noteNewKeywords(ctx: Parts, accountId: string, keywordIds: readonly string[]): Promise<void> {
	if (keywordIds.length === 0) return;
	const source = await volumeSourceOf(ctx, ctx.em, accountId);
	const added = await rowsOf(
		ctx.em,
		sqlOf(wantedPhrase)`
			select distinct country, language, phrase_key as "phraseKey" from keywords where id = any(${[...keywordIds]}::bigint[])`,
	);
	if (source) await queuePhrases(ctx, accountId, added, source, { againToo: false });
	await rowsOf(
		ctx.em,
		showVolumes(
			sql`(select k.id, v.volume, v.cpc from keywords k join search_volumes v on ${isOf(sql`k`, sql`v`)}
				where k.id = any(${[...keywordIds]}::bigint[]) and (v.volume is not null or v.cpc is not null))`,
		),
	);
}

interface QueuedPhrases {
	added: WantedPhrase[];
	/** All that wait now, including those that waited before. */
	waiting: WantedPhrase[];
}

/**
 * Queues phrases whose volume is unknown, not fresh, or from another source; of failed ones only `againToo`. Locks the
 * rows until the transaction ends, so that a concurrent save sees the keywords.
 */
export async function queuePhrases(
	ctx: Parts,
	accountId: string,
	phrases: readonly WantedPhrase[],
	{ provider }: Pick<VolumeSource, "provider">,
	{ againToo }: { againToo: boolean },
): Promise<QueuedPhrases> {
	const suitable = phrases.filter(({ phraseKey }) => unsuitable(phraseKey) === null);
	if (suitable.length === 0) return { added: [], waiting: [] };
	const wanted = tableOf(suitable);
	const added = await rowsOf(
		ctx.em,
		sqlOf(wantedPhrase)`
			insert into search_volumes as v (account_id, phrase_key, country, language, state, next_attempt_at)
			select ${accountId}::bigint, phrase_key, country, language, 'WAITING', app_now() from ${wanted}
			order by country, language, phrase_key
			on conflict (account_id, country, language, phrase_key) do update set
				state = 'WAITING', attempts = 0, most = excluded.most, error = null, next_attempt_at = excluded.next_attempt_at
			where v.state = 'KNOWN' and not (${isFresh(provider)}) or ${againToo} and v.state = 'FAILED'
			returning phrase_key as "phraseKey", country, language`,
	);
	const waiting = await rowsOf(
		ctx.em,
		sqlOf(wantedPhrase)`
			select wanted.phrase_key as "phraseKey", wanted.country, wanted.language
			from ${wanted} cross join lateral (
				select v.state from search_volumes v
				where v.account_id = ${accountId} and v.country = wanted.country and v.language = wanted.language
					and v.phrase_key = wanted.phrase_key
				offset 0
			) v
			where v.state = 'WAITING'`,
	);
	if (waiting.length > 0)
		await ctx.afterCommit(() => ctx.jobs.enqueue("volume.fetch", { accountId }, { unique: true }));
	return { added, waiting };
}

/**
 * Handles a change of the source; call it in the transaction that saves the settings, with the account locked.
 * Deletes the sandbox's volumes once a real Serper key is saved, requeues failed and waiting ones, and invalidates
 * answers on their way.
 */
export async function changeVolumeSource(
	ctx: Parts,
	accountId: string,
	change: { before: VolumeSource | null; after: VolumeSource | null; isSandboxOver: boolean },
): Promise<void> {
	if (change.isSandboxOver) await removeVolumesFrom(ctx.em, accountId, "sandbox");
	const { before, after } = change;
	if (isSame(before, after)) return;
	await rowsOf(
		ctx.em,
		sql`update search_volumes set ${released}
			where account_id = ${accountId} and lease_token is not null`,
	);
	if (!after) return;
	await askAgain(ctx, accountId, sql`state <> 'KNOWN'`);
}

/** Requeues phrases that failed because the login was refused with this message, once it is accepted again. */
export async function askAgainAfter(ctx: Parts, accountId: string, refusal: string): Promise<void> {
	await askAgain(ctx, accountId, sql`state = 'FAILED' and error = ${refusal}`);
}

async function askAgain(ctx: Parts, accountId: string, which: Fragment): Promise<void> {
	const { count } = await rowOf(
		ctx.em,
		sqlOf({ count: "number" })`
			with mine as materialized (
				select id from search_volumes where account_id = ${accountId} and ${which}
				order by country, language, phrase_key for no key update
			), again as (
				update search_volumes v set state = 'WAITING', attempts = 0, most = default, error = null,
					next_attempt_at = app_now()
				from mine where v.id = mine.id returning 1
			)
			select count(*)::int as count from again`,
	);
	if (count > 0) await ctx.afterCommit(() => ctx.jobs.enqueue("volume.fetch", { accountId }, { unique: true }));
}

const sweptAccounts = 100;

/**
 * Accounts with phrases that no process is requesting because a job was lost or a worker died, longest waiting first. Jumps
 * along the index from account to account, however much each has waiting.
 */
export async function accountsToFetch(em: EntityManager, most = sweptAccounts): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text" })`
			with recursive waiting (account_id) as (
				(select account_id from search_volumes where state = 'WAITING' order by account_id limit 1)
				union all
				select (
					select v.account_id from search_volumes v
					where v.state = 'WAITING' and v.account_id > waiting.account_id order by v.account_id limit 1)
				from waiting where waiting.account_id is not null
			)
			select waiting.account_id as "accountId" from waiting cross join lateral (
				select next_attempt_at from search_volumes
				where account_id = waiting.account_id and ${isFree} and next_attempt_at <= app_now()
				order by next_attempt_at limit 1) as due
			order by due.next_attempt_at, waiting.account_id limit ${most}`,
	);
	return rows.map(({ accountId }) => accountId);
}

/** Deletes volumes without a keyword that are not fresh any more. */
export async function pruneVolumes(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`delete from search_volumes v
			where coalesce(v.fetched_at, v.next_attempt_at, '-infinity') < app_now() - ${freshDays} * interval '1 day' and ${isOrphan}`,
	);
}

/** SQL: waiting and not leased. */
export const isFree = sql`state = 'WAITING' and ${isUnclaimed}`;

/** SQL: no keyword has the phrase of `v`. */
export const isOrphan = sql`not exists (${keywordsWith(sql`1`)})`;

/** SQL, behind `search_volumes v`: its keywords `k`. */
export const withKeywords = sql`cross join lateral (${keywordsWith(sql`k.id, k.domain_id, k.search_volume, k.cpc`)}) k`;

/**
 * Selects the keywords of a volume `v`. The offset makes the planner use the one right index: without statistics, on a
 * table just filled, it would try each volume on each keyword of the account.
 */
function keywordsWith(columns: Fragment): Fragment {
	return sql`select ${columns} from keywords k where k.deleted_at is null and ${isOf(sql`k`, sql`v`)} offset 0`;
}

/** SQL: whether `volume` belongs to `keyword`. */
export function isOf(keyword: Fragment, volume: Fragment): Fragment {
	return sql`${volume}.account_id = ${keyword}.account_id and ${volume}.country = ${keyword}.country
		and ${volume}.language = ${keyword}.language and ${volume}.phrase_key = ${keyword}.phrase_key`;
}

/** What a keyword's row shows of a volume `v`. */
interface ShownVolume {
	volume: Fragment;
	cpc: Fragment;
}

/**
 * Locks the domains of volumes' keywords, in which `writeOnKeywords` counts the changes. Call it first, as domains are locked before
 * their keywords everywhere. @param which SQL: the rows `v`
 */
export async function lockDomainsOfVolumes(em: EntityManager, which: Fragment): Promise<void> {
	await lockDomains(em, sql`id in (select k.domain_id from search_volumes v ${withKeywords} where ${which})`);
}

/**
 * Copies volumes to their keywords, locked in the order of ids as everywhere. @param which SQL: the rows `v` @param
 * shown SQL: what to copy, from `v`
 */
export async function writeOnKeywords(em: EntityManager, which: Fragment, { volume, cpc }: ShownVolume): Promise<void> {
	const changed = await rowsOf(
		em,
		sqlOf({ id: "text", volume: "number?", cpc: "number?" })`
			select k.id, ${volume} as volume, ${cpc} as cpc from search_volumes v ${withKeywords}
			where ${which} and (k.search_volume, k.cpc) is distinct from (${volume}, ${cpc})`,
	);
	if (changed.length === 0) return;
	const ids = changed.map(({ id }) => id);
	await rowsOf(em, sql`select from keywords where id = any(${ids}::bigint[]) order by id for no key update`);
	const [volumes, costs] = [changed.map(({ volume }) => volume), changed.map(({ cpc }) => cpc)];
	await rowsOf(
		em,
		showVolumes(
			sql`(select * from unnest(${ids}::bigint[], ${volumes}::int[], ${costs}::float8[]) as w (id, volume, cpc))`,
		),
	);
}

/** SQL: the volume `v` need not be requested. */
function isFresh(provider: VolumeProvider["name"]): Fragment {
	return sql`v.provider = ${provider} and v.fetched_at > app_now() - ${freshDays} * interval '1 day'`;
}

function tableOf(phrases: readonly WantedPhrase[]): Fragment {
	return sql`unnest(${phrases.map(({ phraseKey }) => phraseKey)}::text[], ${phrases.map(({ country }) => country)}::text[],
		${phrases.map(({ language }) => language)}::text[]) as wanted (phrase_key, country, language)`;
}

async function removeVolumesFrom(
	em: EntityManager,
	accountId: string,
	provider: VolumeProvider["name"],
): Promise<void> {
	const which = sql`v.account_id = ${accountId} and v.provider = ${provider}`;
	await lockDomainsOfVolumes(em, which);
	await writeOnKeywords(em, which, { volume: sql`null::int`, cpc: sql`null::float8` });
	await em.nativeDelete(SearchVolume, { accountId, provider });
}

function isSame(one: VolumeSource | null, other: VolumeSource | null): boolean {
	return one?.provider === other?.provider && one?.login === other?.login && one?.password === other?.password;
}

/** Removes all volumes of an account. */
export async function removeVolumes(em: EntityManager, accountId: string): Promise<void> {
	while (await removeBatch(em, "search_volumes", sql`account_id = ${accountId}`));
}
