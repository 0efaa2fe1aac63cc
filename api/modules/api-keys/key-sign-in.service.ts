import type { Context, Viewer } from "../../context.ts";
import type { Scope } from "../../core/scopes.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { hashOfToken } from "../../lib/token.ts";
import { type AttemptLimit, type Standing, tooMany, tryAttempt } from "../accounts/attempts.service.ts";
import { keyState } from "./api-keys.service.ts";
import type { ApiKeyState } from "./api-keys.types.ts";

/** Requests an API key may make in a minute, over all processes; operations of a WebSocket count like them. */
export const requestsPerMinute = 600;

const keyLimit: Omit<AttemptLimit, "key"> = {
	most: requestsPerMinute,
	seconds: 60,
	message: `This API key made more than ${requestsPerMinute} requests within a minute. Please wait.`,
};

/** A use is written down this often at most, so that reading costs no write. */
const touchEvery = "1 minute";

const messages = {
	UNKNOWN: "This API key is not valid.",
	EXPIRED: "This API key has expired.",
	REVOKED: "This API key was revoked.",
};

/** Who signs in by an API key; refuses with `UNAUTHENTICATED`. */
export async function viewerOfKey({ em }: Pick<Context, "em">, key: string): Promise<Viewer> {
	const [known] = await rowsOf(
		em,
		sql<{ id: string; userId: string; accountId: string; scopes: Scope[]; state: ApiKeyState; isStale: boolean }>`
			select k.id, k.user_id as "userId", k.account_id as "accountId", k.scopes, ${keyState} as state,
				${isStale} as "isStale"
			from api_keys k join memberships m on m.user_id = k.user_id and m.account_id = k.account_id
			where k.secret_hash = ${hashOfToken(key)}`,
	);
	const state = known?.state ?? "UNKNOWN";
	if (!known || state !== "ACTIVE") {
		throw new Refusal("UNAUTHENTICATED", messages[state === "ACTIVE" ? "UNKNOWN" : state]);
	}
	const { id, userId, accountId, scopes } = known;
	if (known.isStale) await touch(em, [id]);
	return { userId, accountId, actor: `api-key:${id}`, signIn: { kind: "apiKey", apiKeyId: id, scopes } };
}

/** Counts a request of a key's and tells how its limit stands; beyond it the request is to be refused. */
export async function countRequest(
	em: EntityManager,
	apiKeyId: string,
): Promise<Standing & { refusal: Refusal | null }> {
	const standing = await tryAttempt(em, { ...keyLimit, key: `api-key:${apiKeyId}` });
	return { ...standing, refusal: standing.isWithin ? null : tooMany(keyLimit, standing.resetsIn) };
}

/** Which of these keys still hold: for sockets, which outlive the request that opened them, and use their key. */
export async function liveKeys(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const live = await rowsOf(
		em,
		sql<{ id: string; isStale: boolean }>`
			select id, ${isStale} as "isStale" from api_keys where id = any(${[...ids]}::bigint[]) and ${keyState} = 'ACTIVE'`,
	);
	const stale = live.filter(({ isStale }) => isStale).map(({ id }) => id);
	if (stale.length > 0) await touch(em, stale);
	return new Set(live.map(({ id }) => id));
}

/** SQL: whether the last use that was written down is too old. */
const isStale = sql`coalesce(last_used_at <= app_now() - ${touchEvery}::interval, true)`;

async function touch(em: EntityManager, ids: string[]): Promise<void> {
	await rowsOf(
		em,
		sql`update api_keys set last_used_at = app_now() where id in (
			select id from api_keys where id = any(${ids}::bigint[]) and ${isStale} order by id for no key update skip locked)`,
	);
}
