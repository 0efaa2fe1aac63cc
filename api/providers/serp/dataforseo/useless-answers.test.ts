import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeDataforseoSerp, startFakeDataforseoSerp } from "../../../test/fakes/fake-dataforseo-serp.ts";
import { SerpError, type SerpFault, type SerpProvider, type SerpQuery } from "../port.ts";
import { createDataforseoSerp } from "./dataforseo.ts";

const never = new AbortController().signal;
const key = "me:secret";
const query: SerpQuery = {
	...{ phrase: "kettle", country: "US", language: "en", device: "desktop", page: 1, depth: 100, tag: "tag-1" },
	...{ domainHost: "example.com", domainPath: "", at: new Date(0) },
};
let fake: FakeDataforseoSerp;
let provider: SerpProvider;

beforeEach(async () => {
	fake = await startFakeDataforseoSerp();
	provider = createDataforseoSerp({ baseUrl: fake.url, callsPerSecond: 5, connections: 1, maxAnswerBytes: 5_000 });
});
afterEach(async () => {
	await provider.close();
	await fake[Symbol.asyncDispose]();
});

const calls = {
	live: () => provider.fetchPages(key, query, never, () => {}),
	post: () => provider.queue?.post(key, [query], never, () => {}),
	collect: () => provider.queue?.collect(key, "11211234-0696-0066-0000-000000000001", query, never, () => {}),
};

async function faultOf(call: keyof typeof calls): Promise<SerpFault["kind"] | null> {
	const error = await Promise.resolve(calls[call]()).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof SerpError ? error.fault.kind : null;
}

it("an answer that is too large is of no use, but an order whose confirmation is so may have been placed", async () => {
	await calls.post();
	expect([await faultOf("live"), await faultOf("collect")]).toEqual(["unusable", "unusable"]);
	fake.callAnswer = ({ path }) => (path.includes("task_post") ? { body: "x".repeat(6_000) } : null);
	expect(await faultOf("post")).toBe("lost");
});

it.each(["<html>", "[]", '{"status_code":20000,"tasks":[]}'])(
	"after %j an order is looked up, a result is of no use",
	async (body) => {
		await calls.post();
		fake.callAnswer = ({ path }) => (/live|task_get/.test(path) ? { body } : null);
		expect([await faultOf("live"), await faultOf("collect")]).toEqual(["lost", "unusable"]);
	},
);

it("a provider that is down says nothing of a result", async () => {
	await calls.post();
	fake.callAnswer = ({ path }) => (path.includes("task_get") ? { status: 503, body: "<html>" } : null);
	expect(await faultOf("collect")).toBe("transient");
});
