import { afterEach, expect, it, vi } from "vitest";
import { fetchOrTake } from "./early-requests.ts";

const bodyOf = (operationName: string, variables = {}) => JSON.stringify({ operationName, variables, query: "…" });

function fetchedLater() {
	const fetched = vi.fn(async () => new Response("later"));
	vi.stubGlobal("fetch", fetched);
	return fetched;
}

const ask = async (body: string) => (await fetchOrTake("/graphql", { method: "POST", body })).text();

afterEach(() => {
	globalThis.earlyRequests = undefined;
	vi.unstubAllGlobals();
});

it("a request the page has already sent is not sent again, and its answer is used once", async () => {
	const fetched = fetchedLater();
	const early = { body: bodyOf("Session"), answer: Promise.resolve(new Response("early")), hasCome: true };
	globalThis.earlyRequests = { Session: early };
	expect(await ask(bodyOf("Other"))).toBe("later");
	expect(await ask(early.body)).toBe("early");
	expect(await ask(early.body)).toBe("later");
	expect(fetched).toHaveBeenCalledTimes(2);
});

it("an answer to something else than what is asked first is never used", async () => {
	fetchedLater();
	const early = { body: bodyOf("Table", { days: 7 }), answer: Promise.resolve(new Response("early")), hasCome: true };
	globalThis.earlyRequests = { Table: early };
	expect(await ask(bodyOf("Table", { days: 14 }))).toBe("later");
	expect(await ask(early.body)).toBe("later");
});
