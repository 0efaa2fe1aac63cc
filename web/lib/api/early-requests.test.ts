import { afterEach, expect, it, vi } from "vitest";
import { fetchOrTake } from "./early-requests.ts";

afterEach(() => {
	globalThis.earlyRequests = undefined;
	vi.unstubAllGlobals();
});

it("a request the page has already sent is not sent again, and its answer is used once", async () => {
	const fetched = vi.fn(async () => new Response("later"));
	vi.stubGlobal("fetch", fetched);
	const answer = Promise.resolve(new Response("early"));
	globalThis.earlyRequests = { Session: { body: "session", answer, hasArrived: true } };
	const ask = async (body: string) => (await fetchOrTake("/graphql", { method: "POST", body })).text();
	expect(await ask("something else")).toBe("later");
	expect(await ask("session")).toBe("early");
	expect(await ask("session")).toBe("later");
	expect(fetched).toHaveBeenCalledTimes(2);
});
