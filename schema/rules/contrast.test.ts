import { describe, expect, it } from "vitest";
import {
	contrastFault,
	contrastOnWhite,
	isColor,
	isReadableOnWhite,
	readableColor,
	shownContrast,
} from "./contrast.ts";

const hexOf = (value: number) => `#${value.toString(16).padStart(6, "0")}`.toUpperCase();

describe("a colour on white", () => {
	it.each([
		["#000000", 21],
		["#FFFFFF", 1],
		["#FF0000", 3.998],
		["#777777", 4.478],
		["#767676", 4.542],
		["#0000ff", 8.592],
	])("%s has the contrast that WCAG gives it: %d", (color, contrast) => {
		expect(contrastOnWhite(color)).toBeCloseTo(contrast, 3);
	});

	it("that is too light is refused with its contrast, and with the nearest darker one that passes", () => {
		const fault = "#F59E0B has a contrast of 2.1 on white; 4.5 is needed. #A46A07 has it.";
		expect([contrastFault("#F59E0B"), contrastFault("#f59e0b")]).toEqual([fault, fault]);
		expect([contrastFault("#A46A07"), contrastFault("#181D1D"), contrastFault("#767676")]).toEqual([null, null, null]);
	});

	it("that just fails does not read as if it passed", () => {
		expect(contrastFault("#777777")).toBe("#777777 has a contrast of 4.4 on white; 4.5 is needed. #767676 has it.");
		expect([2.149, 2.15, 4.449, 4.46, 4.4999, 4.5, 4.55, 21].map(shownContrast)).toEqual([
			"2.1",
			"2.2",
			"4.4",
			"4.4",
			"4.4",
			"4.5",
			"4.6",
			"21.0",
		]);
	});

	it("has a darker one that passes, and one hundredth more of it does not", () => {
		for (let value = 0; value <= 0xffffff; value += 9_973) {
			const color = hexOf(value);
			if (isReadableOnWhite(color)) continue;
			const darker = readableColor(color);
			expect(isReadableOnWhite(darker), color).toBe(true);
			const channels = (of: string) => [1, 3, 5].map((at) => Number.parseInt(of.slice(at, at + 2), 16));
			const scaled = (k: number) => channels(color).map((channel) => Math.round((channel * k) / 100));
			const k = Array.from({ length: 99 }, (_, index) => 99 - index).find(
				(k) => scaled(k).join() === channels(darker).join(),
			);
			expect(k, color).toBeDefined();
			const lighter = `#${scaled((k ?? 0) + 1)
				.map((channel) => channel.toString(16).padStart(2, "0"))
				.join("")}`;
			expect(isReadableOnWhite(lighter), color).toBe(false);
		}
	});
});

it("a colour is a number sign and six hexadecimal digits", () => {
	expect(["#a46A07", "#000000"].every(isColor)).toBe(true);
	expect(["a46a07", "#a46", "#a46a07ff", "#a46a0g", "#a46a07\n", " #a46a07", "red", ""].some(isColor)).toBe(false);
});
