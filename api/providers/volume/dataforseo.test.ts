import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeDataforseo, startFakeDataforseo, usualVolume } from "../../test/fakes/fake-dataforseo.ts";
import type { ProviderCall } from "../provider-call.ts";
import { createDataforseo } from "./dataforseo.ts";
import type { VolumeError, VolumeProvider } from "./port.ts";

let fake: FakeDataforseo;
let provider: VolumeProvider;
let reported: ProviderCall[];
const me = { login: "me@example.com", password: "secret word" };

beforeAll(async () => {
	fake = await startFakeDataforseo();
	provider = createDataforseo({ baseUrl: `${fake.url}/`, timeoutMs: 400, maxAnswerBytes: 200_000 });
});
afterAll(async () => {
	await provider.close();
	await fake[Symbol.asyncDispose]();
});
beforeEach(() => {
	fake.reset();
	reported = [];
});

const options = { onCall: (call: ProviderCall) => void reported.push(call) };
const ask = (phrases: string[], changes: { country?: string; language?: string } = {}) =>
	provider.searchVolumes(me, { phrases, country: "US", language: "en", at: new Date(0), ...changes }, options);
const faultOf = (work: Promise<unknown>) => work.then(() => null).catch((error: VolumeError) => error.fault);

describe("a question", () => {
	it("is one task, signed in by login and password", async () => {
		await ask(["running shoes", "kettle"]);
		const [call] = fake.calls;
		expect(call).toMatchObject({ login: "me@example.com:secret word", keywords: ["running shoes", "kettle"] });
		expect(JSON.parse(call?.body ?? "")).toHaveLength(1);
	});

	it.each([
		["US", 2840],
		["GB", 2826],
		["DE", 2276],
	])("asks for %s by its location %i", async (country, code) => {
		await ask(["kettle"], { country });
		expect(fake.calls[0]?.locationCode).toBe(code);
	});

	it.each([
		["en", "en"],
		["pt-BR", "pt"],
		["zh-Hant", "zh_TW"],
		["zh", "zh_CN"],
	])("in the language %s asks for %s", async (language, code) => {
		await ask(["kettle"], { language });
		expect(fake.calls[0]?.languageCode).toBe(code);
	});
});

describe("an answer", () => {
	it("tells volume, price, competition and months, oldest first", async () => {
		const [volume] = await ask(["kettle"]);
		expect(volume).toMatchObject({
			phrase: "kettle",
			volume: 1_000,
			cpc: 1.25,
			competition: "LOW",
			competitionIndex: 12,
		});
		expect(volume?.monthly?.at(0)).toEqual({ year: 2025, month: 12, searches: 911 });
		expect(volume?.monthly?.at(-1)).toEqual({ year: 2026, month: 11, searches: 900 });
	});

	it("may have null everywhere, and what cannot be a value counts as null", async () => {
		const unknown = { phrase: "a", volume: null, cpc: null, competition: null, competitionIndex: null, monthly: null };
		const nulls = {
			search_volume: null,
			cpc: null,
			competition: null,
			competition_index: null,
			monthly_searches: null,
		};
		fake.volumeOf = (keyword) => ({ keyword, ...nulls });
		expect(await ask(["a"])).toEqual([unknown]);
		fake.volumeOf = (keyword) => ({ keyword });
		expect(await ask(["a"])).toEqual([unknown]);
		const wrong = { search_volume: "many", cpc: -1, competition: 0.5, competition_index: 101, monthly_searches: "all" };
		fake.volumeOf = (keyword) => ({ keyword, ...wrong });
		expect(await ask(["a"])).toEqual([unknown]);
		fake.volumeOf = (keyword) => ({
			keyword,
			monthly_searches: [null, { year: 2026, month: 13 }, { year: 2026, month: 1 }],
		});
		expect((await ask(["a"]))[0]?.monthly).toEqual([{ year: 2026, month: 1, searches: null }]);
	});

	it("is found by the phrase, whatever its order, and says nothing of phrases nobody requested", async () => {
		const result = [
			{ keyword: "other" },
			{ ...usualVolume("B"), search_volume: 2 },
			{ ...usualVolume("a"), search_volume: 1 },
		];
		fake.next = [{ body: { status_code: 20000, status_message: "Ok.", tasks: [{ status_code: 20000, result }] } }];
		expect((await ask(["a", "b", "c"])).map(({ phrase, volume }) => [phrase, volume])).toEqual([
			["b", 2],
			["a", 1],
		]);
	});

	it("without a result is one that knows nothing", async () => {
		fake.next = [{ body: { status_code: 20000, tasks: [{ status_code: 20000, result: null }] } }, { taskCode: 40102 }];
		expect(await ask(["a"])).toEqual([]);
		expect(await ask(["a"])).toEqual([]);
	});
});

describe("a fault", () => {
	it.each([
		["of the engine", { taskCode: 40101, message: "Engine error." }, "transient"],
		["of theirs", { code: 50000, message: "Internal Error." }, "transient"],
		["of theirs without words", { status: 500, body: "<html>" }, "transient"],
		["of too many calls, by the task", { taskCode: 40202, message: "Rate limit." }, "limited"],
		["of too many calls, behind them", { taskCode: 50301, message: "Too many requests." }, "limited"],
		["of too many calls, by the status", { status: 429, body: "" }, "limited"],
		["of no money", { taskCode: 40210, message: "Insufficient funds." }, "credentials"],
		["of a wrong login", { status: 401, code: 40100, message: "You are not authorized." }, "credentials"],
		["of a login that is blocked", { status: 403, body: "no" }, "credentials"],
		["of a country it does not know", { taskCode: 40501, message: "Invalid Field: 'location_code'." }, "place"],
		["of a phrase", { taskCode: 40501, message: "Invalid Field: 'keywords'." }, "phrases"],
		[
			"of a phrase that names a place",
			{ taskCode: 40501, message: "Invalid Field: 'keywords'. 'language school' has invalid characters." },
			"phrases",
		],
		["of garbage", { body: "<html>surprise</html>" }, "transient"],
		["of another shape", { body: { status_code: 20000, tasks: [{ status_code: 20000, result: "x" }] } }, "transient"],
		["of no task", { body: { status_code: 20000, tasks: [] } }, "transient"],
		["of half a body", { fault: "half" as const }, "transient"],
		["of silence", { fault: "hang" as const }, "transient"],
		["of too much", { body: `"${"x".repeat(300_000)}"` }, "transient"],
	])("%s is what it is", async (_name, answer, kind) => {
		fake.next = [answer];
		const fault = await faultOf(ask(["a"]));
		expect(fault).toMatchObject({ kind, message: "message" in answer ? answer.message : expect.stringMatching(/\w/) });
		expect(reported).toMatchObject([
			{
				provider: "dataforseo",
				kind: "volume",
				outcome: { transient: "FAILED", limited: "LIMITED" }[kind] ?? "REFUSED",
			},
		]);
	});

	it("keeps how long to wait, and never tells the password", async () => {
		fake.next = [{ status: 429, code: 40202, message: "Slower, secret word!", headers: { "retry-after": "7" } }];
		expect(await faultOf(ask(["a"]))).toEqual({ kind: "limited", message: "Slower, …!", retryAfterMs: 7_000 });
		fake.next = [{ code: 50000, message: `${me.login} sent Basic ${btoa("me@example.com:secret word")}` }];
		expect(await faultOf(ask(["a"]))).toMatchObject({ message: "… sent Basic …" });
	});

	it("shows an error message nested in lists and objects", async () => {
		fake.next = [{ body: { status_code: 50000, status_message: { errors: [{ message: "Busy." }] }, tasks: [] } }];
		expect(await faultOf(ask(["a"]))).toMatchObject({ kind: "transient", message: "Busy." });
	});

	it("of its price is no fault: what cannot be a price counts as not told", async () => {
		for (const cost of [1e300, -5, "free"]) {
			fake.next = [{ body: { status_code: 20000, cost, tasks: [{ status_code: 20000, cost, result: [] }] } }];
			expect(await ask(["a"])).toEqual([]);
		}
		expect(reported.map(({ cost }) => cost)).toEqual([null, null, null]);
	});

	it("of the network is told, and a call that is called off ends with its reason", async () => {
		const gone = createDataforseo({ baseUrl: "http://127.0.0.1:9" });
		expect(await faultOf(gone.testCredentials(me, options))).toMatchObject({ kind: "transient" });
		await gone.close();
		const controller = new AbortController();
		fake.next = [{ fault: "hang" }];
		const query = { phrases: ["a"], country: "US", language: "en", at: new Date(0) };
		const call = provider.searchVolumes(me, query, { ...options, signal: controller.signal });
		await fake.received(1);
		controller.abort(new Error("called off"));
		await expect(call).rejects.toThrow("called off");
	});
});

describe("a test of a login", () => {
	it("asks what is free, and takes no volume's price", async () => {
		fake.logins = ["me@example.com:secret word"];
		await provider.testCredentials(me, options);
		expect([fake.calls.length, reported]).toMatchObject([0, [{ kind: "account", outcome: "OK", cost: 0 }]]);
		const wrong = provider.testCredentials({ ...me, password: "other" }, options);
		expect(await faultOf(wrong)).toMatchObject({
			kind: "credentials",
			message: "You are not authorized to access this resource.",
		});
	});

	it("asks for one volume where that is not known", async () => {
		fake.hasUserData = false;
		await provider.testCredentials(me, options);
		expect(fake.calls).toHaveLength(1);
		expect(reported.map(({ kind, cost }) => [kind, cost])).toEqual([
			["account", 0],
			["volume", 0.075],
		]);
	});
});
