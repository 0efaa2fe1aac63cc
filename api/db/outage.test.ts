import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { isStoreDown } from "./outage.ts";

function refusal(code: string): Error {
	return Object.assign(new DatabaseError("Refused.", 0, "error"), { code });
}

test.each([
	["a disk without room", "53100"],
	["a server that shuts down", "57P01"],
	["a lost connection", "08006"],
])("%s is an outage, which passes by waiting: what could not be written is written again", (_cause, code) => {
	expect(isStoreDown(refusal(code))).toBe(true);
	expect(isStoreDown(new Error("Not done.", { cause: refusal(code) }))).toBe(true);
});

test("what Postgres refuses for what it says is no outage", () => {
	expect(isStoreDown(refusal("23505"))).toBe(false);
});
