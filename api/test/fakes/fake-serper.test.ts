import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeSerper, startFakeSerper } from "./fake-serper.ts";

let fake: FakeSerper;
beforeEach(async () => {
	fake = await startFakeSerper();
});
afterEach(() => fake.close());

async function search(q: string, page = 1, key = "key") {
	const response = await fetch(`${fake.url}/search`, {
		method: "POST",
		headers: { "x-api-key": key },
		body: JSON.stringify({ q, page, gl: "us", hl: "en" }),
	});
	return {
		status: response.status,
		body: (await response.json()) as { organic?: { link: string }[]; message?: string },
	};
}

describe("the fake Serper", () => {
	it("puts a host at its position over all pages", async () => {
		fake.place("example.com", 14);
		expect((await search("a", 1)).body.organic).toHaveLength(10);
		expect((await search("a", 2)).body.organic?.[3]?.link).toBe("https://example.com/found");
		expect((await search("a", 1)).body).toEqual((await search("a", 1)).body);
	});

	it("has the features of page 1 that a test names", async () => {
		fake.extras = ({ q }) => ({ answerBox: { link: `https://${q}.example/` } });
		expect((await search("a", 1)).body).toMatchObject({ answerBox: { link: "https://a.example/" } });
		expect((await search("a", 1)).body).not.toHaveProperty("peopleAlsoAsk");
		expect((await search("a", 2)).body).not.toHaveProperty("answerBox");
	});

	it("gives scripted answers once and in order, then lasting ones, then its own", async () => {
		fake.always({ q: /^b/ }, { status: 500 });
		fake.next({ q: "b", page: 1 }, { status: 429 }, { body: { organic: [] } });
		expect((await search("b", 2)).status).toBe(500);
		expect((await search("b")).status).toBe(429);
		expect((await search("b")).body).toEqual({ organic: [] });
		expect((await search("b")).status).toBe(500);
		expect((await search("a")).status).toBe(200);
		fake.reset();
		expect((await search("b")).status).toBe(200);
		expect(fake.count).toBe(1);
	});

	it("holds an answer until a test lets it go", async () => {
		const gate = Promise.withResolvers<void>();
		fake.next({}, { after: gate.promise });
		const answer = search("a");
		await fake.received(1);
		expect(fake.inFlight).toBe(1);
		gate.resolve();
		expect((await answer).status).toBe(200);
	});

	it("knows its keys", async () => {
		fake.keys = ["good"];
		expect((await search("a", 1, "bad")).status).toBe(403);
		expect((await search("a", 1, "good")).status).toBe(200);
		expect(fake.callsOf({ key: "good" })).toHaveLength(1);
	});
});
