import { expect, it } from "vitest";
import { ageInWords, type MeasuredStanding, reasonsInWords } from "./compared-words.ts";

const standing = (more: Partial<MeasuredStanding> = {}): MeasuredStanding => ({
	position: 5,
	depth: 30,
	provider: "serper",
	measuredDevice: "DESKTOP",
	isFeaturedSnippet: null,
	...more,
});

it("a standing has its age before its day, in the reader's days", () => {
	const measured = { checkedAt: "2026-11-14T09:00:00Z" };
	expect(ageInWords(measured, "2026-11-14", "UTC")).toBeNull();
	expect(ageInWords(measured, "2026-11-16", "UTC")).toBe("2 d earlier");
	expect(ageInWords(measured, "2026-11-16", "Pacific/Pago_Pago")).toBe("3 d earlier");
});

it("what was not compared says why", () => {
	const why = (
		reasons: Parameters<typeof reasonsInWords>[0]["reasons"],
		after: Partial<MeasuredStanding> | null = {},
	) => reasonsInWords({ reasons, before: standing(), after: after && standing(after) }, "2026-11-14");
	expect(why(["PROVIDER"], { provider: "dataforseo" })).toBe("provider: Serper, then DataForSEO");
	expect(why(["DEPTH"], { depth: 10 })).toBe("read to 30, then to 10");
	expect(why(["SNIPPET"])).toBe("featured snippet");
	expect(why(["NO_EARLIER"])).toBe("not checked by Nov 14");
	expect(why(["NO_LATER"], null)).toBe("not checked since");
	expect(why(["DEVICE", "SITE"], { measuredDevice: "MOBILE" })).toBe(
		"measured device: Desktop, then Mobile · another domain URL",
	);
});
