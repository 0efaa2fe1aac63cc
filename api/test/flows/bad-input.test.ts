import { isDeepStrictEqual } from "node:util";
import { getNamedType, printSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "../../errors.ts";
import { createSchema } from "../../graphql/schema.ts";
import { routes } from "../../rest/routes.ts";
import { startTwoAccounts, type TwoAccounts } from "../factories/two-accounts.ts";
import { fieldOperations, rootOperations } from "../operations.ts";
import { attemptsAt, documentOf, isMereFilter, type Operation } from "./bad-arguments.ts";
import { badCalls } from "./bad-calls.ts";
import { standingFilters, vagueChoices } from "./vague-choices.ts";

let world: TwoAccounts;
/** What every refused request leaves as it is. */
let stored: Record<string, string>;
beforeAll(async () => {
	world = await startTwoAccounts();
	stored = await world.stored();
});
afterAll(() => world[Symbol.asyncDispose]());

const schema = createSchema();
const named = (operations: Operation[]) => operations.map((operation) => ({ name: operation.name, operation }));

/** What else may be said first, by operation or call. */
const otherRefusals: Record<string, string[]> = {
	login: ["INVALID_CREDENTIALS"],
	"POST auth/login": ["INVALID_CREDENTIALS"],
	syncPerformance: ["PROVIDER_NOT_CONFIGURED"],
};

/** What bad input is answered with, whatever it is sent to. */
const refusals = ["BAD_INPUT", "NOT_FOUND", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];

/** What an answer to bad input lacks; null when it is as it should be. */
function lackOf(
	name: string,
	status: number,
	answer: { code?: unknown; message?: unknown; details?: { field: string }[] | undefined } | undefined,
): string | null {
	const { code, message, details } = answer ?? {};
	if (typeof code !== "string" || !(code in statusOf)) return `${status} ${code}: no refusal`;
	if (!refusals.includes(code) && !otherRefusals[name]?.includes(code)) return `${status} ${code}`;
	if (typeof message !== "string" || message.length < 8) return `no sentence: ${message}`;
	return code === "BAD_INPUT" && !details?.length ? "BAD_INPUT names no field" : null;
}

async function expectRefusals(kind: string, operation: Operation): Promise<void> {
	const faults: string[] = [];
	for (const { label, path, args } of attemptsAt(operation, world.own)) {
		const { status, data, errors } = await world.client.ask(documentOf(kind, operation, args), args);
		const isTaken = errors.length === 0 && data !== null;
		if (isTaken && kind === "query" && isMereFilter(path)) continue;
		// An invitation that there is not is null, whatever its token.
		if (isTaken && operation.name === "invitation" && isDeepStrictEqual(data, { invitation: null })) continue;
		const [error] = errors;
		const lack = isTaken
			? "was taken"
			: lackOf(operation.name, status, error && { ...error.extensions, message: error.message });
		if (lack) faults.push(`${path}: ${label}: ${lack}`);
	}
	expect(faults).toEqual([]);
	expect(await world.stored()).toEqual(stored);
}

describe("bad input is refused with a clear error and changes nothing, through GraphQL:", () => {
	it.each(named(rootOperations(schema.getQueryType())))("$name", ({ operation }) => expectRefusals("query", operation));

	it.each(named(rootOperations(schema.getMutationType())))("$name", ({ operation }) =>
		expectRefusals("mutation", operation),
	);

	// Which fields there are is known before anything is stored.
	const fields = fieldOperations(schema, { domain: "1", keyword: "1", run: "1" });
	it.each(named(fields))("$name", async ({ operation: { name } }) => {
		const operation = fieldOperations(schema, world.own).find((field) => field.name === name);
		await expectRefusals("query", operation as Operation);
	});

	it.each([
		["no body", undefined, 400],
		["an empty body", "", 400],
		["null", "null", 400],
		["a list", "[]", 400],
		["a number", "7", 400],
		["no document", "{}", 400],
		["a document that is no text", '{"query":7}', 400],
		["variables that are no object", '{"query":"{me{id}}","variables":7}', 400],
		["half a body", '{"query":', 400],
		["10 MB", JSON.stringify({ query: "{me{id}}", variables: { a: "x".repeat(10_000_000) } }), 413],
		[
			"a body nested 1,000 deep",
			`{"query":"{me{id}}","variables":{"a":${"[".repeat(1_000)}${"]".repeat(1_000)}}}`,
			400,
		],
		["a document nested 1,000 deep", JSON.stringify({ query: `${"{me".repeat(1_000)}${"}".repeat(1_000)}` }), 400],
	])("%s", async (_, body, status) => {
		const answer = await world.client.fetch("/graphql", {
			method: "POST",
			headers: { "content-type": "application/json" },
			...(body !== undefined && { body }),
		});
		const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
		expect([answer.status, errors[0]?.extensions.code]).toEqual([status, status === 413 ? "TOO_LARGE" : "BAD_INPUT"]);
	});

	it("another content type, another method", async () => {
		const headers = { "content-type": "text/plain" };
		expect((await world.client.fetch("/graphql", { method: "POST", headers, body: "{}" })).status).toBe(415);
		for (const method of ["PUT", "PATCH", "DELETE"]) {
			const answer = await world.client.fetch("/graphql", { method });
			expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST"]);
		}
	});
});

describe("nothing is changed, deleted or charged that was not clearly meant:", () => {
	const mutations = rootOperations(schema.getMutationType());
	const tried = mutations.filter((operation) => [...vagueChoices(operation, {} as never)].length > 0);

	it("every mutation that takes a filter is tried, and every update", () => {
		const text = printSchema(schema);
		const inputs = [...text.matchAll(/input (\w+) {[^}]*: KeywordFilter\b/g)].map(([, name]) => name);
		const takesFilter = ({ field: { args } }: Operation) =>
			args.some(({ type }) => ["KeywordFilter", ...inputs].includes(`${getNamedType(type)}`));
		const expected = mutations.filter(
			(one) => !standingFilters.includes(one.name) && (takesFilter(one) || one.name.startsWith("update")),
		);
		// Of a member's domains, none and all can be meant.
		const clear = ["updateMember"];
		expect(expected.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["deleteKeywords", "startRun", "updateDomain"]),
		);
		expect(tried.map(({ name }) => name)).toEqual(
			expect.arrayContaining(expected.map(({ name }) => name).filter((name) => !clear.includes(name))),
		);
	});

	it.each(named(tried))("$name", async ({ operation }) => {
		const faults: string[] = [];
		for (const { label, path, args } of vagueChoices(operation, world.own)) {
			const { errors } = await world.client.ask(documentOf("mutation", operation, args), args);
			const { code, details } = errors[0]?.extensions ?? {};
			const isNamed = details?.some(({ field }) => path === "" || field === path || field.startsWith(`${path}.`));
			if (code !== "BAD_INPUT" || !isNamed) faults.push(`${path}: ${label}: ${code} ${JSON.stringify(details)}`);
		}
		expect(faults).toEqual([]);
		expect(await world.stored()).toEqual(stored);
	});
});

describe("bad input is refused with a clear error and changes nothing, over REST:", () => {
	// What a browser comes back with from Google ends at a screen, whatever it is.
	const checked = routes.filter(({ path }) => !/^(google\/callback|auth\/oidc\/callback)$/.test(path));
	const calls = checked.map((route) => ({ name: `${route.method} ${route.path}`, route }));

	it.each(calls)("$name", async ({ route }) => {
		const faults: string[] = [];
		for (const { label, path, init, statuses } of badCalls(route, world.own)) {
			const answer = await world.client.fetch(path, init);
			const text = await answer.text();
			const isJson = answer.headers.get("content-type")?.startsWith("application/json") && text !== "";
			const { code, error: message, details } = isJson ? JSON.parse(text) : ({} as Record<string, never>);
			const isExpected = statuses.includes(answer.status);
			const lack = isExpected
				? lackOf(`${route.method} ${route.path}`, answer.status, { code, message, details })
				: `answered with ${answer.status}`;
			if (lack) faults.push(`${label}: ${lack}`);
		}
		expect(faults).toEqual([]);
		expect(await world.stored()).toEqual(stored);
	});

	it("a method that a path does not take, with those it does", async () => {
		for (const path of new Set(routes.map((route) => route.path))) {
			const taken = routes.filter((route) => route.path === path).map(({ method }) => method);
			for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
				if (taken.includes(method)) continue;
				const url = `/api/${path.replace(/:\w+/g, "1")}`;
				const answer = await world.client.fetch(url, { method });
				expect([url, method, answer.status]).toEqual([url, method, 405]);
				expect(answer.headers.get("allow")?.split(", ")).toEqual(taken.toSorted());
			}
		}
	});
});
