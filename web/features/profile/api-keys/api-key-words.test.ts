import { describe, expect, it } from "vitest";
import type { ApiKeyFieldsFragment } from "../../../gql/graphql.ts";
import { endInWords, expiryOf, faultsOfKey, type NewKeyForm, scopesInWords, spendingInWords } from "./api-key-words.ts";

const key: ApiKeyFieldsFragment = {
	id: "1",
	name: "Nightly import",
	prefix: "tr_1f0c77ab",
	scopes: ["SPEND", "READ"],
	state: "ACTIVE",
	expiresAt: null,
	lastUsedAt: null,
	revokedAt: null,
	monthlyCreditCap: null,
	spentThisMonth: null,
	isYours: true,
	madeBy: "Maren",
};
const noon = "2026-11-21T12:00:00.000Z";

describe("an API key in words", () => {
	it("lists its scopes in a fixed order", () => {
		expect(scopesInWords(key.scopes)).toBe("Read, Spend");
	});

	it("says when it expires, or how it ended", () => {
		expect(endInWords(key)).toBeNull();
		expect(endInWords({ ...key, expiresAt: noon })).toBe("expires Nov 21, 2026");
		expect(endInWords({ ...key, state: "EXPIRED", expiresAt: noon })).toBe("expired Nov 21, 2026");
		expect(endInWords({ ...key, state: "REVOKED", revokedAt: noon })).toBe("revoked Nov 21, 2026");
	});

	it("says how much of its cap it spent, while it can spend", () => {
		expect(spendingInWords(key)).toBeNull();
		const capped = { ...key, monthlyCreditCap: 1500, spentThisMonth: 12 };
		expect(spendingInWords(capped)).toBe("12 of 1,500 credits this month");
		expect(spendingInWords({ ...capped, state: "REVOKED" })).toBeNull();
	});
});

describe("a new API key", () => {
	const form: NewKeyForm = { name: "CI", scopes: ["READ"], lifetime: "never", cap: "" };

	it("ends when it was chosen to, or never", () => {
		expect(expiryOf("never", Date.parse(noon))).toBeNull();
		expect(expiryOf("30", Date.parse(noon))).toBe("2026-12-21T12:00:00.000Z");
	});

	it.each([
		["name", { name: " " }],
		["scopes", { scopes: [] }],
		["cap", { cap: "0" }],
		["cap", { cap: "1.5" }],
		["cap", { cap: "1000000001" }],
	])("has a fault in its %s: %j", (field, changed) => {
		expect(Object.keys(faultsOfKey({ ...form, ...changed }))).toEqual([field]);
	});

	it.each(["", " ", "1", "1000000000"])("may have the cap %j", (cap) => {
		expect(faultsOfKey({ ...form, cap })).toEqual({});
	});
});
