import { expect, it } from "vitest";
import { nothingShown, stakeText, standingLabel } from "./compare-words.ts";

it("standings are named by the sites", () => {
	expect(standingLabel("ONLY_COMPETITOR", "rival.com")).toBe("Only rival.com");
	expect(nothingShown(["BEHIND", "ONLY_OWN"], "rival.com")).toBe("No keyword is in “Behind” or “Only you”.");
});

it("clicks at stake are whole, and less than one is not zero", () => {
	expect([1240.4, 0, 0.2, -0.2, -320].map(stakeText)).toEqual(["1,240", "0", "<1", "−<1", "−320"]);
});
