import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CancelRunDocument, RunDocument, SaveSettingsDocument } from "../../../schema/generated/graphql.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { createSandbox } from "../../providers/serp/sandbox/sandbox.ts";
import { createSerper } from "../../providers/serp/serper.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { buildApiKey } from "../factories/factories.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");

let app: TestApp;
beforeAll(async () => {
	let calls = 0;
	const serper = createSerper({ baseUrl: "http://127.0.0.1:9", callsPerSecond: 50, connections: 1 });
	// The first is sent before the line is cut, the others are not measured yet.
	const sandbox = createSandbox({ latencyOf: () => (calls++ === 0 ? 10 : 1_000) });
	app = await startTestApp({ serp: { sandbox, serper }, config: { checkConcurrency: 1 } });
});
afterAll(() => app[Symbol.asyncDispose]());

it("the page about integrating shows the example as it is in the repository", () => {
	expect(read("docs/integrate.md")).toContain(`\`\`\`ts\n${read("schema/integration.ts")}\`\`\`\n`);
});

/** An agency that is ready to run the page, and what it was shown by it. */
async function startAgency() {
	const { user, client } = await app.signIn();
	await client.run(SaveSettingsDocument, { input: { serperApiKey: "sandbox" } });
	const { secret } = await buildApiKey(app.db, user);
	const runId = async () => {
		const em = app.db.orm.em.fork();
		return (await rowOf(em, sql<{ id: string }>`select id from runs where account_id = ${user.accountId}`)).id;
	};
	const run = (url: string, onLine: (line: string) => void = () => {}) => {
		const env = { PATH: process.env.PATH, TOPRUNG_URL: url, TOPRUNG_API_KEY: secret };
		const script = ["--import", "tsx", "schema/integration.ts"];
		const running = promisify(execFile)(process.execPath, script, { cwd: root, env });
		createInterface(running.child.stdout as Readable).on("line", onLine);
		return running.then(
			({ stdout }) =>
				(word: string) =>
					stdout.split("\n").filter((line) => line.startsWith(word)),
		);
	};
	return { client, runId, run };
}

it("an agency adds keywords, starts a run, follows it over a line that breaks, and reads the history", async () => {
	const { client, runId, run } = await startAgency();
	await using line = await breakingLine(app.url, async () => {
		const id = await runId();
		await vi.waitFor(async () => expect((await client.run(RunDocument, { id })).run.state).toBe("DONE"), {
			timeout: 60_000,
		});
	});
	const reported = await run(line.url);
	expect(reported("ADDED")).toHaveLength(4);
	expect(reported("RUN")).toEqual(["RUN of 4 keywords for 4 credits"]);
	expect(reported("LIVE")).toHaveLength(4);
	expect(new Set(reported("LIVE")).size).toBe(4);
	expect(reported("PROGRESS").at(-1)).toBe("PROGRESS DONE 4 of 4");
	expect(reported("READ").map((text) => /client-7\/([a-z ]+[a-z]) (\d|not found)/.exec(text)?.[1])).toHaveLength(4);
	expect(line.cuts()).toBe(1);
});

it("a run that somebody cancels ends it too", async () => {
	const { client, runId, run } = await startAgency();
	let isCancelled = false;
	const reported = await run(app.url, async (text) => {
		if (isCancelled || !text.startsWith("LIVE")) return;
		isCancelled = true;
		await client.run(CancelRunDocument, { id: await runId() });
	});
	expect(reported("PROGRESS").at(-1)).toMatch(/^PROGRESS CANCELLED/);
	expect(reported("LIVE").length).toBeLessThan(4);
	expect(reported("READ")).toHaveLength(reported("LIVE").length);
});

/** A way to the program whose first WebSocket is cut when it has sent positions; the next waits for something. */
async function breakingLine(url: string, waited: () => Promise<void>) {
	const { hostname, port } = new URL(url);
	const sockets = new Set<Socket>();
	let cuts = 0;
	const server = createServer(async (caller) => {
		sockets.add(caller.on("error", () => {}));
		if (cuts > 0) await waited();
		const program = connect(Number(port), hostname).on("error", () => {});
		sockets.add(program);
		program.on("data", (chunk) => {
			caller.write(chunk);
			if (cuts > 0 || !chunk.includes("positionsMeasured") || !chunk.includes('"type":"next"')) return;
			cuts++;
			caller.destroy();
			program.destroy();
		});
		program.on("close", () => caller.destroy());
		caller.on("close", () => program.destroy());
		caller.pipe(program, { end: false });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
		cuts: () => cuts,
		async [Symbol.asyncDispose]() {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
