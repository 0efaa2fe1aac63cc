import type { Rights } from "../../core/scopes.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/** A member to write. */
export interface NewMember extends Pick<Rights, "role" | "canSpend"> {
	accountId: string;
	/** The domains they are granted; null: all. */
	domainIds: readonly string[] | null;
	sessions: number;
	apiKeys: number;
}

/** What a member signs in with. */
export interface WrittenMember {
	cookies: string[];
	apiKeys: string[];
}

/** Adds a member with sessions and API keys of all scopes; by SQL, because password hashing is slow on purpose. */
export async function writeMember(em: EntityManager, member: NewMember): Promise<WrittenMember> {
	const { accountId, role, canSpend, domainIds } = member;
	const [{ userId } = { userId: "" }] = await rowsOf(
		em,
		sql<{ userId: string }>`
			with made as (
				insert into users (email, name, password_hash) values (gen_random_uuid() || '@example.com', 'Member', '-') returning id
			)
			insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
			select id, ${accountId}, ${role}, ${canSpend}, ${domainIds === null} from made returning user_id as "userId"`,
	);
	await rowsOf(
		em,
		sql`insert into domain_grants (user_id, account_id, domain_id)
			select ${userId}::bigint, ${accountId}::bigint, id from unnest(${[...(domainIds ?? [])]}::bigint[]) as id`,
	);
	const tokens = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}-${userId}-${at}`);
	const [sessions, apiKeys] = [tokens("session", member.sessions), tokens("tr", member.apiKeys)];
	await rowsOf(
		em,
		sql`insert into sessions (token_hash, user_id, account_id, expires_at)
			select ${hashed}, ${userId}, ${accountId}, app_now() + interval '1 day' from unnest(${sessions}::text[]) as token`,
	);
	await rowsOf(
		em,
		sql`insert into api_keys (secret_hash, user_id, account_id, name, scopes, prefix)
			select ${hashed}, ${userId}, ${accountId}, token, '{READ,WRITE,SPEND}', 'tr' from unnest(${apiKeys}::text[]) as token`,
	);
	return { cookies: sessions.map((token) => `toprung_session=${token}`), apiKeys };
}

/** SQL: as tokens are stored. */
const hashed = sql`encode(sha256(convert_to(token, 'UTF8')), 'hex')`;

/** Adds so many domains without keywords to an account. @returns their IDs */
export async function writeDomains(em: EntityManager, accountId: string, count: number): Promise<string[]> {
	const made = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, actor)
			select ${accountId}, 'Client ' || n, 'https://client-' || n || '.example', 'client-' || n || '.example', '', 'US', 30, 'user:1'
			from generate_series(1, ${count}::int) as n returning id`,
	);
	return made.map(({ id }) => id);
}
