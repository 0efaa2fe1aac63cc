import { expect, it } from "vitest";
import { fitted, spreadLabels } from "./label-places.ts";

const room = { apart: 15, top: 0, bottom: 200 };

it("labels that have room stay where they are", () => {
	expect(spreadLabels([100, 20, 60], room)).toEqual([100, 20, 60]);
	expect(spreadLabels([], room)).toEqual([]);
});

it("labels that would touch are moved apart, in the order of their lines", () => {
	expect(spreadLabels([50, 52], room)).toEqual([43.5, 58.5]);
	expect(spreadLabels([53, 50, 50], room)).toEqual([66, 36, 51]);
});

it("labels pushed together push on", () => {
	const places = spreadLabels([40, 50, 62, 120], room);
	for (const [index, place] of places.entries()) {
		if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9);
	}
	expect(places[3]).toBe(120);
});

it("labels stay between the ends of the plot", () => {
	expect(spreadLabels([0, 1, 2], room)).toEqual([0, 15, 30]);
	expect(spreadLabels([199, 200, 198], room)).toEqual([185, 200, 170]);
	expect(spreadLabels([-20, 230], room)).toEqual([0, 200]);
});

it("a name ends where its room does", () => {
	expect(fitted("rival.com", 200)).toBe("rival.com");
	expect(fitted("a-very-long-name.example", 80)).toBe("a-very-long-…");
});
