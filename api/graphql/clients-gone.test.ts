import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { EntityManager } from "../db/orm.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { domainStatistics } from "../modules/statistics/statistics.service.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { RawSocket, startWatching, type Watching } from "../test/live.ts";

vi.mock("../modules/statistics/statistics.service.ts");

let app: TestApp;
let watching: Watching;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	watching = await startWatching(app);
	// What counts as a large read goes by what the domain says.
	await rowsOf(app.db.orm.em.fork(), sql`update domains set keyword_count = 100000`);
});
afterAll(() => app[Symbol.asyncDispose]());

const query = "query ($id: ID!) { domain(id: $id) { stats { totalKeywords } } }";

/** Each asks for figures that take statement after statement, and can leave before they come. */
const ways: Record<string, () => Promise<() => void>> = {
	"over HTTP": async () => {
		const leaving = new AbortController();
		const body = JSON.stringify({ query, variables: { id: watching.domainId } });
		const headers = { "content-type": "application/json" };
		const answer = watching.client.fetch("/graphql", { method: "POST", body, headers, signal: leaving.signal });
		answer.catch(() => {});
		return () => leaving.abort();
	},
	"over REST": async () => {
		const leaving = new AbortController();
		const answer = watching.client.fetch(`/api/domains/${watching.domainId}/stats`, { signal: leaving.signal });
		answer.catch(() => {});
		return () => leaving.abort();
	},
	"on a socket": async () => {
		const raw = await RawSocket.open(watching.client);
		raw.subscribe("stats", query, { id: watching.domainId });
		return () => raw.socket.terminate();
	},
};

it.each(Object.keys(ways))("a large read ends between two statements once its client has gone: %s", async (way) => {
	let statements = 0;
	const ended = Promise.withResolvers<never>();
	const readForever = async (em: EntityManager): Promise<never> => {
		for (;;) {
			await rowsOf(em, sql`select 1`);
			statements++;
		}
	};
	vi.mocked(domainStatistics).mockImplementation((em) => {
		const reading = readForever(em);
		reading.catch(ended.resolve);
		return reading;
	});
	const leave = await ways[way]?.();
	await vi.waitFor(() => expect(statements).toBeGreaterThan(10), 60_000);
	leave?.();
	expect(await ended.promise).toMatchObject({ message: "The client has gone." });
	// The account can read again.
	vi.mocked(domainStatistics).mockResolvedValue({ totalKeywords: 7 } as never);
	const stats = await watching.client.fetch(`/api/domains/${watching.domainId}/stats`);
	expect(await stats.json()).toMatchObject({ totalKeywords: 7 });
});
