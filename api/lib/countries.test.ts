import { describe, expect, it, test } from "vitest";
import { countryOfCode } from "../../schema/rules/markets.ts";
import { alpha3Of, countryCodes, numberOf } from "./countries.ts";

const codes = countryCodes.toSorted();
const numerics = codes.map(numberOf);

describe("the list of countries", () => {
	it("has each of the 249 assigned codes once, with a numeric code of its own", () => {
		for (const values of [codes, numerics] as unknown[][]) expect(new Set(values).size).toBe(249);
		expect(numerics.every((numeric) => Number.isInteger(numeric) && numeric >= 4 && numeric <= 894)).toBe(true);
	});

	it("knows exactly the codes ISO assigns, of all that two letters can make", () => {
		const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
		const cldr = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
		// Named by CLDR, but reserved, withdrawn, grouping or private codes in ISO 3166-1.
		const notAssigned = new Set(
			"AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ AN BU CS DD FX NT SU TP UK YD YU ZR".split(" "),
		);
		const assigned = letters
			.flatMap((first) => letters.map((second) => first + second))
			.filter((code) => cldr.of(code) !== undefined && !notAssigned.has(code))
			// Old codes that CLDR resolves to the name of their successor.
			.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
		expect(codes).toEqual(assigned);
	});

	it("has the numeric codes of the standard", () => {
		const numeric = Object.fromEntries(codes.map((code, index) => [code, numerics[index]]));
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
});

describe("a country code", () => {
	it("is accepted in either case, and trimmed", () => {
		expect(countryOfCode("us")).toBe("US");
		expect(countryOfCode("De")).toBe("DE");
		expect(countryOfCode(" us\u200B")).toBe("US");
	});

	it.each(["XX", "EU", "UK", "XK", "", "U", "USA", "U S", "ß", "ﬁ", "toString", "__proto__"])("is not %j", (text) => {
		expect(countryOfCode(text)).toBeNull();
	});
});

test("every country has an alpha-3 code of its own", () => {
	const codes = countryCodes.map(alpha3Of);
	expect(new Set(codes).size).toBe(249);
	expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
	expect(["US", "DE", "GB", "CH", "AX"].map(alpha3Of)).toEqual(["USA", "DEU", "GBR", "CHE", "ALA"]);
});
