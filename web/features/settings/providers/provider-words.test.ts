import { expect, it } from "vitest";
import { type Provider, problemInWords } from "./provider-words.ts";

const now = Date.parse("2026-11-23T10:00:00Z");
const fine = { problem: null, refusal: null, refusedUntil: null } as Provider;

it("quotes a refusal with its age, after a credential that cannot be read", () => {
	const refused = { ...fine, refusal: "Insufficient Funds.", refusedUntil: "2026-11-23T10:00:10Z" };
	expect(problemInWords(fine, now)).toBeNull();
	expect(problemInWords(refused, now)).toBe("Refused 20 s ago: Insufficient Funds.");
	expect(problemInWords({ ...refused, problem: "Save it again." }, now)).toBe("Save it again.");
});
