import { expect, it } from "vitest";
import { brandingFaults, brandingInput, colorFault, typedColor } from "./branding-values.ts";
import { fittingSize } from "./scale-logo.ts";

const values = { name: "Northlight Studio", replyTo: "", color: "#A46A07", footer: "" };

it("a colour is judged once it is one, with or without its sign", () => {
	expect(typedColor(" a46a07 ")).toBe("#A46A07");
	expect(typedColor("#F59")).toBeNull();
	expect(colorFault("#a46a07")).toBeNull();
	expect(colorFault("f59e0b")).toMatch(/^#F59E0B has a contrast of .* on white; 4\.5 is needed\. #A46A07 has it\.$/);
	expect(brandingFaults({ ...values, color: "#F59", replyTo: "nobody" })).toEqual({
		color: "Enter a colour such as #A46A07.",
		replyTo: "Enter an e-mail address.",
	});
});

it("a change sends what changed alone, and null for what was emptied", () => {
	expect(brandingInput(values, values)).toEqual({});
	expect(brandingInput({ ...values, name: " ", footer: "Lantern Yard 4", color: "a00000" }, values)).toEqual({
		name: null,
		footer: "Lantern Yard 4",
		color: "#A00000",
	});
});

it("a picture is scaled into a logo's room with its proportions, and a small photograph is not enlarged", () => {
	expect(fittingSize(4_000, 3_000, false)).toEqual({ width: 213, height: 160 });
	expect(fittingSize(9_600, 100, false)).toEqual({ width: 480, height: 5 });
	expect(fittingSize(64, 64, false)).toEqual({ width: 64, height: 64 });
	expect(fittingSize(32, 32, true)).toEqual({ width: 160, height: 160 });
	expect(fittingSize(1, 100_000, false)).toEqual({ width: 1, height: 160 });
});
