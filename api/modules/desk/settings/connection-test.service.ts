import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { Refusal } from "../../../errors.ts";
import { hasLogin, isVolumeService, type SerpService } from "../../../providers/catalog.ts";
import { SerpError } from "../../../providers/serp/port.ts";
import { type VolumeCredentials, VolumeError } from "../../../providers/volume/port.ts";
import { askAgainAfter } from "../../demand/search-volumes/volume-queue.service.ts";
import { readCredentials } from "../../keys/credentials/credentials.service.ts";
import {
	anyKeyOf,
	asProviderKey,
	noProviderKey,
	type ProviderKey,
} from "../../keys/credentials/provider-keys.service.ts";
import { volumeSourceOf } from "../../keys/credentials/volume-source.service.ts";
import { clearLane, resumeLane } from "../../keys/lanes/lanes.service.ts";
import { refusalOf, volumeLaneOf } from "../../keys/lanes/volume-lane.service.ts";
import { counting } from "../../keys/provider-calls/provider-calls.service.ts";
import { countTest } from "../../people/accounts/connection-tests.service.ts";
import { keyToTest, loginToTest } from "./settings.input.ts";

/** Tests per account and minute; each one calls the provider. */
const triesPerMinute = { key: 20, login: 5 };

/**
 * Tests a credential with its provider: the given one (a login as `login:password`), else the account's own, else the
 * operator's. Refuses with `PROVIDER_ERROR` and the provider's message, and with `PROVIDER_NOT_CONFIGURED` if there is none.
 */
export async function testCredential(
	ctx: SignedInContext,
	service: SerpService,
	given: string | null,
): Promise<{ ok: true }> {
	const key = given === null ? await usedKey(ctx, service) : asProviderKey(service, given, "account");
	if (!key) throw noProviderKey(service);
	await countTest(ctx, service, triesPerMinute[hasLogin(service) ? "login" : "key"]);
	try {
		await ask(ctx, key);
	} catch (error) {
		const isRefused = error instanceof SerpError || error instanceof VolumeError;
		throw isRefused ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
	if (isVolumeService(key.provider)) await clearRefusal(ctx, loginIn(key));
	await resumeLane(ctx, key);
	return { ok: true };
}

/** `testCredential` of Serper as its deprecated calls take it. */
export async function testSerper(ctx: SignedInContext, input: unknown): Promise<{ ok: true }> {
	return testCredential(ctx, "serper", validate(keyToTest, input) ?? null);
}

/** `testCredential` of DataForSEO as its deprecated calls take it. */
export async function testDataforseo(ctx: SignedInContext, input: unknown): Promise<{ ok: true }> {
	const given = validate(loginToTest, input);
	return testCredential(ctx, "dataforseo", given ? `${given.login}:${given.password}` : null);
}

async function usedKey(ctx: SignedInContext, service: SerpService): Promise<ProviderKey | null> {
	return anyKeyOf(ctx.config, await readCredentials(ctx, ctx.em, ctx.viewer.accountId), service);
}

/** Where a service knows search volumes too, the credential is tested there: that test works with every plan. */
function ask(ctx: SignedInContext, key: ProviderKey): Promise<void> {
	const { provider } = key;
	return counting(ctx, ctx.viewer.accountId, (onCall) => {
		if (isVolumeService(provider)) return ctx.volumes[provider].testCredentials(loginIn(key), { onCall });
		return ctx.serp[provider].testKey(key.key, new AbortController().signal, onCall);
	});
}

function loginIn({ key }: ProviderKey): VolumeCredentials {
	const end = key.indexOf(":");
	return { login: key.slice(0, end), password: key.slice(end + 1) };
}

/** If the accepted login serves the account and was refused before, requests that failed because of it are retried. */
async function clearRefusal(ctx: SignedInContext, { login, password }: VolumeCredentials): Promise<void> {
	const { accountId } = ctx.viewer;
	await transacted(ctx, async (ctx) => {
		const source = await volumeSourceOf(ctx, ctx.em, accountId);
		if (source?.login !== login || source.password !== password) return;
		const provider = ctx.volumes[source.provider];
		const refusal = await refusalOf(ctx, ctx.em, source, provider);
		if (refusal === null) return;
		await clearLane(ctx.em, await volumeLaneOf(ctx, ctx.em, source, provider));
		await askAgainAfter(ctx, accountId, refusal);
	});
}
