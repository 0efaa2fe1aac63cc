import type { Services } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import type { VolumeCredentials, VolumeProvider } from "../../providers/volume/port.ts";
import { bindingOf, providerKeyOf } from "./provider-keys.service.ts";

/** Where an account's search volumes come from. */
export interface VolumeSource extends VolumeCredentials {
	provider: VolumeProvider["name"];
	/** Whose login it is; the sandbox needs none. */
	owner: "account" | "operator" | "sandbox";
}

type Parts = Pick<Services, "config" | "secrets">;

/**
 * Whom to ask for an account's search volumes: DataForSEO with the account's own login, else the sandbox where it is on
 * the sandbox, else DataForSEO with the operator's login, else nobody. A saved login that cannot be read counts as none.
 */
export async function volumeSourceOf(parts: Parts, em: EntityManager, accountId: string): Promise<VolumeSource | null> {
	const own = await savedLogin(parts, em, accountId);
	if (own) return { provider: "dataforseo", owner: "account", ...own };
	const key = await providerKeyOf(parts, em, accountId);
	if (key?.provider === "sandbox") return { provider: "sandbox", owner: "sandbox", login: "", password: "" };
	return operatorsLogin(parts);
}

/** The login DataForSEO is asked with: the account's own, else the operator's. */
export async function dataforseoLoginOf(
	parts: Parts,
	em: EntityManager,
	accountId: string,
): Promise<VolumeCredentials | null> {
	return (await savedLogin(parts, em, accountId)) ?? operatorsLogin(parts);
}

/** The refusal of whatever needs search volumes where nobody can be asked for them. */
export function noVolumeSource(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "No DataForSEO login is configured. Add one in Settings.");
}

async function savedLogin({ secrets }: Parts, em: EntityManager, accountId: string): Promise<VolumeCredentials | null> {
	const rows = await rowsOf(
		em,
		sql<{ key: string; secret: string }>`
			select key, secret from settings
			where account_id = ${accountId} and key in ('dataforseo_login', 'dataforseo_password') and secret is not null`,
	);
	const open = (key: string) => {
		const row = rows.find((candidate) => candidate.key === key);
		return row ? secrets.open(row.secret, bindingOf(accountId, key)) : null;
	};
	const [login, password] = [open("dataforseo_login"), open("dataforseo_password")];
	return login && password ? { login, password } : null;
}

function operatorsLogin({ config }: Parts): VolumeSource | null {
	const { dataforseoLogin: login, dataforseoPassword: password } = config;
	return login && password ? { provider: "dataforseo", owner: "operator", login, password } : null;
}
