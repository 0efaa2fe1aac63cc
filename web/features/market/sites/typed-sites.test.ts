import { expect, it } from "vitest";
import { faultOfSites, siteFaults, typedSites } from "./typed-sites.ts";

it("sites are typed one a line or with commas, each once", () => {
	expect(typedSites(" rival.com\nrival.com/shop, other.com\n\nrival.com")).toEqual([
		"rival.com",
		"rival.com/shop",
		"other.com",
	]);
	expect(faultOfSites([])).toMatch(/at least one/);
	expect(faultOfSites(Array.from({ length: 21 }, String))).toMatch(/at most 20/);
	expect(faultOfSites(["rival.com"])).toBe(null);
});

it("a refusal names the site it is about", () => {
	expect(
		siteFaults(
			[
				{ field: "sites.1", message: "No." },
				{ field: "domainId", message: "Gone." },
			],
			["a", "b"],
		),
	).toEqual([
		{ site: "b", message: "No." },
		{ site: "", message: "Gone." },
	]);
});
