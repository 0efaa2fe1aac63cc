import type { Services } from "../../../context.ts";
import type { EntityManager } from "../../../db/orm.ts";
import type { Refusal } from "../../../errors.ts";
import type { VolumeCredentials, VolumeProvider } from "../../../providers/volume/port.ts";
import { choicesOf } from "./choice/serving.service.ts";
import { type Credential, operatorsCredential, wholeCredential } from "./credentials.service.ts";
import { noProviderKey } from "./provider-keys.service.ts";

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
	const served = asLogin(operatorsCredential(parts.config, "dataforseo"));
	return served && { provider: "dataforseo", owner: "operator", ...served };
}

/** The refusal when there is no source of search volumes. */
export function noVolumeSource(): Refusal {
	return noProviderKey("dataforseo");
}

/** The credential as the port takes it. */
function asLogin(found: Credential<"dataforseo"> | null): VolumeCredentials | null {
	return found && { login: found.dataforseo_login, password: found.dataforseo_password };
}
