import type { SignedInContext } from "../../context.ts";
import { validate } from "../../edge/validate.ts";
import { Refusal } from "../../errors.ts";
import { VolumeError } from "../../providers/volume/port.ts";
import { countAttempt } from "../accounts/attempts.service.ts";
import { counting } from "../provider-calls/provider-calls.service.ts";
import { loginToTest } from "./settings.input.ts";
import { dataforseoLoginOf, noVolumeSource } from "./volume-source.service.ts";

/** Tries of one account in a minute; each asks the provider. */
const triesPerMinute = 5;

/**
 * Asks DataForSEO whether it takes a login: the given one, else the one that serves the account. Refuses with
 * `PROVIDER_ERROR` in the provider's words, and with `PROVIDER_NOT_CONFIGURED` when there is no login to try.
 */
export async function testDataforseo(ctx: SignedInContext, input: unknown): Promise<{ ok: true }> {
	const given = validate(loginToTest, input);
	const { accountId } = ctx.viewer;
	const login = given ?? (await dataforseoLoginOf(ctx, ctx.em, accountId));
	if (!login) throw noVolumeSource();
	await countAttempt(ctx.em, {
		key: `dataforseo-test:${accountId}`,
		most: triesPerMinute,
		seconds: 60,
		sentence: "Too many connection tests. Please try again in a minute.",
	});
	try {
		const { signal } = new AbortController();
		await counting(ctx, accountId, (onCall) => ctx.volumes.dataforseo.testCredentials(login, { signal, onCall }));
	} catch (error) {
		throw error instanceof VolumeError ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
	return { ok: true };
}
