import type { SignedInContext } from "../../../context.ts";
import { Refusal } from "../../../errors.ts";
import type { OnCall } from "../../../providers/provider-call.ts";
import { type Place, sandboxKey } from "../../../providers/serp/port.ts";
import { choicesOf } from "../../keys/credentials/choice/serving.service.ts";
import { dataforseoLoginOf } from "../../keys/credentials/volume-source.service.ts";

/** Reads a country's list of places. Throws `SerpError`; aborts with the signal. */
export type ReadPlaces = (country: string, signal: AbortSignal, onCall: OnCall) => Promise<Place[]>;

/** Whether an account is on the sandbox, which has its own few places. */
export async function isOnSandbox(ctx: SignedInContext): Promise<boolean> {
	return (await choicesOf(ctx, ctx.em, ctx.viewer.accountId)).sandbox !== null;
}

/** The sandbox's places in a country. */
export async function placesOfSandbox({ serp, stopping }: SignedInContext, country: string): Promise<Place[]> {
	return (await serp.sandbox.placesOf?.(sandboxKey, country, stopping, () => {})) ?? [];
}

/** What reads DataForSEO's list with the account's login, else with the operator's; null without a login. */
export async function placeReaderOf(ctx: SignedInContext): Promise<ReadPlaces | null> {
	const found = await dataforseoLoginOf(ctx, ctx.em, ctx.viewer.accountId);
	const read = ctx.serp.dataforseo.placesOf;
	if (!found || !read) return null;
	return (country, signal, onCall) => read(`${found.login}:${found.password}`, country, signal, onCall);
}

/** The refusal when there is no login to fetch a list with. */
export function noPlaceSource(): Refusal {
	return new Refusal(
		"PROVIDER_NOT_CONFIGURED",
		"Cities come from DataForSEO's list. Add a DataForSEO login in Settings.",
	);
}
