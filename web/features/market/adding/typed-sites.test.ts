import { expect, it } from "vitest";
import { faultsOfSites, typedSites } from "./typed-sites.ts";

it("sites are parted by lines, blanks and commas, each once", () => {
	expect(typedSites(" rival.com\nother.com, rival.com\n\n")).toEqual(["rival.com", "other.com"]);
	expect(typedSites("  ")).toEqual([]);
});

it("an error of a site names it", () => {
	expect(
		faultsOfSites(
			["rival.com", "b.com"],
			[
				{ field: "sites.1", message: "Overlaps your domain." },
				{ field: "sites", message: "At most 20." },
			],
		),
	).toEqual(["b.com: Overlaps your domain.", "At most 20."]);
});
