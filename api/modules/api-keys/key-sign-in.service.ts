import type { Context, Viewer } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { Scope } from "../../edge/scopes.ts";
import { Refusal } from "../../errors.ts";
import { type AttemptLimit, countAttempt, type Standing, tryAttempt } from "../accounts/attempts.service.ts";
import { hashOfKey, keyState } from "./api-keys.service.ts";
import type { ApiKeyState } from "./api-keys.types.ts";

/** Requests an API key may make, in how many seconds, over all processes. */
export const keyLimit = {
	most: 600,
	seconds: 60,
	sentence: "This API key made more than 600 requests within a minute. Please wait.",
} as const satisfies Omit<AttemptLimit, "key">;

/** A use is written down this often at most, so that reading costs no write. */
const touchEvery = "1 minute";

const sentences = {
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
			where k.secret_hash = ${hashOfKey(key)}`,
	);
	const state = known?.state ?? "UNKNOWN";
	if (!known || state !== "ACTIVE") {
		throw new Refusal("UNAUTHENTICATED", sentences[state === "ACTIVE" ? "UNKNOWN" : state]);
	}
	const { id, userId, accountId, scopes } = known;
	if (known.isStale) await touch(em, [id]);
	return { userId, accountId, actor: `api-key:${id}`, signIn: { kind: "apiKey", apiKeyId: id, scopes } };
}

/** Counts a request of a key's and tells how its limit stands. */
export async function countRequest(em: EntityManager, apiKeyId: string): Promise<Standing> {
	return tryAttempt(em, limitOf(apiKeyId));
}

/** Counts an operation that came over a WebSocket like any request: refuses with `RATE_LIMITED`, without a key nothing. */
export async function countOperation({ em, viewer }: Context): Promise<void> {
	if (viewer?.signIn.kind === "apiKey") await countAttempt(em, limitOf(viewer.signIn.apiKeyId));
}

/** Which of these keys still hold: for sockets, which outlive the request that opened them, and use their key. */
export async function liveKeys(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
	const live = await rowsOf(
		em,
		sql<{ id: string; isStale: boolean }>`
			select id, ${isStale} as "isStale" from api_keys where id = any(${[...ids]}::bigint[]) and ${keyState} = 'ACTIVE'`,
	);
	const stale = live.filter(({ isStale }) => isStale).map(({ id }) => id);
	if (stale.length > 0) await touch(em, stale);
	return new Set(live.map(({ id }) => id));
}

function limitOf(apiKeyId: string): AttemptLimit {
	return { ...keyLimit, key: `api-key:${apiKeyId}` };
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
