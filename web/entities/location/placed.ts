import { countryName } from "../country/countries.ts";

/** Where a keyword is searched from: `United Kingdom`, or `Leeds, United Kingdom`. */
export function placed({ country, location }: { country: string; location: { name: string } | null }): string {
	return location ? `${location.name}, ${countryName(country)}` : countryName(country);
}
