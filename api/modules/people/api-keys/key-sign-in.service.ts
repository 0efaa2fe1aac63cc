import type { Context, Viewer } from "../../../context.ts";
import type { Rights, Scope } from "../../../core/scopes.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { hashOfToken } from "../../../lib/token.ts";
import { type AttemptLimit, type AttemptState, tooMany, tryAttempt } from "../accounts/attempts.service.ts";
import { type LiveSignIn, liveSignIn, rightsOfMember } from "../accounts/rights.ts";
import { keyState } from "./api-keys.service.ts";
import type { ApiKeyState } from "./api-keys.types.ts";

/** Requests per minute for one API key, across all processes. Operations over a WebSocket count too. */
export const requestsPerMinute = 600;

const keyLimit: Omit<AttemptLimit, "key"> = {
	most: requestsPerMinute,
	seconds: 60,
	message: `This API key made more than ${requestsPerMinute} requests within a minute. Please wait.`,
};

/** Minimum interval between two writes of the last use. */
const touchEvery = "1 minute";

const messages = {
	UNKNOWN: "This API key is not valid.",
	EXPIRED: "This API key has expired.",
	REVOKED: "This API key was revoked.",
};

interface KnownKey {
	id: string;
	userId: string;
	accountId: string;
	scopes: Scope[];
	state: ApiKeyState;
	isStale: boolean;
	/** Whether its maker is in the account still. */
	isOfMember: boolean;
	rights: Rights;
}

/** The viewer of an API key; refuses with `UNAUTHENTICATED`. */
export async function viewerOfKey({ em }: Pick<Context, "em">, key: string): Promise<Viewer> {
	const [known] = await rowsOf(
		em,
		sql<KnownKey>`
			select k.id, k.user_id as "userId", k.account_id as "accountId", k.scopes, ${keyState} as state,
				${isStale} as "isStale", m.user_id is not null as "isOfMember", ${rightsOfMember} as rights
			from api_keys k left join memberships m on m.user_id = k.user_id and m.account_id = k.account_id
			where k.secret_hash = ${hashOfToken(key)}`,
	);
	const state = known?.state ?? "UNKNOWN";
	if (!known?.isOfMember || state !== "ACTIVE") {
		throw new Refusal("UNAUTHENTICATED", messages[state === "ACTIVE" ? "UNKNOWN" : state]);
	}
	const { id, userId, accountId, scopes, rights } = known;
	if (known.isStale) await touch(em, [id]);
	return { userId, accountId, actor: `api-key:${id}`, rights, signIn: { kind: "apiKey", apiKeyId: id, scopes } };
}

/** Counts a request of a key and returns the state of its limit. The caller refuses requests over the limit. */
export async function countRequest(
	em: EntityManager,
	apiKeyId: string,
): Promise<AttemptState & { refusal: Refusal | null }> {
	const standing = await tryAttempt(em, { ...keyLimit, key: `api-key:${apiKeyId}` });
	return { ...standing, refusal: standing.isWithin ? null : tooMany(keyLimit, standing.resetsIn) };
}

/** The keys of these that are still active. Sockets check this, because they outlive the request that opened them. */
export async function liveKeys(em: EntityManager, ids: readonly string[]): Promise<LiveSignIn[]> {
	if (ids.length === 0) return [];
	const live = await rowsOf(
		em,
		sqlOf({ ...liveSignIn, isStale: "boolean" })`
			select k.id, k.account_id as "accountId", m.rights_version as "rightsVersion", ${isStale} as "isStale"
			from api_keys k join memberships m on m.user_id = k.user_id and m.account_id = k.account_id
			where k.id = any(${[...ids]}::bigint[]) and ${keyState} = 'ACTIVE'`,
	);
	const stale = live.filter(({ isStale }) => isStale).map(({ id }) => id);
	if (stale.length > 0) await touch(em, stale);
	return live;
}

/** SQL: whether the stored last use is out of date. */
const isStale = sql`coalesce(last_used_at <= app_now() - ${touchEvery}::interval, true)`;

async function touch(em: EntityManager, ids: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`update api_keys set last_used_at = app_now() where id in (
			select id from api_keys where id = any(${ids}::bigint[]) and ${isStale} order by id for no key update skip locked)`,
	);
}
