import { createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeAnswer, type FakeSerper, startFakeSerper } from "../../test/fakes/fake-serper.ts";
import type { CallOutcome, ProviderCall } from "../provider-call.ts";
import { SerpError, type SerpFault, type SerpProvider, type SerpQuery } from "./port.ts";
import { createSerper } from "./serper.ts";

const key = "b7e1c0ffee5ecret";
const never = new AbortController().signal;
const query: SerpQuery = {
	phrase: "running shoes",
	country: "GB",
	language: "en",
	device: "mobile",
	depth: 100,
	page: 2,
	domainHost: "example.com",
	domainPath: "/shop",
	at: new Date(0),
};

let fake: FakeSerper;
let serper: SerpProvider;
/** The calls reported. */
let shown: ProviderCall[];
const onCall = (call: ProviderCall) => void shown.push(call);

beforeEach(async () => {
	shown = [];
	fake = await startFakeSerper();
	serper = createSerper({ baseUrl: `${fake.url}/`, callsPerSecond: 50, connections: 4 });
});

afterEach(async () => {
	await serper.close();
	await fake.close();
});

async function faultOf(work: Promise<unknown>): Promise<SerpFault> {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(SerpError);
	return (error as SerpError).fault;
}

const fetchPage = async (provider = serper) => {
	const { pages } = await provider.fetchPages(key, query, never, onCall);
	return pages[0]!;
};

describe("a question to Serper", () => {
	it("carries the key, country, language and page, and nothing Serper is not known to take", async () => {
		await fetchPage();
		const [call] = fake.calls;
		expect(call).toMatchObject({ path: "/search", headers: { "x-api-key": key, "content-type": "application/json" } });
		expect(JSON.parse(call!.body)).toEqual({
			q: "running shoes",
			gl: "gb",
			hl: "en",
			num: 10,
			page: 2,
			autocorrect: false,
		});
	});

	it("says that only desktop results are measured", () => {
		expect(serper.capabilities.devices).toEqual(["desktop"]);
	});

	it("is never one of more calls at once than there are connections", async () => {
		fake.latencyMs = 5;
		await Promise.all(Array.from({ length: 40 }, () => fetchPage()));
		expect(fake.count).toBe(40);
		expect(fake.maxInFlight).toBeLessThanOrEqual(4);
	});
});

describe("an answer that is no page", () => {
	const invalid = "Serper sent an invalid response.";
	const none = "The provider's answer had no results.";
	const searchParameters = { q: "running shoes" };
	it.each<[string, unknown, SerpFault]>([
		["no JSON", "<html>Bad gateway</html>", { kind: "unusable", message: invalid }],
		["another object", {}, { kind: "unusable", message: invalid }],
		["a status alone", { statusCode: 500 }, { kind: "unusable", message: invalid }],
		["words", { message: "Try later." }, { kind: "unusable", message: "Try later." }],
		["words under another name", { error: "Try later." }, { kind: "unusable", message: "Try later." }],
		["the question and words", { searchParameters, message: "Busy." }, { kind: "unusable", message: "Busy." }],
		[
			"no results, words and a status",
			{ searchParameters, organic: [], message: "Too many requests", statusCode: 429 },
			{ kind: "unusable", message: "Too many requests" },
		],
		[
			"no results and a status",
			{ searchParameters, organic: [], statusCode: "503" },
			{ kind: "unusable", message: none },
		],
		[
			"the lack of credits",
			{ searchParameters, message: "Not enough credits", statusCode: 400 },
			{ kind: "key", message: "Not enough credits" },
		],
		["the lack of credits alone", { message: "not enough credits." }, { kind: "key", message: "not enough credits." }],
		["a refused key", { searchParameters, statusCode: 403 }, { kind: "key", message: none }],
		["a key that is wrong", { message: "Unauthorized." }, { kind: "key", message: "Unauthorized." }],
		[
			"a keyword that speaks of credits",
			{ searchParameters, message: "Invalid query: not enough credits" },
			{ kind: "unusable", message: "Invalid query: not enough credits" },
		],
	])("but a 200 with %s is a fault", async (_, body, fault) => {
		fake.next({}, { body });
		expect(await faultOf(fetchPage())).toEqual(fault);
	});

	it.each([
		[
			"words beside results",
			{ organic: [{ title: "A", link: "https://a.test/" }], message: "Deprecated.", statusCode: 429 },
			1,
		],
		["words of success", { searchParameters, organic: [], message: "OK", statusCode: 200 }, 0],
	])("is not one with %s", async (_, body, count) => {
		fake.next({}, { body });
		expect((await fetchPage()).organic).toHaveLength(count);
	});
});

describe("a fault", () => {
	const broke = "Not enough credits";
	const other: SerpFault["message"] = "Say it otherwise.";
	it.each<[number, unknown, SerpFault]>([
		[400, { message: broke, statusCode: 400 }, { kind: "key", message: broke }],
		[429, { message: broke }, { kind: "key", message: broke }],
		[402, { message: "not enough credits." }, { kind: "key", message: "not enough credits." }],
		[401, { message: "Unauthorized." }, { kind: "key", message: "Unauthorized." }],
		[403, "<html>", { kind: "key", message: "Serper responded with 403." }],
		[429, { message: "Too many requests" }, { kind: "transient", message: "Too many requests" }],
		[400, { message: other }, { kind: "refused", message: other }],
		[404, "{}", { kind: "refused", message: "Serper responded with 404." }],
		[422, { message: { no: "text" } }, { kind: "refused", message: "text" }],
		[500, { message: broke }, { kind: "transient", message: broke }],
		[503, "", { kind: "transient", message: "Serper responded with 503." }],
		[302, "", { kind: "transient", message: "Serper responded with 302." }],
		[204, undefined, { kind: "transient", message: "Serper responded with 204." }],
	])("%i %j is told in the provider's words", async (status, body, fault) => {
		fake.next({}, { status, body: status === 204 ? "" : body });
		expect(await faultOf(fetchPage())).toEqual(fault);
	});

	it("does not blame the key for a keyword that speaks of credits", async () => {
		fake.next({}, { status: 400, body: { message: "Invalid query: not enough credits" } });
		expect((await faultOf(fetchPage())).kind).toBe("refused");
	});

	it("keeps the wait the provider asks for, in seconds or as a date", async () => {
		const date = "Wed, 21 Oct 2026 07:28:00 GMT";
		const later = "Wed, 21 Oct 2026 07:28:07 GMT";
		fake.next(
			{},
			{ status: 429, headers: { "retry-after": "3" } },
			{ status: 503, headers: { "retry-after": later, date } },
			{ status: 503, headers: { "retry-after": date, date: later } },
			{ status: 503, headers: { "retry-after": "soon" } },
		);
		expect(await faultOf(fetchPage())).toMatchObject({ kind: "transient", retryAfterMs: 3_000 });
		expect(await faultOf(fetchPage())).toMatchObject({ kind: "transient", retryAfterMs: 7_000 });
		expect(await faultOf(fetchPage())).toMatchObject({ kind: "transient", retryAfterMs: 0 });
		expect(await faultOf(fetchPage())).not.toHaveProperty("retryAfterMs");
	});

	it("never tells the key, though the provider quotes it or the connection breaks", async () => {
		fake.next({}, { status: 403, body: { message: `Key ${key} is blocked` } }, { fault: "reset" });
		expect((await faultOf(fetchPage())).message).toBe("Key … is blocked");
		const broken = await fetchPage().catch((thrown: unknown) => thrown);
		expect(inspect(broken, { depth: 9, showHidden: true })).not.toContain(key);
	});

	it("cuts a long message to a readable one", async () => {
		fake.next({}, { status: 400, body: { message: `a\u0000${"b".repeat(5_000)}` } });
		expect((await faultOf(fetchPage())).message).toHaveLength(300);
	});

	it.each(["", "with space", "new\nline", "schlüssel"])("is found in the key %j without a call", async (bad) => {
		const fault = await faultOf(serper.fetchPages(bad, query, never, onCall));
		expect(fault).toEqual({ kind: "key", message: "This is not a Serper API key." });
		expect(fake.count).toBe(0);
		expect(shown).toEqual([]);
	});
});

describe("a call that gets no answer", () => {
	it("ends after its time, headers and body in all", async () => {
		const hasty = createSerper({ baseUrl: fake.url, callsPerSecond: 50, connections: 4, timeoutMs: 100 });
		fake.next({}, { fault: "hang" });
		const fault = { kind: "transient", message: "Serper did not respond within 0.1 s." };
		expect(await faultOf(fetchPage(hasty))).toEqual(fault);
		await hasty.close();
	});

	it("ends after its time when the body trickles", async () => {
		const sockets: Socket[] = [];
		const dripping = createServer((socket) => {
			sockets.push(socket);
			socket.on("error", () => {}).write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{");
			const drip = setInterval(() => socket.write(" "), 20);
			socket.once("close", () => clearInterval(drip));
		});
		await new Promise<void>((resolve) => dripping.listen(0, "127.0.0.1", resolve));
		const { port } = dripping.address() as { port: number };
		const hasty = createSerper({
			baseUrl: `http://127.0.0.1:${port}`,
			callsPerSecond: 50,
			connections: 1,
			timeoutMs: 200,
		});
		expect((await faultOf(fetchPage(hasty))).message).toBe("Serper did not respond within 0.2 s.");
		await hasty.close();
		for (const socket of sockets) socket.destroy();
		await new Promise((resolve) => dripping.close(resolve));
	});

	it("is worth another try when the connection breaks, before or within the answer", async () => {
		fake.next({}, { fault: "reset" }, { fault: "half" });
		const fault = { kind: "transient", message: "The connection to Serper was interrupted." };
		expect(await faultOf(fetchPage())).toEqual(fault);
		expect(await faultOf(fetchPage())).toEqual(fault);
		expect((await fetchPage()).organic).toHaveLength(10);
	});

	it("is worth another try when nobody listens", async () => {
		await fake.close();
		const fault = await faultOf(fetchPage());
		expect(fault).toEqual({ kind: "transient", message: "Serper could not be reached (ECONNREFUSED)." });
		fake = await startFakeSerper();
	});

	it("is of no use when the answer has no end", async () => {
		const small = createSerper({ baseUrl: fake.url, callsPerSecond: 50, connections: 1, maxAnswerBytes: 10_000 });
		fake.next({}, { body: { organic: ["x".repeat(20_000)] } });
		expect(await faultOf(fetchPage(small))).toEqual({
			kind: "unusable",
			message: "Serper sent a response that is too large.",
		});
		expect((await fetchPage(small)).organic).toHaveLength(10);
		await small.close();
	});

	it("stops when the check is called off, with the reason given", async () => {
		const controller = new AbortController();
		fake.next({}, { fault: "hang" });
		const call = serper.fetchPages(key, query, controller.signal, onCall);
		await fake.received(1);
		controller.abort(new Error("lease lost"));
		await expect(call).rejects.toThrow("lease lost");
		await expect(serper.fetchPages(key, query, controller.signal, onCall)).rejects.toThrow("lease lost");
		expect(fake.count).toBe(1);
		expect(shown).toMatchObject([{ outcome: "FAILED" }]);
	});
});

describe("every call made is told of, once", () => {
	it.each<[string, FakeAnswer, CallOutcome]>([
		["a page", {}, "OK"],
		["an empty page", { body: { searchParameters: {} } }, "OK"],
		["a wrong key", { status: 403 }, "REFUSED"],
		["a refused question", { status: 400 }, "REFUSED"],
		["no credits left", { status: 429, body: { message: "Not enough credits" } }, "REFUSED"],
		["too many calls", { status: 429 }, "LIMITED"],
		["an error of theirs", { status: 500 }, "FAILED"],
		["garbage", { body: "<html>" }, "FAILED"],
		["half an answer", { fault: "half" }, "FAILED"],
		["a broken connection", { fault: "reset" }, "FAILED"],
	])("%s", async (_, answer, outcome) => {
		fake.next({}, answer);
		await fetchPage().catch(() => null);
		expect(shown).toEqual([
			{ provider: "serper", kind: "search", outcome, durationMs: expect.any(Number), cost: null },
		]);
	});

	it("silence", async () => {
		const hasty = createSerper({ baseUrl: fake.url, callsPerSecond: 50, connections: 1, timeoutMs: 100 });
		fake.next({}, { fault: "hang" });
		await fetchPage(hasty).catch(() => null);
		expect(shown).toMatchObject([{ outcome: "FAILED" }]);
		await hasty.close();
	});

	it("both calls of a key's test, where it takes two", async () => {
		fake.always({ path: "/account" }, { status: 404 });
		await serper.testKey(key, never, onCall);
		expect(shown.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(["account REFUSED", "search OK"]);
	});
});

describe("testing a key", () => {
	const test = () => serper.testKey(key, never, onCall);

	it("asks for the account, which costs nothing", async () => {
		await test();
		expect(fake.calls.map(({ path }) => path)).toEqual(["/account"]);
		expect(fake.calls[0]?.headers["x-api-key"]).toBe(key);
	});

	it.each([
		["is answered with 404", { status: 404 }],
		["is answered with 405", { status: 405 }],
		["is answered with 501", { status: 501 }],
		["answers something else", { status: 200, body: "<html>Welcome</html>" }],
		["has no balance", { status: 200, body: {} }],
	])("asks one search where the account %s", async (_, answer) => {
		fake.always({ path: "/account" }, answer);
		await test();
		expect(fake.calls.map(({ path }) => path)).toEqual(["/account", "/search"]);
		fake.keys = [];
		expect(await faultOf(test())).toEqual({ kind: "key", message: "Unauthorized." });
	});

	it("tells a wrong key from a Serper that is down", async () => {
		fake.keys = ["another"];
		expect(await faultOf(test())).toEqual({ kind: "key", message: "Unauthorized." });
		fake.always({ path: "/account" }, { status: 503 });
		expect(await faultOf(test())).toEqual({ kind: "transient", message: "Fake answer 503." });
		fake.always({ path: "/account" }, { status: 400, body: { message: "Not enough credits" } });
		expect((await faultOf(test())).kind).toBe("key");
		expect(fake.callsOf({})).toHaveLength(0);
	});
});
