import type { SignedInContext } from "../../../context.ts";
import { validate } from "../../../core/validate.ts";
import { Refusal } from "../../../errors.ts";
import { SerpError } from "../../../providers/serp/port.ts";
import {
	asProviderKey,
	noProviderKey,
	type ProviderKey,
	providerKeyOf,
} from "../../keys/credentials/provider-keys.service.ts";
import { resumeLane } from "../../keys/lanes/lanes.service.ts";
import { counting } from "../../keys/provider-calls/provider-calls.service.ts";
import { countTest } from "../../people/accounts/connection-tests.service.ts";
import { keyToTest } from "./settings.input.ts";

/** Tests per account and minute; each one calls the provider. */
const triesPerMinute = 20;

/**
 * Tests a key with its provider: the given one, else the one that serves the account. Refuses with `PROVIDER_ERROR` and the
 * provider's message, and with `PROVIDER_NOT_CONFIGURED` if there is no key to test.
 */
export async function testSerper(ctx: SignedInContext, input: unknown): Promise<{ ok: true }> {
	const given = validate(keyToTest, input);
	const { accountId } = ctx.viewer;
	const key = given ? asProviderKey("serper", given, "account") : await providerKeyOf(ctx, ctx.em, accountId);
	if (!key) throw noProviderKey();
	await countTest(ctx, "serper", triesPerMinute);
	await ask(ctx, key);
	await resumeLane(ctx, key);
	return { ok: true };
}

async function ask(ctx: SignedInContext, { provider, key }: ProviderKey): Promise<void> {
	try {
		const { signal } = new AbortController();
		await counting(ctx, ctx.viewer.accountId, (onCall) => ctx.serp[provider].testKey(key, signal, onCall));
	} catch (error) {
		throw error instanceof SerpError ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
}
