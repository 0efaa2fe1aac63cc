import { expect, it } from "vitest";
import { firstRights, givenRights, roleSentences } from "./rights-values.ts";

it("a viewer spends nothing", () => {
	expect(givenRights({ ...firstRights, role: "VIEWER", canSpend: true })).toEqual({
		role: "VIEWER",
		canSpend: false,
		domainIds: [],
	});
});

it("an admin has all domains, whatever was chosen before", () => {
	expect(givenRights({ ...firstRights, role: "ADMIN", domainIds: ["1"] }).domainIds).toBeNull();
});

it("an editor has the chosen domains, or all", () => {
	expect(givenRights({ ...firstRights, domainIds: ["1"] }).domainIds).toEqual(["1"]);
	expect(givenRights({ ...firstRights, domainIds: ["1"], hasAllDomains: true }).domainIds).toBeNull();
});

it("a role's sentence says which domains", () => {
	expect(roleSentences.EDITOR(false)).toBe("Adds and changes keywords in the chosen domains.");
	expect(roleSentences.EDITOR(true)).toBe("Adds and changes keywords in all domains.");
	expect(roleSentences.VIEWER(true)).toBe("Sees all domains as you do, notes included, and changes nothing.");
});
