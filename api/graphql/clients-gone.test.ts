import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Context } from "../context.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { domainStatistics } from "../modules/meaning/statistics/statistics.service.ts";
import { keywordBatches } from "../modules/tracked/keyword-lists/keyword-batches.service.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { RawSocket, startWatching, type Watching } from "../test/live.ts";

vi.mock("../modules/meaning/statistics/statistics.service.ts");
vi.mock("../modules/tracked/keyword-lists/keyword-batches.service.ts");

let app: TestApp;
let watching: Watching;
const written: string[] = [];

beforeAll(async () => {
	const log = pino({ level: "warn" }, { write: (line: string) => void written.push(line) });
	app = await startTestApp({ log, config: { role: "api" } });
	watching = await startWatching(app);
	// What counts as a large read goes by what the domain says.
	await rowsOf(app.db.orm.em.fork(), sql`update domains set keyword_count = 100000`);
});
afterAll(() => app[Symbol.asyncDispose]());

const query = "query ($id: ID!) { domain(id: $id) { stats { totalKeywords } } }";

/** Asks over HTTP. @returns a function that leaves before the answer */
function fetchAndLeave(path: string, init: { headers?: Record<string, string> } = {}): () => void {
	const leaving = new AbortController();
	watching.client.fetch(path, { ...init, signal: leaving.signal }).catch(() => {});
	return () => leaving.abort();
}

const ways: Record<string, () => Promise<() => void> | (() => void)> = {
	"GraphQL over HTTP": () => {
		const variables = encodeURIComponent(JSON.stringify({ id: watching.domainId }));
		return fetchAndLeave(`/graphql?query=${encodeURIComponent(query)}&variables=${variables}`, {
			headers: { "apollo-require-preflight": "1" },
		});
	},
	"GraphQL on a socket": async () => {
		const raw = await RawSocket.open(watching.client);
		raw.subscribe("stats", query, { id: watching.domainId });
		return () => raw.socket.terminate();
	},
	REST: () => fetchAndLeave(`/api/domains/${watching.domainId}/stats`),
	"a download": () => fetchAndLeave(`/api/domains/${watching.domainId}/keywords`),
};

it.each(Object.keys(ways))("a large read ends between two statements once its client has gone: %s", async (way) => {
	let statements = 0;
	const ended = Promise.withResolvers<unknown>();
	async function* readForever({ em }: Pick<Context, "em">): AsyncGenerator<never[], never> {
		try {
			for (;;) {
				await rowsOf(em, sql`select 1`);
				statements++;
				yield [];
			}
		} catch (error) {
			ended.resolve(error);
			throw error;
		}
	}
	vi.mocked(keywordBatches).mockImplementation(readForever);
	vi.mocked(domainStatistics).mockImplementation(async (reader) => {
		for await (const _ of readForever(reader));
		throw new Error("It does not end.");
	});
	const leave = await ways[way]?.();
	await vi.waitFor(() => expect(statements).toBeGreaterThan(10), 60_000);
	leave?.();
	expect(await ended.promise).toMatchObject({ message: "The client has gone." });
	// The account can read again.
	vi.mocked(domainStatistics).mockResolvedValue({ totalKeywords: 7 } as never);
	const stats = await watching.client.fetch(`/api/domains/${watching.domainId}/stats`);
	expect(await stats.json()).toMatchObject({ totalKeywords: 7 });
	expect(written).toEqual([]);
});
