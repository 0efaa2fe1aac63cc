import { expect, test } from "vitest";
import type { CountryCode } from "./countries.ts";
import { alpha3Of } from "./country-alpha3.ts";
import { countryTable } from "./country-table.ts";

test("every country has an alpha-3 code of its own", () => {
	const codes = (Object.keys(countryTable) as CountryCode[]).map(alpha3Of);
	expect(new Set(codes).size).toBe(249);
	expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
	expect((["US", "DE", "GB", "CH", "AX"] as const).map(alpha3Of)).toEqual(["USA", "DEU", "GBR", "CHE", "ALA"]);
});
