import { expect, it } from "vitest";
import { countryName } from "./countries.ts";
import { otherCountries, popularCountries } from "./country-lists.ts";

it("all 249 countries are offered once, the popular ones first", () => {
	const codes = [...popularCountries, ...otherCountries].map(({ code }) => code);
	expect(new Set(codes).size).toBe(249);
	expect(codes).toHaveLength(249);
	expect(codes.slice(0, 6)).toEqual(["US", "GB", "CA", "AU", "DE", "FR"]);
	expect(popularCountries).toHaveLength(61);
});

it("every country has a name", () => {
	const nameless = [...popularCountries, ...otherCountries].filter(({ code, name }) => name === code);
	expect(nameless).toEqual([]);
	expect(countryName("GB")).toBe("United Kingdom");
});
