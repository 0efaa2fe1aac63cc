import type { Config } from "../../../config.ts";
import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { Refusal } from "../../../errors.ts";
import type { VolumeCredentials, VolumeProvider } from "../../../providers/volume/port.ts";
import { choicesOf } from "./choice/serving.service.ts";
import { type Credential, operatorsCredential, readCredentials, wholeCredential } from "./credentials.service.ts";

/** Where an account's search volumes come from. */
export interface VolumeSource extends VolumeCredentials {
	provider: VolumeProvider["name"];
	/** Whose login it is; the sandbox needs none. */
	owner: "account" | "operator" | "sandbox";
}

type Parts = Pick<Services, "config" | "secrets">;

/**
 * The source of an account's search volumes: DataForSEO with the account's own login, else the sandbox if the account uses
 * it, else DataForSEO with the operator's login, else null. A login that cannot be decrypted any more counts as missing.
 */
export async function volumeSourceOf(parts: Parts, em: EntityManager, accountId: string): Promise<VolumeSource | null> {
	const { saved, sandbox } = await choicesOf(parts, em, accountId);
	const own = asLogin(wholeCredential("dataforseo", saved));
	if (own) return { provider: "dataforseo", owner: "account", ...own };
	if (sandbox) return { provider: "sandbox", owner: "sandbox", login: "", password: "" };
	const served = operatorsLogin(parts.config);
	return served && { provider: "dataforseo", owner: "operator", ...served };
}

/** The DataForSEO login that serves an account: its own, else the operator's. */
export async function dataforseoLoginOf(
	parts: Parts,
	em: EntityManager,
	accountId: string,
): Promise<VolumeCredentials | null> {
	const saved = await readCredentials(parts, em, accountId);
	return asLogin(wholeCredential("dataforseo", saved)) ?? operatorsLogin(parts.config);
}

/** The refusal when there is no source of search volumes. */
export function noVolumeSource(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "No DataForSEO login is configured. Add one in Settings.");
}

/** The credential as the port takes it. */
function asLogin(found: Credential<"dataforseo"> | null): VolumeCredentials | null {
	return found && { login: found.dataforseo_login, password: found.dataforseo_password };
}

function operatorsLogin(config: Config): VolumeCredentials | null {
	return asLogin(operatorsCredential(config, "dataforseo"));
}
