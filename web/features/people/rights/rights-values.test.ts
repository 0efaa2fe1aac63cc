import { expect, it } from "vitest";
import { firstRights, givenRights, roleSentences } from "./rights-values.ts";

const domains = [{ id: "1" }, { id: "2" }];

it("a viewer spends nothing", () => {
	expect(givenRights({ ...firstRights, role: "VIEWER", canSpend: true }, domains)).toEqual({
		role: "VIEWER",
		canSpend: false,
		domainIds: [],
	});
});

it("an admin has all domains, whatever was chosen before", () => {
	expect(givenRights({ ...firstRights, role: "ADMIN", domainIds: ["1"] }, domains).domainIds).toBeNull();
});

it("an editor has the chosen domains that are still there, or all", () => {
	expect(givenRights({ ...firstRights, domainIds: ["1", "3"] }, domains).domainIds).toEqual(["1"]);
	expect(givenRights({ ...firstRights, domainIds: ["1"], hasAllDomains: true }, domains).domainIds).toBeNull();
});

it("a role's sentence says which domains", () => {
	expect(roleSentences.EDITOR(false)).toBe("Adds and changes keywords in the chosen domains.");
	expect(roleSentences.EDITOR(true)).toBe("Adds and changes keywords in all domains.");
	expect(roleSentences.VIEWER(true)).toBe("Sees all domains as you do, notes included, and changes nothing.");
});
