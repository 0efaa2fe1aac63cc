import { expect, it } from "vitest";
import { placeInWords } from "./invitation-words.ts";

it("an invitation says as what, and of how many domains", () => {
	expect(placeInWords({ role: "EDITOR", domainCount: 12 })).toBe("as an editor of 12 domains");
	expect(placeInWords({ role: "VIEWER", domainCount: 1 })).toBe("as a viewer of 1 domain");
	expect(placeInWords({ role: "EDITOR", domainCount: null })).toBe("as an editor of all domains");
	expect(placeInWords({ role: "ADMIN", domainCount: null })).toBe("as an admin of all domains");
});
