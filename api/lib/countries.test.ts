import { describe, expect, it } from "vitest";
import { countries, countryName, isCountry, parseCountry, popularCountries } from "./countries.ts";

describe("the list of countries", () => {
	it("has each of the 249 assigned codes once, with a numeric code and a name of its own", () => {
		expect(countries).toHaveLength(249);
		for (const field of ["code", "numeric", "name"] as const) {
			expect(new Set(countries.map((country) => country[field])).size).toBe(249);
		}
		expect(countries.every(({ numeric }) => Number.isInteger(numeric) && numeric >= 4 && numeric <= 894)).toBe(true);
	});

	it("knows exactly the codes ISO assigns, of all that two letters can make", () => {
		const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
		const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
		// Named by CLDR, but reserved, withdrawn, grouping or private codes in ISO 3166-1.
		const notAssigned = new Set(
			"AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ AN BU CS DD FX NT SU TP UK YD YU ZR".split(" "),
		);
		const assigned = letters
			.flatMap((first) => letters.map((second) => first + second))
			.filter((code) => names.of(code) !== undefined && !notAssigned.has(code))
			// Old codes that CLDR resolves to the name of their successor.
			.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
		expect(countries.map(({ code }) => code).sort()).toEqual(assigned);
	});

	it("has the numeric codes of the standard", () => {
		const numeric = Object.fromEntries(countries.map((country) => [country.code, country.numeric]));
		expect(numeric).toMatchObject({
			US: 840,
			GB: 826,
			DE: 276,
			FR: 250,
			AF: 4,
			ZW: 716,
			SS: 728,
			BQ: 535,
			TW: 158,
			RS: 688,
		});
	});

	it("begins with the 61 popular ones, the others by name", () => {
		expect(new Set(popularCountries).size).toBe(61);
		expect(popularCountries.slice(0, 6)).toEqual(["US", "GB", "CA", "AU", "DE", "FR"]);
		expect(countries.slice(0, 61).map(({ code }) => code)).toEqual(popularCountries);
		expect(countries[61]?.name).toBe("Afghanistan");
		expect(countries.at(-1)?.name).toBe("Zimbabwe");
	});
});

describe("a country code", () => {
	it("is accepted in either case", () => {
		expect(parseCountry("us")).toBe("US");
		expect(parseCountry("De")).toBe("DE");
		expect(countryName("CI")).toBe("Côte d’Ivoire");
	});

	it.each(["XX", "EU", "UK", "XK", "", "U", "USA", " US", "ß", "ﬁ", "toString", "__proto__"])("is not %j", (text) => {
		expect(parseCountry(text)).toBeNull();
		expect(isCountry(text)).toBe(false);
	});
});
