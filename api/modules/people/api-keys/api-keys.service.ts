import { randomBytes } from "node:crypto";
import type { SignedInContext } from "../../../context.ts";
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
import { removeAttempts } from "../accounts/attempts.service.ts";
import { lockBalance } from "../credits/credits.service.ts";
import { spentThisMonthByKeys } from "../credits/usage.service.ts";
import { ApiKey } from "./api-key.entity.ts";
import { newApiKey } from "./api-keys.input.ts";
import type { ApiKeyState, ApiKeyType, CreatedApiKey } from "./api-keys.types.ts";

/** Maximum active keys of an account, and of ended keys that are listed. */
const maxKeys = 100;

/**
 * Creates an API key. Only the response contains the key; its hash is stored. Refuses with `CONFLICT` when a hundred
 * are active.
 */
export async function createApiKey(ctx: SignedInContext, input: unknown): Promise<CreatedApiKey> {
	const key = validate(newApiKey, input);
	const prefix = `tr_${randomBytes(4).toString("hex")}`;
	const secret = `${prefix}_${randomBytes(32).toString("hex")}`;
	return transacted(ctx, async ({ em, viewer: { accountId, userId } }) => {
		await lockBalance(em, accountId);
		if (key.expiresAt && key.expiresAt <= (await databaseNow(em))) throw expiryIsOver();
		const { used } = await rowOf(
			em,
			sqlOf({ used: "number" })`
				select count(*)::int as used from api_keys where account_id = ${accountId} and ${keyState} = 'ACTIVE'`,
		);
		if (used >= maxKeys) {
			throw new Refusal("CONFLICT", `An account can have at most ${maxKeys} API keys. Revoke one you no longer need.`);
		}
		const id = await em.insert(ApiKey, { ...key, accountId, userId, prefix, secretHash: hashOfToken(secret) });
		return { apiKey: await keyById(em, accountId, id), secret };
	});
}

/** Revokes a key and closes its sockets in every process. Revoking twice has no effect. */
export async function revokeApiKey(ctx: SignedInContext, id: string): Promise<ApiKeyType> {
	if (!isId(id)) throw notFound("API key");
	return transacted(ctx, async ({ em, viewer: { accountId } }) => {
		const revoked = await em.nativeUpdate(ApiKey, { id, accountId, revokedAt: null }, { revokedAt: appNow });
		if (revoked > 0) await publish(em, [{ topic: topics.signIns, payload: { apiKeyId: id } }]);
		return keyById(em, accountId, id);
	});
}

/** The account's keys, newest first: all active ones and the last hundred that ended. */
export async function apiKeysOf({ em, viewer: { accountId } }: SignedInContext): Promise<ApiKeyType[]> {
	return selectKeys(
		em,
		accountId,
		sql`and (${keyState} = 'ACTIVE' or id in (
			select id from api_keys where account_id = ${accountId} and ${keyState} <> 'ACTIVE'
			order by id desc limit ${maxKeys}))`,
	);
}

/** The API key of the request; null for a session. `spentThisMonth` is set even without a cap. */
export async function currentKey({ em, viewer }: SignedInContext): Promise<ApiKeyType | null> {
	const { accountId, signIn } = viewer;
	if (signIn.kind !== "apiKey") return null;
	const key = await keyById(em, accountId, signIn.apiKeyId);
	const spent = await spentThisMonthByKeys(em, accountId, [key.id]);
	return { ...key, spentThisMonth: spent.get(key.id) ?? 0 };
}

/** SQL: the state of a row of `api_keys`. */
export const keyState = sql<ApiKeyState>`
	case when revoked_at is not null then 'REVOKED' when expires_at <= app_now() then 'EXPIRED' else 'ACTIVE' end`;

async function keyById(em: EntityManager, accountId: string, id: string): Promise<ApiKeyType> {
	const [key] = await selectKeys(em, accountId, sql`and id = ${id}`);
	if (!key) throw notFound("API key");
	return key;
}

const apiKey = selectOf<Omit<ApiKeyType, "spentThisMonth">>({
	...columnsOf(ApiKey, "api_keys", ["id", "name", "prefix", "scopes", "createdAt", "expiresAt", "lastUsedAt"]),
	...columnsOf(ApiKey, "api_keys", ["revokedAt", "monthlyCreditCap"]),
	state: keyState,
});

async function selectKeys(em: EntityManager, accountId: string, which: Fragment): Promise<ApiKeyType[]> {
	const rows = await apiKey.read(
		em,
		sql`select ${apiKey.list} from api_keys where account_id = ${accountId} ${which} order by id desc`,
	);
	const capped = rows.filter(({ monthlyCreditCap }) => monthlyCreditCap !== null);
	const spent = await spentThisMonthByKeys(
		em,
		accountId,
		capped.map(({ id }) => id),
	);
	return rows.map((row) => ({
		...row,
		spentThisMonth: row.monthlyCreditCap === null ? null : (spent.get(row.id) ?? 0),
	}));
}

function expiryIsOver(): Refusal {
	return badInput({ field: "expiresAt", message: "The expiry must be in the future." });
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
