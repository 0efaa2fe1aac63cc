import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type DefinitionNode, Kind, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
	RunDocument,
	SaveSettingsDocument,
	StartRunDocument,
	TrackKeywordsDocument,
} from "../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { deleteKeywords } from "../../modules/desk/tracking/keywords.service.ts";
import { createSandbox } from "../../providers/serp/sandbox/sandbox.ts";
import { createSerper } from "../../providers/serp/serper.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { buildContext } from "../context.ts";
import { buildApiKey } from "../factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../factories/histories.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const page = readFileSync(join(root, "docs/integrate.md"), "utf8");
const files = readdirSync(join(root, "schema/examples")).map((file) =>
	readFileSync(join(root, "schema/examples", file), "utf8"),
);

/** A block of code of the page. */
interface Example {
	job: string;
	language: string;
	text: string;
}

const section = page.split("## An example for each job\n")[1]?.split("\n## ")[0] ?? "";
const examples: Example[] = section.split("\n### ").flatMap((part) => {
	const job = part.slice(0, part.indexOf("\n"));
	return [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => {
		return { job, language, text };
	});
});
const inLanguage = (wanted: string) => examples.filter(({ language }) => language === wanted);

let app: TestApp;
let folder: string;
/** What the examples take from the environment. */
const here = { URL: "", KEY: "", DOMAIN: "", CHECK: "" };

beforeAll(async () => {
	const serper = createSerper({ baseUrl: "http://127.0.0.1:9", callsPerSecond: 50, connections: 1 });
	app = await startTestApp({ serp: { sandbox: createSandbox({ latencyOf: () => 1 }), serper } });
	const { user, client } = await app.signIn();
	await client.run(SaveSettingsDocument, { input: { serperApiKey: "sandbox" } });
	const ctx = buildContext(app.db, { viewer: user.viewer, config: { serperApiKey: "sandbox" } });
	const domainId = (await buildDomain(ctx, { name: "Shop", url: "https://example.com" })).id;
	const keywords = ["trail running shoes", "running socks"].map((keyword) => ({ keyword }));
	const { addKeywords } = await client.run(TrackKeywordsDocument, { input: { domainId, keywords } });
	expect(addKeywords.items).toHaveLength(2);
	const { id: keywordId } = await rowOf(
		ctx.em,
		sql<{ id: string }>`select id from keywords where domain_id = ${domainId} order by id limit 1`,
	);
	const before = new Date(Date.now() - 40 * 86_400_000).toISOString();
	await buildMeasurements(ctx.em, [{ keywordId, at: before, position: 9 }]);
	const { startRun } = await client.run(StartRunDocument, { input: { domainId } });
	const { id } = startRun.run;
	await vi.waitFor(async () => expect((await client.run(RunDocument, { id })).run.state).toBe("DONE"), {
		timeout: 60_000,
	});
	const [removed = ""] = await buildKeywords(ctx, domainId, ["rain jacket"]);
	await deleteKeywords(ctx, { keywordIds: [removed] });
	await rowsOf(
		ctx.em,
		sql`
			insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path,
				error, finished_at)
			select run_id, account_id, domain_id, keyword_id, lane_id, 'FAILED', depth, 0, site_url_id, site_host, site_path,
				'Serper did not answer.', finished_at from checks where run_id = ${id} order by id limit 1`,
	);
	const { id: check } = await rowOf(
		ctx.em,
		sql<{ id: string }>`select id from checks where run_id = ${id} order by id limit 1`,
	);
	Object.assign(here, { URL: app.url, KEY: (await buildApiKey(app.db, user)).secret, DOMAIN: domainId, CHECK: check });
	folder = await mkdtemp(join(tmpdir(), "toprung-examples-"));
	// An answer that refuses is an error here.
	await writeFile(join(folder, ".curlrc"), "fail-with-body\nsilent\nshow-error\n");
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await rm(folder, { recursive: true });
});

async function run(command: string, args: string[]): Promise<string> {
	const env = { PATH: process.env.PATH, CURL_HOME: folder, ...here };
	return (await promisify(execFile)(command, args, { cwd: folder, env })).stdout;
}

describe("the page about integrating has an example for each job", () => {
	it("in the shell or in Node, and in GraphQL, which GraphiQL shows too", () => {
		const jobs = [...new Set(examples.map(({ job }) => job))];
		expect(jobs).toEqual([
			"Sync",
			"Compare",
			"Alerts by cursor",
			"Schedules",
			"Market",
			"Results of a check",
			"A year of history",
			"A client's month",
		]);
		expect(inLanguage("graphql").map(({ job }) => job)).toEqual(jobs);
		expect([...inLanguage("js"), ...inLanguage("sh")].map(({ job }) => job)).toEqual(jobs);
		expect(inLanguage("graphql").map(({ text }) => text)).toEqual(files);
	});

	it.each(inLanguage("sh"))("that runs in a shell: $job", async ({ text }) => {
		const answers = await run("bash", ["-euo", "pipefail", "-c", text]);
		const [written] = /(?<= -o )\S+/.exec(text) ?? [];
		const first = text.split("\n")[0] ?? "";
		if (!first.includes(" -o ")) expect(JSON.parse(answers)).toEqual(expect.anything());
		if (written) expect((await readFile(join(folder, written), "utf8")).split("\r\n").length).toBeGreaterThan(1);
	});

	it.each(inLanguage("js"))("that runs in Node, and goes on where it stopped: $job", async ({ text }) => {
		await writeFile(join(folder, "example.mjs"), text);
		const lines = async () => (await run(process.execPath, ["example.mjs"])).split("\n").filter(Boolean);
		const first = (await lines()).map((line) => JSON.parse(line) as { id: string });
		expect(first).toHaveLength(4);
		expect(first.map(({ id }) => id)).toContain(here.CHECK);
		expect(await lines()).toEqual([]);
	});

	const operations = inLanguage("graphql").flatMap(({ job, text }) =>
		parse(text).definitions.map((definition) => ({ job, text, operationName: nameOf(definition) })),
	);

	it.each(operations)("that runs in GraphQL: $job, $operationName", async ({ text, operationName }) => {
		const [from, to] = [364, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
		const answer = await fetch(`${here.URL}/graphql`, {
			method: "POST",
			headers: { authorization: `Bearer ${here.KEY}`, "content-type": "application/json" },
			body: JSON.stringify({ query: text, operationName, variables: { domainId: here.DOMAIN, from, to } }),
		});
		const { data, errors } = (await answer.json()) as { data?: Record<string, object | null>; errors?: object[] };
		expect(errors).toBeUndefined();
		for (const value of Object.values(data ?? {})) expect(value).not.toBeNull();
		const reported = JSON.stringify(data);
		const rich: Record<string, RegExp> = {
			Sync: /"endCursor":"\w/,
			SyncFailed: /"error":"Serper did not answer."/,
			SyncDeletions: /"deletions":\[\{"id":"1"/,
			Compare: /"items":\[\{"kind":/,
			PreviewSchedule: /"keywordCount":2/,
			AddSchedule: /"nextSlotAt":"\d/,
			Market: /"shareOfVoice":\[\d/,
			Results: /"results":\[\{"place":1/,
			Year: /"isComplete":/,
			Month: /"spentThisMonth":2/,
		};
		expect(reported).toMatch(rich[operationName] ?? /"totalCount":\d/);
	});
});

function nameOf(definition: DefinitionNode): string {
	return definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? "") : "";
}
