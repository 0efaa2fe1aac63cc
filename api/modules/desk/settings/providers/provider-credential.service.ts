import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { type CredentialKey, serviceOf, signInOf } from "../../../../providers/catalog.ts";
import { sandboxKey } from "../../../../providers/serp/port.ts";
import { readCredentials } from "../../../keys/credentials/credentials.service.ts";
import { testCredential } from "../connection-test.service.ts";
import { applyChanges } from "../settings.service.ts";
import { credentialToSave, credentialToTest, providerName } from "./providers.input.ts";

/** What signs in at a provider, as it was sent. */
interface CredentialInput {
	provider: unknown;
	secret?: unknown;
	login?: unknown;
}

/** Saves a provider's credential; an empty secret removes it. See `saveSettings` for what follows. */
export async function saveProviderCredential(
	ctx: SignedInContext,
	{ provider, ...given }: CredentialInput,
): Promise<void> {
	const name = validate(providerName, provider);
	const { secret, login } = validate(credentialToSave(name), given);
	const keys = signInOf(serviceOf(name));
	if (name === "sandbox" && secret === "" && !(await hasSandboxKey(ctx, keys.secret))) return;
	const changes = {
		...(keys.login && { [keys.login]: secret === "" ? "" : (login ?? "") }),
		[keys.secret]: secret,
	};
	await applyChanges(ctx, changes, "saveProviderCredential");
}

/** The account's own key of the usual service may be the sandbox's. */
async function hasSandboxKey(ctx: SignedInContext, key: CredentialKey): Promise<boolean> {
	return (await readCredentials(ctx, ctx.em, ctx.viewer.accountId))[key] === sandboxKey;
}

/** Tests a credential with its provider: the given one, else the one that serves. See `testCredential`. */
export async function testProviderCredential(
	ctx: SignedInContext,
	{ provider, ...given }: CredentialInput,
): Promise<void> {
	const name = validate(providerName, provider);
	const { secret, login } = validate(credentialToTest(name), given);
	const key = name === "sandbox" ? sandboxKey : (secret ?? null);
	await testCredential(ctx, serviceOf(name), login == null ? key : `${login}:${key}`);
}
