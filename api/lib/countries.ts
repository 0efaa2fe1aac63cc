import { countryTable } from "./country-table.ts";

/** An assigned ISO 3166-1 alpha-2 code, upper case. */
export type CountryCode = keyof typeof countryTable;

/** Parses a country code, upper or lower case; `null` if invalid. */
export function parseCountry(text: string): CountryCode | null {
	// Upper-casing alone would turn "ß" into "SS", which is South Sudan.
	const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : "";
	return Object.hasOwn(countryTable, code) ? (code as CountryCode) : null;
}
