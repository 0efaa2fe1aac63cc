import { describe, expect, it } from "vitest";
import {
	formatCount,
	formatDate,
	formatDay,
	formatDecimal,
	formatDollars,
	formatInteger,
	formatSigned,
	formatTenths,
	tailOf,
} from "./format.ts";

describe("figures", () => {
	it("a change has its sign, and a fall the true minus", () => {
		expect(formatSigned(3)).toBe("+3");
		expect(formatSigned(-3)).toBe("\u22123");
		expect(formatSigned(-0.4)).toBe("\u22120.4");
		expect(formatSigned(0)).toBe("0");
	});

	it("figures are grouped by thousands and averages have at most one decimal", () => {
		expect(formatInteger(40500)).toBe("40,500");
		expect(formatDecimal(28.66)).toBe("28.7");
		expect(formatDecimal(100)).toBe("100");
		expect([2, 4.56].map(formatTenths)).toEqual(["2.0", "4.6"]);
	});

	it("dollars have cents, and fractions of a cent where needed", () => {
		expect([1.275, 12, 1234.5, 0].map(formatDollars)).toEqual(["$1.275", "$12.00", "$1,234.50", "$0.00"]);
	});

	it("a count of one is singular", () => {
		expect(formatCount(1, "credit")).toBe("1 credit");
		expect(formatCount(1200, "credit")).toBe("1,200 credits");
		expect(formatCount(0, "keyword")).toBe("0 keywords");
	});
});

describe("dates", () => {
	it("a day is short in a column's head, in any time zone", () => {
		expect(formatDay("2026-11-01")).toBe("Nov 1");
	});

	it("an event that never happened has no date", () => {
		expect(formatDate(null)).toBe("Never");
	});
});

describe("addresses", () => {
	it("shows the tail of the path, or the host of a home page", () => {
		expect(tailOf("https://example.com/best/burr-grinders/")).toBe("…/burr-grinders");
		expect(tailOf("https://example.com/")).toBe("example.com");
	});

	it("shows text that is no address as it is", () => {
		expect(tailOf("not an address")).toBe("not an address");
		expect(tailOf("https://example.com/100%")).toBe("https://example.com/100%");
	});
});
