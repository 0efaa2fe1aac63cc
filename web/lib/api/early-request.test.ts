import { afterEach, expect, it, vi } from "vitest";
import { fetchOrTake } from "./early-request.ts";

afterEach(() => {
	globalThis.earlyRequest = undefined;
	vi.unstubAllGlobals();
});

it("a request the page has already sent is not sent again, and its answer is used once", async () => {
	const fetched = vi.fn(async () => new Response("later"));
	vi.stubGlobal("fetch", fetched);
	globalThis.earlyRequest = { body: "session", answer: Promise.resolve(new Response("early")) };
	const ask = async (body: string) => (await fetchOrTake("/graphql", { method: "POST", body })).text();
	expect(await ask("something else")).toBe("later");
	expect(await ask("session")).toBe("early");
	expect(await ask("session")).toBe("later");
	expect(fetched).toHaveBeenCalledTimes(2);
});
