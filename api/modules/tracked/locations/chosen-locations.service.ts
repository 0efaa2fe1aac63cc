import { isStorable } from "../../../../schema/rules/text.ts";
import type { SignedInContext } from "../../../context.ts";
import { sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { countryName, countryOfNumber } from "../../../lib/countries.ts";
import { isId } from "../../../lib/id.ts";
import { selectLocations } from "./location-rows.service.ts";
import type { LocationType } from "./locations.types.ts";
import { ensurePlaces, ensureSandboxPlaces } from "./place-lists.service.ts";
import { isOnSandbox } from "./place-source.service.ts";
import { searchKeyOf } from "./search-key.policy.ts";

/** A place as a client names it. */
export interface NamedLocation {
	/** An id, or in files a canonical name. */
	named: string;
	/** The country it must be in; null: its own. */
	country: string | null;
	/** The country counted on otherwise. */
	usualCountry: string;
}

/** The fault of a location that does not exist. */
export const unknownLocation = "There is no such location.";

/**
 * What was meant: a place, or with null a whole country; or why there is no such choice, with the reason why its country's
 * places are not known, if that is so.
 */
export type ChosenLocation = { country: string; locationId: string | null } | { fault: string; problem?: string };

/**
 * The places that clients name, in order. The id or the name of a country means all of it. Lists of places that were never
 * fetched are fetched, if the account can.
 */
export async function chooseLocations(
	ctx: SignedInContext,
	requested: readonly NamedLocation[],
): Promise<ChosenLocation[]> {
	let find = await finderOf(ctx, requested);
	const unknown = requested.filter((one) => wholeCountryOf(one) === null && !find(one));
	let problems: ReadonlyMap<string, string> = new Map();
	if (unknown.length > 0) {
		problems = await fetchListsFor(ctx, unknown);
		find = await finderOf(ctx, requested);
	}
	return requested.map((one) => choiceOf(one, find(one), problems.get(one.country ?? one.usualCountry)));
}

function choiceOf(
	requested: NamedLocation,
	found: LocationType | undefined,
	problem: string | undefined,
): ChosenLocation {
	const whole = wholeCountryOf(requested);
	const place = whole === null ? found : { country: whole, id: null };
	if (!place) return { fault: unknownLocation, ...(problem !== undefined && { problem }) };
	const { country, id } = place;
	if (requested.country !== null && requested.country !== country) {
		return { fault: `This location is not in ${countryName(requested.country)}.` };
	}
	return { country, locationId: id };
}

/** The country whose id or name is given; its id is 2000 and its number in ISO 3166-1. */
function wholeCountryOf({ named, country, usualCountry }: NamedLocation): string | null {
	if (/^2\d{3}$/.test(named)) return countryOfNumber(Number(named) - 2000);
	const expected = country ?? usualCountry;
	return searchKeyOf(named) === searchKeyOf(countryName(expected)) ? expected : null;
}

/** What finds the place that is meant, unless it is retired. Of several with the same name the one with the smallest id counts. */
async function finderOf(
	{ em }: SignedInContext,
	requested: readonly NamedLocation[],
): Promise<(requested: NamedLocation) => LocationType | undefined> {
	const ids = [...new Set(requested.map(({ named }) => named).filter(isId))];
	const names = [...new Set(requested.map(({ named }) => named).filter((named) => !isId(named) && isStorable(named)))];
	const countries = [...new Set(requested.map(({ country, usualCountry }) => country ?? usualCountry))];
	const found = await selectLocations(
		em,
		sql`
			where l.id = any(${ids}::bigint[]) or l.canonical_name = any(${names}::text[])
				or (l.country = any(${countries}::text[]) and l.search_key collate "C" = any(${names.map(searchKeyOf)}::text[]))
			order by l.id desc`,
	);
	const living = found.filter(({ isRetired }) => !isRetired);
	const byId = new Map(living.map((place) => [place.id, place]));
	const byName = new Map(living.map((place) => [searchKeyOf(place.canonicalName), place]));
	return ({ named }) => (isId(named) ? byId.get(named) : byName.get(searchKeyOf(named)));
}

/** Countries whose lists one request may wait for. */
const maxLists = 3;

/** What cannot be fetched stays unknown. @returns why, by country */
async function fetchListsFor(
	ctx: SignedInContext,
	unknown: readonly NamedLocation[],
): Promise<ReadonlyMap<string, string>> {
	const problems = new Map<string, string>();
	const expected = [...new Set(unknown.map(({ country, usualCountry }) => country ?? usualCountry))];
	if (await isOnSandbox(ctx)) {
		for (const country of expected) await ensureSandboxPlaces(ctx, country);
		return problems;
	}
	const fetched = expected.slice(0, maxLists).map((country) => ensurePlaces(ctx, country));
	for (const [at, result] of (await Promise.allSettled(fetched)).entries()) {
		if (result.status === "fulfilled") continue;
		if (!(result.reason instanceof Refusal)) throw result.reason;
		problems.set(expected[at] ?? "", result.reason.message);
	}
	for (const country of expected.slice(maxLists)) {
		problems.set(
			country,
			problems.values().next().value ?? `The places in ${countryName(country)} are not loaded yet. Try again.`,
		);
	}
	return problems;
}
