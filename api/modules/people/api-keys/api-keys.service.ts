import { randomBytes } from "node:crypto";
import type { SignedInContext, Viewer } from "../../../context.ts";
import { isInAudience, refuseBeyondScopes } from "../../../core/access.ts";
import { topics } from "../../../core/channels.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { appNow, databaseNow, type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../db/sql.ts";
import { badInput, notFound, Refusal } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { hashOfToken } from "../../../lib/token.ts";
import { refuseFormerMember } from "../accounts/accounts.service.ts";
import { removeAttempts } from "../accounts/attempts.service.ts";
import { recordChange } from "../audit/audit.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { spentThisMonthByKeys } from "../credits/usage.service.ts";
import { ApiKey } from "./api-key.entity.ts";
import { newApiKey } from "./api-keys.input.ts";
import type { ApiKeyState, ApiKeyType, CreatedApiKey } from "./api-keys.types.ts";

/** Maximum active keys of an account, and of ended keys that are listed. */
const maxKeys = 100;

/** Maximum active keys of a member who is not an admin, so that one member does not use up those of the account. */
const maxKeysOfMember = 20;

/**
 * Creates an API key. Only the response contains the key; its hash is stored. Refuses with `FORBIDDEN` a scope that the maker
 * does not have, and with `CONFLICT` when a hundred of the account or twenty of an editor or viewer are active.
 */
export async function createApiKey(ctx: SignedInContext, input: unknown): Promise<CreatedApiKey> {
	const key = validate(newApiKey, input);
	for (const scope of key.scopes) refuseBeyondScopes(ctx.viewer, scope);
	const prefix = `tr_${randomBytes(4).toString("hex")}`;
	const secret = `${prefix}_${randomBytes(32).toString("hex")}`;
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { accountId, userId } = viewer;
		await lockBalance(em, accountId);
		await refuseFormerMember(em, viewer);
		if (key.expiresAt && key.expiresAt <= (await databaseNow(em))) throw expiryIsOver();
		await refuseTooMany(em, viewer);
		const id = await em.insert(ApiKey, { ...key, accountId, userId, prefix, secretHash: hashOfToken(secret) });
		await recordChange(ctx, { action: "createApiKey", verb: "created", noun: "API key", names: [key.name] });
		return { apiKey: await keyById(em, viewer, id), secret };
	});
}

async function refuseTooMany(em: EntityManager, viewer: Viewer): Promise<void> {
	const { all, own } = await rowOf(
		em,
		sqlOf({ all: "number", own: "number" })`
			select count(*)::int as "all", count(*) filter (where user_id = ${viewer.userId})::int as own
			from api_keys where account_id = ${viewer.accountId} and ${keyState} = 'ACTIVE'`,
	);
	if (own >= maxKeysOfMember && !isInAudience(viewer, "ADMIN")) {
		const limit = `As an editor or viewer you can have at most ${maxKeysOfMember} API keys.`;
		throw new Refusal("CONFLICT", `${limit} Revoke one you no longer need.`);
	}
	if (all >= maxKeys) {
		throw new Refusal("CONFLICT", `An account can have at most ${maxKeys} API keys. Revoke one you no longer need.`);
	}
}

/** Revokes a key and closes its sockets in every process. Revoking twice has no effect. */
export async function revokeApiKey(ctx: SignedInContext, id: string): Promise<ApiKeyType> {
	if (!isId(id)) throw notFound("API key");
	return transacted(ctx, async (ctx) => {
		const { em, viewer } = ctx;
		const { name } = await keyById(em, viewer, id);
		const revoked = await em.nativeUpdate(ApiKey, { id, revokedAt: null }, { revokedAt: appNow });
		if (revoked > 0) {
			await publish(em, [{ topic: topics.signIns, payload: { apiKeyId: id } }]);
			await recordChange(ctx, { action: "revokeApiKey", verb: "revoked", noun: "API key", names: [name] });
		}
		return keyById(em, viewer, id);
	});
}

/** The keys that the caller sees, newest first: all active ones and the last hundred that ended. */
export async function apiKeysOf({ em, viewer }: SignedInContext): Promise<ApiKeyType[]> {
	return selectKeys(
		em,
		viewer,
		sql`and (${keyState} = 'ACTIVE' or k.id in (
			select k.id from api_keys k where ${isSeen(viewer)} and ${keyState} <> 'ACTIVE'
			order by k.id desc limit ${maxKeys}))`,
	);
}

/** The API key of the request; null for a session. `spentThisMonth` is set even without a cap. */
export async function currentKey({ em, viewer }: SignedInContext): Promise<ApiKeyType | null> {
	const { accountId, signIn } = viewer;
	if (signIn.kind !== "apiKey") return null;
	const key = await keyById(em, viewer, signIn.apiKeyId);
	const spent = await spentThisMonthByKeys(em, accountId, [key.id]);
	return { ...key, spentThisMonth: spent.get(key.id) ?? 0 };
}

/** SQL: the state of a row of `api_keys`. */
export const keyState = sql<ApiKeyState>`
	case when revoked_at is not null then 'REVOKED' when expires_at <= app_now() then 'EXPIRED' else 'ACTIVE' end`;

/** SQL: whether the caller sees a key `k`: admins see all of the account's, everyone else their own. */
function isSeen(viewer: Viewer): Fragment {
	const ofAccount = sql`k.account_id = ${viewer.accountId}`;
	return isInAudience(viewer, "ADMIN") ? ofAccount : sql`${ofAccount} and k.user_id = ${viewer.userId}`;
}

async function keyById(em: EntityManager, viewer: Viewer, id: string): Promise<ApiKeyType> {
	const [key] = await selectKeys(em, viewer, sql`and k.id = ${id}`);
	if (!key) throw notFound("API key");
	return key;
}

const apiKey = selectOf<Omit<ApiKeyType, "spentThisMonth" | "isYours">>({
	...columnsOf(ApiKey, "k", ["id", "name", "prefix", "scopes", "createdAt", "expiresAt", "lastUsedAt"]),
	...columnsOf(ApiKey, "k", ["revokedAt", "monthlyCreditCap", "userId"]),
	madeBy: sql<string>`coalesce((select u.name from users u where u.id = k.user_id),
		(select f.name from former_members f where f.account_id = k.account_id and f.user_id = k.user_id))`,
	state: keyState,
});

async function selectKeys(em: EntityManager, viewer: Viewer, which: Fragment): Promise<ApiKeyType[]> {
	const rows = await apiKey.read(
		em,
		sql`select ${apiKey.list} from api_keys k where ${isSeen(viewer)} ${which} order by k.id desc`,
	);
	const capped = rows.filter(({ monthlyCreditCap }) => monthlyCreditCap !== null);
	const spent = await spentThisMonthByKeys(
		em,
		viewer.accountId,
		capped.map(({ id }) => id),
	);
	return rows.map((row) => ({
		...row,
		isYours: row.userId === viewer.userId,
		spentThisMonth: row.monthlyCreditCap === null ? null : (spent.get(row.id) ?? 0),
	}));
}

function expiryIsOver(): Refusal {
	return badInput({ field: "expiresAt", message: "The expiry must be in the future." });
}

/** Batch: the active keys that members made, newest first, by the member. */
export async function activeKeysOf(
	{ em, viewer }: SignedInContext,
	userIds: readonly string[],
): Promise<ApiKeyType[][]> {
	const keys = await selectKeys(
		em,
		viewer,
		sql`and ${keyState} = 'ACTIVE' and k.user_id = any(${[...userIds]}::bigint[])`,
	);
	const byMaker = Map.groupBy(keys, ({ userId }) => userId);
	return userIds.map((id) => byMaker.get(id) ?? []);
}

/** Revokes the keys that a member made for the account, and closes their sockets in every process. @returns how many still worked */
export async function revokeKeysOf(
	em: EntityManager,
	{ userId, accountId }: Pick<ApiKey, "userId" | "accountId">,
): Promise<number> {
	const revoked = await rowsOf(
		em,
		sqlOf({ apiKeyId: "text", worked: "boolean" })`
			update api_keys set revoked_at = app_now()
			where account_id = ${accountId} and user_id = ${userId} and revoked_at is null
			returning id as "apiKeyId", coalesce(expires_at > app_now(), true) as worked`,
	);
	await publish(
		em,
		revoked.map(({ apiKeyId }) => ({ topic: topics.signIns, payload: { apiKeyId } })),
	);
	return revoked.filter(({ worked }) => worked).length;
}

/** Deletes an account's keys with their counters, and closes their sockets in every process. */
export async function endKeys(em: EntityManager, accountId: string): Promise<void> {
	const keys = await rowsOf(
		em,
		sqlOf({ apiKeyId: "text" })`delete from api_keys where account_id = ${accountId} returning id as "apiKeyId"`,
	);
	await removeAttempts(
		em,
		keys.map(({ apiKeyId }) => `api-key:${apiKeyId}`),
	);
	await publish(
		em,
		keys.map((payload) => ({ topic: topics.signIns, payload })),
	);
}
