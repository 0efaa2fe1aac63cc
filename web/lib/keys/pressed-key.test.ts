import { describe, expect, it } from "vitest";
import { isCharacter, isRepeatable, pressedKey } from "./pressed-key.ts";

describe("a pressed key", () => {
	it("has the same name with and without Caps Lock", () => {
		expect(pressedKey({ key: "J", code: "KeyJ", shiftKey: false })).toBe("j");
		expect(pressedKey({ key: "r", code: "KeyR", shiftKey: true })).toBe("Shift+R");
	});

	it("is identified by its character, which needs Shift on some keyboards only", () => {
		expect(pressedKey({ key: "?", code: "Slash", shiftKey: true })).toBe("?");
		expect(pressedKey({ key: "/", code: "Digit7", shiftKey: true })).toBe("/");
	});

	it("is identified by its place on keyboards of other scripts", () => {
		expect(pressedKey({ key: "о", code: "KeyJ", shiftKey: false })).toBe("j");
		expect(pressedKey({ key: "К", code: "KeyR", shiftKey: true })).toBe("Shift+R");
		expect(pressedKey({ key: "ö", code: "Semicolon", shiftKey: false })).toBe("ö");
	});

	it("can be turned off when it writes a character: arrows, Enter and Delete cannot be dictated", () => {
		expect(["j", "?", "Shift+R"].map(isCharacter)).toEqual([true, true, true]);
		expect(["ArrowDown", "Enter", "Delete"].map(isCharacter)).toEqual([false, false, false]);
	});

	it("repeats while held only if it moves something", () => {
		expect(isRepeatable("j")).toBe(true);
		expect(isRepeatable("Shift+R")).toBe(false);
	});
});
