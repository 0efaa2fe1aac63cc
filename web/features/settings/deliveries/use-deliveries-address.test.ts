import { describe, expect, it } from "vitest";
import { readView, writeView } from "./use-deliveries-address.ts";

describe("a webhook's deliveries in the address", () => {
	it("are read back as written, and leave other parameters alone", () => {
		const view = { state: "FAILED", page: 3, deliveryId: "41" } as const;
		const params = writeView(new URLSearchParams("webhook=7"), view);
		expect(params.toString()).toBe("webhook=7&deliveries=failed&page=3&delivery=41");
		expect(readView(params)).toEqual(view);
	});

	it("are all of them from the first page if the address has no known value", () => {
		const nothing = { state: null, page: 1, deliveryId: null };
		expect(readView(new URLSearchParams("deliveries=lost&page=0"))).toEqual(nothing);
		expect(writeView(new URLSearchParams("webhook=7&page=2"), nothing).toString()).toBe("webhook=7");
	});
});
