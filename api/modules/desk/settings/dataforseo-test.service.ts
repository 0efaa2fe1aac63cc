import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import { Refusal } from "../../../errors.ts";
import { type VolumeCredentials, VolumeError } from "../../../providers/volume/port.ts";
import { askAgainAfter } from "../../demand/search-volumes/volume-queue.service.ts";
import { dataforseoLoginOf, noVolumeSource, volumeSourceOf } from "../../keys/credentials/volume-source.service.ts";
import { clearLane, resumeLane } from "../../keys/lanes/lanes.service.ts";
import { refusalOf, volumeLaneOf } from "../../keys/lanes/volume-lane.service.ts";
import { counting } from "../../keys/provider-calls/provider-calls.service.ts";
import { countTest } from "../../people/accounts/connection-tests.service.ts";
import { loginToTest } from "./settings.input.ts";

/** Tests per account and minute; each one calls the provider. */
const triesPerMinute = 5;

/**
 * Tests a login with DataForSEO: the given one, else the one that serves the account. Refuses with `PROVIDER_ERROR` and the
 * provider's message, and with `PROVIDER_NOT_CONFIGURED` if there is no login to test.
 */
export async function testDataforseo(ctx: SignedInContext, input: unknown): Promise<{ ok: true }> {
	const given = validate(loginToTest, input);
	const { accountId } = ctx.viewer;
	const login = given ?? (await dataforseoLoginOf(ctx, ctx.em, accountId));
	if (!login) throw noVolumeSource();
	await countTest(ctx, "dataforseo", triesPerMinute);
	try {
		await counting(ctx, accountId, (onCall) => ctx.volumes.dataforseo.testCredentials(login, { onCall }));
	} catch (error) {
		throw error instanceof VolumeError ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
	await forgetRefusal(ctx, login);
	await resumeLane(ctx, { provider: "dataforseo", key: `${login.login}:${login.password}`, source: "account" });
	return { ok: true };
}

/** If the accepted login serves the account and was refused before, requests that failed because of it are retried. */
async function forgetRefusal(ctx: SignedInContext, { login, password }: VolumeCredentials): Promise<void> {
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
