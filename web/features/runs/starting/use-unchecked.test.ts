import { expect, it } from "vitest";
import { runOfUnchecked } from "./use-unchecked.ts";

it("a run of what was never checked is of the domain, or of its unchecked keywords as far as they can be selected", () => {
	const filter = { outcomes: ["NEVER"] };
	expect(runOfUnchecked({ id: "7", keywordCount: 24 }, 24)).toEqual({ domainId: "7" });
	expect(runOfUnchecked({ id: "7", keywordCount: 24 }, 21)).toEqual({ domainId: "7", filter });
	expect(runOfUnchecked({ id: "7", keywordCount: 20_000 }, 10_000)).toEqual({ domainId: "7", filter });
	expect(runOfUnchecked({ id: "7", keywordCount: 20_000 }, 10_001)).toBe(null);
	expect(runOfUnchecked({ id: "7", keywordCount: 20_000 }, 20_000)).toEqual({ domainId: "7" });
});
