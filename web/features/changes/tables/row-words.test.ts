import { expect, it } from "vitest";
import { ageInWords, reasonsInWords, type Standing } from "./row-words.ts";

const standing = (more: Partial<Standing> = {}): Standing => ({
	id: "1",
	position: 5,
	depth: 30,
	url: null,
	provider: "serper",
	measuredDevice: "DESKTOP",
	isFeaturedSnippet: null,
	checkedAt: "2026-11-14T09:00:00Z",
	...more,
});
const days = { from: "2026-11-14", to: "2026-11-21" };

it("a standing says how much earlier than its day it was measured, in the reader's days", () => {
	expect(ageInWords(standing(), "2026-11-14", "UTC")).toBeNull();
	expect(ageInWords(standing(), "2026-11-16", "UTC")).toBe("2 d earlier");
	expect(ageInWords(standing(), "2026-11-16", "Pacific/Pago_Pago")).toBe("3 d earlier");
});

it("what was not compared says why", () => {
	const why = (reasons: Parameters<typeof reasonsInWords>[0]["reasons"], after: Partial<Standing> | null = {}) =>
		reasonsInWords({ reasons, before: standing(), after: after && standing(after) }, days);
	expect(why(["PROVIDER"], { provider: "dataforseo" })).toBe("provider: Serper, then DataForSEO");
	expect(why(["DEPTH"], { depth: 10 })).toBe("read to 30, then to 10");
	expect(why(["SNIPPET"])).toBe("featured snippet");
	expect(why(["NO_EARLIER"])).toBe("not checked by Nov 14");
	expect(why(["NO_LATER"], null)).toBe("not checked since");
	expect(why(["DEVICE", "SITE"], { measuredDevice: "MOBILE" })).toBe(
		"measured device: Desktop, then Mobile, another domain URL",
	);
});
