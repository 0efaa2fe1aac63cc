import type { ApolloClient } from "@apollo/client";
import type { RowKeyword } from "../../../../../schema/rules/csv-keyword.ts";
import { countryName } from "../../../../entities/country/countries.ts";
import { FindPlacesDocument } from "../../../../gql/graphql.ts";
import { sentenceOf } from "../../../../lib/api/errors.ts";

/** The meaning of the names in a file: a place, null for the whole country, or why it is unknown. */
export type PlacesOfFile = ReadonlyMap<string, { id: string } | { problem: string } | null>;

/** A name in a country. */
export function placeKey(country: string, name: string): string {
	return `${country}\n${name.toLowerCase()}`;
}

/** Looks up the places named in a file; unknown ones are missing from the result. */
export async function placesOf(
	client: ApolloClient,
	keywords: readonly RowKeyword[],
	usualCountry: string,
	signal: AbortSignal,
): Promise<PlacesOfFile> {
	const places = new Map<string, { id: string } | { problem: string } | null>();
	const wanted = new Map<string, { country: string; name: string }>();
	for (const { country, location } of keywords) {
		const place = { country: country ?? usualCountry, name: location ?? "" };
		if (location) wanted.set(placeKey(place.country, location), place);
	}
	for (const [key, { country, name }] of wanted) {
		if (signal.aborted) break;
		const found = await find(client, country, name);
		if (found !== undefined) places.set(key, found);
	}
	return places;
}

async function find(client: ApolloClient, country: string, name: string) {
	// An id is validated when the keyword is added.
	if (/^\d+$/.test(name)) return { id: name };
	if (name.toLowerCase() === countryName(country).toLowerCase()) return null;
	try {
		const variables = { country, search: name.slice(0, 100), limit: 10 };
		const { data } = await client.query({ query: FindPlacesDocument, variables });
		return data?.locations?.find(({ canonicalName }) => plain(canonicalName) === plain(name));
	} catch (error) {
		return { problem: sentenceOf(error, "The places could not be loaded.") };
	}
}

/** Without accents, case and spaces. */
function plain(name: string): string {
	return name
		.normalize("NFKD")
		.replace(/[\p{M}\s]/gu, "")
		.toLowerCase();
}
