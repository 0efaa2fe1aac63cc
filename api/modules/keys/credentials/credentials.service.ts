import type { Config } from "../../../config.ts";
import type { Actor, Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { camelCase } from "../../../lib/camel-case.ts";
import { type CredentialKey, credentialKeysOf, type ServiceName, serviceNames } from "../../../providers/catalog.ts";
import { ProviderCredential } from "./provider-credential.entity.ts";

/** An account's saved credentials, part by part; null for a part that cannot be decrypted any more. */
export type SavedCredentials = Partial<Record<CredentialKey, string | null>>;

/** A whole credential. */
export type Credential<Name extends ServiceName> = Record<CredentialKey<Name>, string>;

/** Reads an account's credentials. */
export async function readCredentials(
	{ secrets }: Pick<Services, "secrets">,
	em: EntityManager,
	accountId: string,
): Promise<SavedCredentials> {
	const rows = await em.find(ProviderCredential, { accountId }, { disableIdentityMap: true });
	const saved: SavedCredentials = {};
	for (const name of serviceNames) {
		const parts = rows.find(({ service }) => service === name)?.secret ?? {};
		for (const key of credentialKeysOf(name)) {
			const sealed = parts[partOf(name, key)];
			if (sealed !== undefined) saved[key] = secrets.open(sealed, bindingOf(accountId, key));
		}
	}
	return saved;
}

/** Saves one part of a credential; an empty string removes it. */
export async function saveCredentialPart(
	{ secrets, em }: Pick<Services, "secrets"> & { em: EntityManager },
	owner: { accountId: string; actor: Actor },
	key: CredentialKey,
	text: string,
): Promise<void> {
	const { accountId, actor } = owner;
	const service = serviceNames.find((name) => key.startsWith(`${name}_`)) as ServiceName;
	const part = partOf(service, key);
	if (text !== "") {
		const secret = JSON.stringify({ [part]: secrets.seal(text, bindingOf(accountId, key)) });
		await rowsOf(
			em,
			sql`insert into provider_credentials as c (account_id, service, secret, actor)
				values (${accountId}, ${service}, ${secret}::jsonb, ${actor})
				on conflict (account_id, service) do update set secret = c.secret || excluded.secret,
					actor = excluded.actor, updated_at = excluded.updated_at`,
		);
		return;
	}
	await rowsOf(
		em,
		sql`update provider_credentials set secret = secret - ${part}::text, actor = ${actor}, updated_at = app_now()
			where account_id = ${accountId} and service = ${service} and jsonb_exists(secret, ${part})`,
	);
	await rowsOf(em, sql`delete from provider_credentials where account_id = ${accountId} and secret = '{}'`);
}

/** Deletes all credentials of an account. */
export async function removeCredentials(em: EntityManager, accountId: string): Promise<void> {
	await em.nativeDelete(ProviderCredential, { accountId });
}

/** A service's credential from these parts; null if one is missing. */
export function wholeCredential<Name extends ServiceName>(
	name: Name,
	parts: SavedCredentials,
): Credential<Name> | null {
	const keys = credentialKeysOf(name);
	if (keys.length === 0 || keys.some((key) => !parts[key])) return null;
	return Object.fromEntries(keys.map((key) => [key, parts[key]])) as Credential<Name>;
}

/** The operator's credential for a service; null when none is configured. */
export function operatorsCredential<Name extends ServiceName>(config: Config, name: Name): Credential<Name> | null {
	return wholeCredential(name, Object.fromEntries(credentialKeysOf(name).map((key) => [key, config[camelCase(key)]])));
}

/** Binds a sealed part to its account and name, so that it cannot be opened elsewhere. */
function bindingOf(accountId: string, key: CredentialKey): string {
	return `account:${accountId}:${key}`;
}

function partOf(service: ServiceName, key: CredentialKey): string {
	return key.slice(service.length + 1);
}
