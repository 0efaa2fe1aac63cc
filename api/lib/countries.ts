import { countryTable } from "./country-table.ts";

/** An assigned ISO 3166-1 alpha-2 code, upper case. */
export type CountryCode = keyof typeof countryTable;

/** A country as lists show it. */
export interface Country {
	code: CountryCode;
	/** English short name. */
	name: string;
	/** ISO 3166-1 numeric; advertising platforms number their locations 2000 + this. */
	numeric: number;
}

/** The countries most people track, in the order lists show them. */
export const popularCountries: readonly CountryCode[] = (
	"US GB CA AU DE FR ES IT NL BE CH AT IE NZ SE NO DK FI PT PL " +
	"CZ GR HU RO UA TR IL AE SA EG ZA NG KE MA IN PK BD LK CN HK " +
	"TW JP KR SG MY TH VN PH ID BR MX AR CL CO PE EC UY VE CR DO PR"
).split(" ") as CountryCode[];

/** All 249 countries: the popular ones first, the others by name. */
export const countries: readonly Country[] = orderedCountries();

/** Whether a text is an assigned code in upper case. */
export function isCountry(code: string): code is CountryCode {
	return Object.hasOwn(countryTable, code);
}

/** The code a person or file meant, in either case; `null` when it is none. */
export function parseCountry(text: string): CountryCode | null {
	// Upper-casing alone would turn "ß" into "SS", which is South Sudan.
	const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : "";
	return isCountry(code) ? code : null;
}

/** The English name of a country. */
export function countryName(code: CountryCode): string {
	return countryTable[code][1];
}

function orderedCountries(): Country[] {
	const popular = new Set(popularCountries);
	const others = (Object.keys(countryTable) as CountryCode[])
		.filter((code) => !popular.has(code))
		.sort((a, b) => countryName(a).localeCompare(countryName(b), "en"));
	return [...popularCountries, ...others].map((code) => ({
		code,
		name: countryName(code),
		numeric: countryTable[code][0],
	}));
}
