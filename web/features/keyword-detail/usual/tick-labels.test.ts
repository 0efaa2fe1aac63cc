import { describe, expect, it } from "vitest";
import { placeLabels } from "./tick-labels.ts";

const words = ["8 → 15 since Nov 12", "8 → 15"];

describe("labels above the chart", () => {
	it("are above their tick, and never beyond the plot", () => {
		const [middle] = placeLabels([{ x: 300, words }], 0, 600);
		expect(middle).toEqual({ x: 300, text: words[0] });
		const [edge] = placeLabels([{ x: 598, words }], 0, 600);
		expect(edge?.x).toBeLessThan(560);
	});

	it("are shorter next to another, and dropped where even that does not fit", () => {
		const ticks = [300, 390, 330].map((x) => ({ x, words }));
		expect(placeLabels(ticks, 0, 600).map((label) => label?.text ?? null)).toEqual([words[0], words[1], null]);
	});

	it("need room at all", () => {
		expect(placeLabels([{ x: 10, words }], 0, 20)).toEqual([null]);
	});
});
