import { describe, expect, it } from "vitest";
import { matchCommands, type PaletteCommand } from "./commands.ts";

const command = (label: string, words = ""): PaletteCommand => ({
	id: label,
	group: "Do",
	label,
	words,
	icon: null,
	run: () => {},
});
const all = [command("Use the dark theme", "light night"), command("Refresh Now", "update check"), command("Domains")];
const labels = (search: string) => matchCommands(all, search).map(({ label }) => label);

describe("the palette's commands", () => {
	it("all show before anything is typed, in their own order", () => {
		expect(labels(" ")).toEqual(["Use the dark theme", "Refresh Now", "Domains"]);
	});

	it("are found by any of their words, in any order and case", () => {
		expect(labels("THEME dark")).toEqual(["Use the dark theme"]);
		expect(labels("update")).toEqual(["Refresh Now"]);
		expect(labels("nothing like it")).toEqual([]);
	});

	it("are found without marks, in either width, with either apostrophe", () => {
		const named = [command("Café Müller"), command("Driver’s Seat", "https://xn--x.example"), command("B & B")];
		const found = (search: string) => matchCommands(named, search).map(({ label }) => label);
		expect(found("cafe muller")).toEqual(["Café Müller"]);
		expect(found("driver's")).toEqual(["Driver’s Seat"]);
		expect(found("ｃａｆｅ")).toEqual(["Café Müller"]);
		expect(found("b&b")).toEqual(["B & B"]);
	});

	it("come first when they begin with the typed text", () => {
		expect(labels("d")).toEqual(["Domains", "Use the dark theme", "Refresh Now"]);
	});
});
