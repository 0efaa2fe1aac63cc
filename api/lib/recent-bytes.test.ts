import { describe, expect, it } from "vitest";
import { RecentBytes } from "./recent-bytes.ts";

/** A cache of 10 bytes and a minute, whose time the test says. */
function begin() {
	const clock = { now: 0 };
	const recent = new RecentBytes({ milliseconds: 60_000, maxBytes: 10, now: () => clock.now });
	let made = 0;
	/** The key's value: how many were made until it was. */
	const get = async (key: string, bytes = 1) =>
		Number(await recent.get(key, async () => Buffer.from(String(++made).padStart(bytes))));
	return { clock, recent, get };
}

describe("values that are kept for a while", () => {
	it("are made once at a time, and again a minute after they were begun", async () => {
		const { clock, get } = begin();
		expect(await Promise.all([get("a"), get("a"), get("b")])).toEqual([1, 1, 2]);
		clock.now = 59_999;
		expect(await get("a")).toBe(1);
		clock.now = 60_000;
		expect(await Promise.all([get("a"), get("a")])).toEqual([3, 3]);
	});

	it("are dropped beyond so many bytes, the one unused for longest first", async () => {
		const { get } = begin();
		for (const key of ["a", "b"]) await get(key, 4);
		expect(await get("a")).toBe(1);
		await get("c", 4);
		expect([await get("a", 4), await get("c", 4), await get("b", 4)]).toEqual([1, 3, 4]);
		expect(await get("large", 11)).toBe(5);
		expect(await get("large", 11)).toBe(6);
	});

	it("are not kept if they could not be made", async () => {
		const { recent, get } = begin();
		const failing = () => recent.get("a", () => Promise.reject(new Error("No database")));
		await expect(failing()).rejects.toThrow("No database");
		expect(await get("a")).toBe(1);
	});
});
