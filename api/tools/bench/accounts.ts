import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";

/** An account's only user: its domain and a session cookie. */
export interface AccountOwner {
	domainId: string;
	cookie: string;
}

/** Creates users, each with an account, a session and a domain; by SQL, because password hashing is slow on purpose. */
export async function writeAccounts(em: EntityManager, count: number): Promise<AccountOwner[]> {
	return rowsOf(
		em,
		sql<AccountOwner>`
			with numbers as materialized (
				select n, 'token-' || n as token, nextval('accounts_id_seq') as account_id, nextval('users_id_seq') as user_id
				from generate_series(1, ${count}::int) as n
			), made_accounts as (
				insert into accounts (id, name) select account_id, 'User' from numbers
			), made_users as (
				insert into users (id, email, name, password_hash) select user_id, n || '@example.com', 'User', '-' from numbers
			), made_members as (
				insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
				select user_id, account_id, 'OWNER', true, true from numbers
			), made_sessions as (
				insert into sessions (token_hash, user_id, account_id, expires_at)
				select encode(sha256(convert_to(token, 'UTF8')), 'hex'), user_id, account_id, app_now() + interval '1 day' from numbers
			), made_domains as (
				insert into domains (account_id, name, url, host, path, country, search_depth, actor)
				select account_id, 'Example', 'https://example.com', 'example.com', '', 'US', 10, 'user:' || user_id from numbers
				returning id, account_id
			)
			select d.id as "domainId", 'toprung_session=' || token as cookie
			from made_domains d join numbers on numbers.account_id = d.account_id`,
	);
}
