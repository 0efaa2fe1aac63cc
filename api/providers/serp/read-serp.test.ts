import { describe, expect, it } from "vitest";
import { SerpError, type SerpFault, type SerpFeatureKind, type SerpPage, type SerpProvider } from "./port.ts";
import { type ReadSerpOptions, readSerp, type SerpReading } from "./read-serp.ts";

type Answer = SerpPage | SerpFault | Error;

const page = (urls: readonly string[], kinds: readonly SerpFeatureKind[] = []): SerpPage => ({
	organic: urls.map((url, i) => ({ title: `Result ${i}`, url })),
	features: kinds.map((kind) => ({ kind, urls: [] })),
	aiOverview: null,
	answeredQuery: null,
	raw: "{}",
});
let made = 0;
/** Pages of other sites, never the same ones. */
const others = (count: number) => Array.from({ length: count }, () => `https://other-${made++}.example/`);
const full = () => page(others(10));
const busy: SerpFault = { kind: "transient", message: "Busy." };
const blocked: SerpFault = { kind: "key", message: "Unauthorized." };

/** A reading whose provider gives the answers in turn, then full pages; everything it does is noted. */
function reading(answers: readonly Answer[], changes: Partial<ReadSerpOptions> & { depth?: number } = {}) {
	const left = [...answers];
	const asked: number[] = [];
	const kept: number[] = [];
	const waits: number[] = [];
	let tokens = 0;
	const provider: SerpProvider = {
		name: "serper",
		capabilities: {
			devices: ["desktop"],
			pageSize: 10,
			maxPages: 10,
			features: [],
			hasLocations: false,
			missingCountries: [],
			readsWhole: false,
		},
		callsPerSecond: null,
		async fetchPages(_key, query) {
			asked.push(query.page);
			const answer = left.shift() ?? full();
			if (answer instanceof Error) throw answer;
			if ("kind" in answer) throw new SerpError(answer);
			return { pages: [answer], depth: null, cost: null };
		},
		queue: null,
		placesOf: null,
		unknownLanguages: null,
		readAnswer: () => null,
		testKey: async () => {},
		close: async () => {},
	};
	const read = () =>
		readSerp({
			provider,
			key: "key",
			query: {
				phrase: "x",
				country: "US",
				language: "en",
				device: "desktop",
				depth: changes.depth ?? 100,
				domainHost: "example.com",
				domainPath: "",
				at: new Date(0),
			},
			have: [],
			acquire: async () => void tokens++,
			onPage: async (number) => void kept.push(number),
			validate: async () => null,
			signal: new AbortController().signal,
			onCall: () => {},
			random: () => 1,
			sleep: async (ms) => void waits.push(ms),
			...changes,
		});
	return { read, asked, kept, waits, tokens: () => tokens };
}

describe("the position", () => {
	it("is counted over all pages, whatever they hold", async () => {
		const { read, asked } = reading([full(), page(others(7)), page([...others(2), "https://www.example.com/a"])]);
		expect(await read()).toMatchObject({ position: 20, url: "https://www.example.com/a", pagesRead: 3 });
		expect(asked).toEqual([1, 2, 3]);
	});

	it("is that of the first result that belongs to the domain", async () => {
		const { read } = reading([page([...others(1), "https://shop.example.com/", "https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 2, url: "https://shop.example.com/" });
	});

	it.each([
		"https://example-com.translate.goog/a?_x_tr_sl=en&_x_tr_tl=de",
		"https://translate.google.de/translate?u=https%3A%2F%2Fexample.com%2Fa",
		"https://www.google.com/amp/s/example.com/a",
		"https://example-com.cdn.ampproject.org/c/s/example.com/a",
		"https://www.google.com/url?q=https://example.com/a",
	])("is that of the own page at %s, which is kept as it is shown", async (shown) => {
		const { read } = reading([page([...others(1), "https://rival-example.translate.goog/example.com", shown])]);
		expect(await read()).toMatchObject({ position: 3, url: shown });
	});

	it("counts results that have no URL", async () => {
		expect(await reading([page(["", "", "https://example.com/"])]).read()).toMatchObject({ position: 3 });
	});

	it("beyond the depth is not found", async () => {
		const { read, asked } = reading([page([...others(10), "https://example.com/"])], { depth: 10 });
		expect(await read()).toMatchObject({ position: null, url: null, pagesRead: 1 });
		expect(asked).toEqual([1]);
	});

	it("at the depth is found", async () => {
		const { read } = reading([full(), page([...others(9), "https://example.com/"])], { depth: 20 });
		expect(await read()).toMatchObject({ position: 20, pagesRead: 2 });
	});
});

describe("a result takes no place", () => {
	const own = "https://example.com/";
	const [a, b, c] = ["https://a.example/x", "https://b.example/", "https://c.example/"] as const;

	it.each<[string, string[], number]>([
		["for the second time", [a, a, own], 2],
		["as the same page in another spelling", [a, "http://www.a.example/x/?srsltid=1#top", own], 2],
		["after others", [a, b, c, b, a, own], 4],
		["when it is the own page again", [own, a, own], 1],
		["as an ad", ["https://www.googleadservices.com/pagead/aclk?sa=L&ai=x", a, own], 2],
		[
			"as an ad of Google's host",
			["https://www.google.co.uk/aclk?sa=L", "https://www.google.com/pagead/aclk?x", own],
			1,
		],
		[
			"as an ad that is repeated",
			["https://ad.doubleclick.net/ddm/clk/1", "https://ad.doubleclick.net/ddm/clk/1", own],
			1,
		],
	])("%s", async (_, urls, position) => {
		expect(await reading([page(urls)]).read()).toMatchObject({ position, url: own });
	});

	it.each<[string, string[]]>([
		["other pages of one site", [a, "https://a.example/y", "https://a.example/x?page=2"]],
		["results without an address", ["", "", ""]],
		["pages about ads", ["https://ads.google.com/", "https://a.example/aclk", "https://support.google.com/aclk/help"]],
	])("unlike %s", async (_, urls) => {
		expect(await reading([page([...urls, own])]).read()).toMatchObject({ position: 4 });
	});

	it("on a page that repeats the end of the one before", async () => {
		const ten = others(10);
		const reached = await reading([page(ten), page([...ten.slice(7), b, own])]).read();
		expect(reached).toMatchObject({ position: 12, page1Count: 10, pagesRead: 2 });
		expect(reached.results.map(({ url }) => url)).toEqual([...ten, b, own]);
	});

	it("and is not among the results of page 1, nor counted there", async () => {
		const reached = await reading([page([a, a, b, "https://www.googleadservices.com/pagead/aclk", own])]).read();
		expect(reached.results.map(({ url }) => url)).toEqual([a, b, own]);
		expect(reached.page1Count).toBe(3);
	});
});

describe("a reading ends", () => {
	it("when the domain is found: no further page is paid for", async () => {
		const { read, asked } = reading([page(["https://example.com/"])]);
		await read();
		expect(asked).toEqual([1]);
	});

	it("at the depth", async () => {
		const { read, asked } = reading([], { depth: 30 });
		expect(await read()).toMatchObject({ position: null, pagesRead: 3 });
		expect(asked).toEqual([1, 2, 3]);
	});

	it("when as many results as the depth were seen, on fewer pages", async () => {
		const { read, asked } = reading([page(others(20))], { depth: 20 });
		expect(await read()).toMatchObject({ position: null, pagesRead: 1 });
		expect(asked).toEqual([1]);
	});

	it("at a page that is empty twice, but not at a short one", async () => {
		const { read, asked, kept, waits } = reading([page(others(3)), page([]), page([])]);
		expect(await read()).toMatchObject({ position: null, depth: 3, pagesRead: 2 });
		expect([asked, kept, waits]).toEqual([[1, 2, 2], [1, 2], [500]]);
	});

	it("not at a page that is empty once", async () => {
		const { read, asked } = reading([full(), page([]), page(["https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 11, depth: null, pagesRead: 2 });
		expect(asked).toEqual([1, 2, 2]);
	});

	it("as deep as results were counted, where nothing new came", async () => {
		const ten = others(10);
		const four = [...others(2), ten[9]!, ten[0]!, ...others(2)];
		const readTo = (...pages: SerpPage[]) => reading([...pages, ...pages.slice(-1)]).read();
		expect(await readTo(page(ten), page([]))).toMatchObject({ position: null, depth: 10, pagesRead: 2 });
		expect(await readTo(page(ten), page(four), page([]))).toMatchObject({ depth: 14, pagesRead: 3 });
		expect(await readTo(page(ten), page(ten.slice(3)))).toMatchObject({ depth: 10, pagesRead: 2 });
		expect(await readTo(page(ten), page([], ["ADS"]))).toMatchObject({ depth: 10 });
		const last = await reading([page(ten), page([]), page([])], { depth: 20 }).read();
		expect(last).toMatchObject({ position: null, depth: 10, pagesRead: 2 });
	});

	it("as deep as requested, where every page brought results", async () => {
		expect(await reading([page(others(7))], { depth: 10 }).read()).toMatchObject({ depth: null, pagesRead: 1 });
		const nine = Array.from({ length: 10 }, () => page(others(9)));
		expect(await reading(nine).read()).toMatchObject({ position: null, depth: null, pagesRead: 10 });
	});

	it("where the provider has no deeper page", async () => {
		const { read, asked } = reading([page(others(1))]);
		await read();
		expect(asked).toHaveLength(10);
	});
});

describe("page 1", () => {
	it("is kept whole, wherever the domain is found, and even when it is empty", async () => {
		const first = page(others(12), ["ADS"]);
		const { page1 } = await reading([first, page(["https://example.com/"])]).read();
		expect(page1).toBe(first);
		const nothing = page([], ["IMAGES"]);
		expect((await reading([nothing]).read()).page1).toBe(nothing);
	});
});

describe("the results", () => {
	const urlsOf = ({ results }: SerpReading) => results.map(({ url }) => url);
	const own = "https://example.com/";

	it("are those of all pages read, to the end of the page of the first own one", async () => {
		const [first, above, below] = [others(10), others(3), others(6)];
		const reached = await reading([page(first), page([...above, own, ...below]), full()]).read();
		expect(urlsOf(reached)).toEqual([...first, ...above, own, ...below]);
		expect(reached).toMatchObject({ position: 14, page1Count: 10 });
	});

	it("end at the depth, on page 1 and after it", async () => {
		const [twelve, eight, more] = [others(12), others(8), others(19)];
		const long = await reading([page([...twelve, own])], { depth: 10 }).read();
		expect(urlsOf(long)).toEqual(twelve.slice(0, 10));
		expect(long).toMatchObject({ position: null, page1Count: 10 });
		const short = await reading([page(eight), page([own, ...more])], { depth: 20 }).read();
		expect(urlsOf(short)).toEqual([...eight, own, ...more.slice(0, 11)]);
		expect(short).toMatchObject({ position: 9, page1Count: 8 });
	});

	it("include those of pages read before, and one without an address", async () => {
		const four = others(4);
		const resumed = await reading([page(["", own])], { have: [page(four)] }).read();
		expect(urlsOf(resumed)).toEqual([...four, "", own]);
		expect(resumed).toMatchObject({ position: 6, page1Count: 4 });
	});

	it("are none where page 1 is empty", async () => {
		expect(await reading([page([])]).read()).toMatchObject({ results: [], page1Count: 0 });
	});
});

describe("pages a check already has", () => {
	it("are not asked again, and count", async () => {
		const { read, asked, kept } = reading([page(["https://example.com/"])], { have: [full(), page(others(8))] });
		expect(await read()).toMatchObject({ position: 19, pagesRead: 3 });
		expect(asked).toEqual([3]);
		expect(kept).toEqual([3]);
	});

	it("can be all it needs", async () => {
		const { read, asked } = reading([], { have: [page(["https://example.com/"])] });
		expect(await read()).toMatchObject({ position: 1, pagesRead: 1 });
		expect(asked).toEqual([]);
	});

	it("are told of one by one, before the next is asked", async () => {
		const order: string[] = [];
		const { read, asked } = reading([], {
			depth: 20,
			onPage: async (number) => void order.push(`kept ${number} after ${asked.length} calls`),
		});
		await read();
		expect(order).toEqual(["kept 1 after 1 calls", "kept 2 after 2 calls"]);
	});
});

describe("a passing fault", () => {
	it("gets four tries with a bound that doubles, each under the rate limit", async () => {
		const { read, waits, tokens } = reading([busy, busy, busy, page(["https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 1 });
		expect(waits).toEqual([500, 1_000, 2_000]);
		expect(tokens()).toBe(4);
	});

	it("fails the check at the fourth time, in the provider's words", async () => {
		const { read, asked } = reading([busy, busy, busy, busy]);
		await expect(read()).rejects.toThrow("Busy.");
		expect(asked).toHaveLength(4);
	});

	it("has four tries on every page", async () => {
		const { read, asked } = reading([busy, busy, busy, full(), busy, busy, busy, page(["https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 11 });
		expect(asked).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
	});

	it("waits anywhere below the bound", async () => {
		const { read, waits } = reading([busy, busy], { random: () => 0.25 });
		await read();
		expect(waits).toEqual([125, 250]);
	});

	it("waits as long as the provider asks, but never more than 8 s", async () => {
		const busyFor = (retryAfterMs: number): SerpFault => ({ ...busy, retryAfterMs }) as SerpFault;
		const { read, waits } = reading([busyFor(3_000), busyFor(60_000)]);
		await read();
		expect(waits).toEqual([3_500, 8_000]);
	});
});

describe("an answer that cannot be used", () => {
	const garbage: SerpFault = { kind: "unusable", message: "Garbage." };

	it("is requested twice, after a short wait", async () => {
		const { read, asked, waits, tokens } = reading([garbage, garbage]);
		await expect(read()).rejects.toMatchObject({ fault: garbage });
		expect([asked, waits, tokens()]).toEqual([[1, 1], [500], 2]);
	});

	it("is forgotten when the second is good, and counted page by page", async () => {
		const { read, asked } = reading([garbage, full(), garbage, page(["https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 11 });
		expect(asked).toEqual([1, 1, 2, 2]);
	});

	it("is one that is judged so, and is not kept", async () => {
		const evaluated: unknown[] = [];
		const { read, kept } = reading([page([]), page(["https://example.com/"])], {
			validate: async ({ pages }, number, isLast) => {
				evaluated.push([number, isLast]);
				return pages[0]?.organic.length === 0 ? garbage : null;
			},
		});
		expect(await read()).toMatchObject({ position: 1 });
		expect([evaluated, kept]).toEqual([
			[
				[1, false],
				[1, true],
			],
			[1],
		]);
	});
});

describe("a lasting fault", () => {
	it("of the question fails the check at once", async () => {
		const { read, asked, waits } = reading([{ kind: "refused", message: "No." }]);
		await expect(read()).rejects.toMatchObject({ fault: { kind: "refused", message: "No." } });
		expect([asked.length, waits.length]).toEqual([1, 0]);
	});

	it("of the key is believed when a second call says the same", async () => {
		const { read, asked, tokens } = reading([blocked, blocked]);
		await expect(read()).rejects.toMatchObject({ fault: blocked });
		expect([asked.length, tokens()]).toEqual([2, 2]);
	});

	it("of the key is forgotten when the second call succeeds", async () => {
		const { read, kept } = reading([blocked, page(["https://example.com/"])]);
		expect(await read()).toMatchObject({ position: 1 });
		expect(kept).toEqual([1]);
	});

	it("of the key is believed through passing faults between", async () => {
		const { read, asked } = reading([busy, blocked, busy, blocked]);
		await expect(read()).rejects.toMatchObject({ fault: blocked });
		expect(asked).toHaveLength(4);
	});

	it("on page 2 fails the check, though page 1 is kept", async () => {
		const { read, kept } = reading([full(), { kind: "refused", message: "No." }]);
		await expect(read()).rejects.toThrow("No.");
		expect(kept).toEqual([1]);
	});

	it("that is a bug of ours is not tried again", async () => {
		const { read, asked } = reading([new TypeError("bug")]);
		await expect(read()).rejects.toThrow(TypeError);
		expect(asked).toHaveLength(1);
	});
});

describe("a reading that is called off", () => {
	it("asks nothing more", async () => {
		const controller = new AbortController();
		const { read, asked } = reading([busy], {
			signal: controller.signal,
			sleep: async (_ms, signal) => {
				controller.abort(new Error("lease lost"));
				signal.throwIfAborted();
			},
		});
		await expect(read()).rejects.toThrow("lease lost");
		expect(asked).toHaveLength(1);
	});

	it("does not call after waiting for the rate limit", async () => {
		const controller = new AbortController();
		const { read, asked } = reading([], {
			signal: controller.signal,
			acquire: async () => controller.abort(new Error("lease lost")),
		});
		await expect(read()).rejects.toThrow("lease lost");
		expect(asked).toHaveLength(0);
	});
});
