// The package's entry for Node.js would load the names of countries in all its languages.
import countries from "i18n-iso-countries/index.js";
import { countryOfCode } from "../../schema/rules/markets.ts";

/** The 249 assigned ISO 3166-1 alpha-2 codes, upper case. */
export const countryCodes: readonly string[] = Object.keys(countries.getAlpha2Codes()).filter(countryOfCode);

/** A country's alpha-3 code: `USA` of `US`. */
export function alpha3Of(country: string): string {
	return countries.alpha2ToAlpha3(country) ?? "";
}

/** The country with an alpha-3 code in either case: `US` of `usa`; `null` when there is none. */
export function countryOfAlpha3(code: string): string | null {
	return countryOfCode(countries.alpha3ToAlpha2(code.toUpperCase()) ?? "");
}

/** A country's number in ISO 3166-1: 840 of `US`. */
export function numberOf(country: string): number {
	return Number(countries.alpha2ToNumeric(country));
}

/** The country with a number in ISO 3166-1: `US` of 840; `null` when there is none. */
export function countryOfNumber(number: number): string | null {
	return countryOfCode(countries.numericToAlpha2(String(number).padStart(3, "0")) ?? "");
}

const names = new Intl.DisplayNames("en", { type: "region" });

/** A country's English name: `United Kingdom` of `GB`. */
export function countryName(country: string): string {
	return names.of(country) ?? country;
}
