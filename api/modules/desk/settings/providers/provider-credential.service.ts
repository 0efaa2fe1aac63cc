import type { SignedInContext } from "../../../../context.ts";
import { validate } from "../../../../core/validate.ts";
import { sandboxKey } from "../../../../providers/serp/port.ts";
import { readCredentials } from "../../../keys/credentials/credentials.service.ts";
import { testDataforseo } from "../dataforseo-test.service.ts";
import { testSerper } from "../serper-test.service.ts";
import { applyChanges } from "../settings.service.ts";
import { credentialsToSave, credentialsToTest, providerName } from "./providers.input.ts";

/** What signs in at a provider. */
export interface GivenCredential {
	provider: unknown;
	secret?: unknown;
	login?: unknown;
}

/** Saves a provider's credential; an empty secret removes it. See `saveSettings` for what follows. */
export async function saveProviderCredential(
	ctx: SignedInContext,
	{ provider, ...given }: GivenCredential,
): Promise<void> {
	const name = validate(providerName, provider);
	if (name === "dataforseo") {
		const { secret, login } = validate(credentialsToSave.dataforseo, given);
		const isRemoved = secret === "";
		return applyChanges(ctx, { dataforseo_login: isRemoved ? "" : (login ?? ""), dataforseo_password: secret });
	}
	const { secret } = validate(credentialsToSave[name], given);
	if (name === "sandbox" && secret === "" && !(await hasSandboxKey(ctx))) return;
	await applyChanges(ctx, { serper_api_key: secret });
}

/** The account's own key is for Serper or for the sandbox. */
async function hasSandboxKey(ctx: SignedInContext): Promise<boolean> {
	return (await readCredentials(ctx, ctx.em, ctx.viewer.accountId)).serper_api_key === sandboxKey;
}

/** Tests a credential with its provider: the given one, else the one that serves. See `testSerper`, `testDataforseo`. */
export async function testProviderCredential(
	ctx: SignedInContext,
	{ provider, ...given }: GivenCredential,
): Promise<void> {
	const name = validate(providerName, provider);
	if (name === "dataforseo") {
		const { secret, login } = validate(credentialsToTest.dataforseo, given);
		await testDataforseo(ctx, { login, password: secret });
		return;
	}
	const { secret } = validate(credentialsToTest[name], given);
	await testSerper(ctx, { apiKey: name === "sandbox" ? sandboxKey : secret });
}
