import type { SignedInContext } from "../../../context.ts";
import { Refusal } from "../../../errors.ts";
import { type SerpService, services } from "../../../providers/catalog.ts";
import type { OnCall } from "../../../providers/provider-call.ts";
import { type Place, sandboxKey } from "../../../providers/serp/port.ts";
import { choicesOf } from "../../keys/credentials/choice/serving.service.ts";
import { readCredentials } from "../../keys/credentials/credentials.service.ts";
import { anyKeyOf } from "../../keys/credentials/provider-keys.service.ts";

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

/** The service whose lists of places are used. */
const listing = "dataforseo" satisfies SerpService;

/** How that service is called. */
export const listingName = services[listing].label;

/** What reads a country's list with the account's login, else with the operator's; null without a login. */
export async function placeReaderOf(ctx: SignedInContext): Promise<ReadPlaces | null> {
	const found = anyKeyOf(ctx.config, await readCredentials(ctx, ctx.em, ctx.viewer.accountId), listing);
	const read = ctx.serp[listing].placesOf;
	if (!found || !read) return null;
	return (country, signal, onCall) => read(found.key, country, signal, onCall);
}

/** The refusal when there is no login to fetch a list with. */
export function noPlaceSource(): Refusal {
	return new Refusal(
		"PROVIDER_NOT_CONFIGURED",
		`Cities come from ${listingName}'s list. Add a ${listingName} login in Settings.`,
	);
}
