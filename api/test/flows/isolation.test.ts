import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TypedDocumentString } from "../../../schema/generated/graphql.ts";
import { createSchema } from "../../graphql/schema.ts";
import { routes } from "../../rest/routes.ts";
import { startTwoAccounts, type TwoAccounts } from "../factories/two-accounts.ts";
import { rootOperations } from "../operations.ts";
import { documentOf, foreignIds, isMereFilter, type Operation, selectionOf, takesNoId } from "./bad-arguments.ts";
import { pathOf } from "./bad-calls.ts";

let world: TwoAccounts;
beforeAll(async () => {
	world = await startTwoAccounts();
});
afterAll(() => world[Symbol.asyncDispose]());

const schema = createSchema();
const withArguments = (operations: Operation[]) =>
	operations.filter(({ field }) => field.args.length > 0).map((operation) => ({ name: operation.name, operation }));

async function expectNotFound(kind: string, operation: Operation): Promise<void> {
	const before = await world.stored();
	for (const { path, args } of foreignIds(operation, world.own, world.foreign)) {
		const answer = await world.client.ask(documentOf(kind, operation, args), args);
		const code = takesNoId(operation.name, path) ? "BAD_INPUT" : "NOT_FOUND";
		if (!isMereFilter(path)) expect(answer.errors[0]?.extensions.code, path).toBe(code);
		expect(JSON.stringify(answer.data)).not.toContain(world.mark);
	}
	expect(await world.stored()).toEqual(before);
}

describe("what belongs to another account is not found, and nothing is changed, through GraphQL:", () => {
	it.each(withArguments(rootOperations(schema.getQueryType())))("$name", ({ operation }) =>
		expectNotFound("query", operation),
	);

	it.each(withArguments(rootOperations(schema.getMutationType())))("$name", ({ operation }) =>
		expectNotFound("mutation", operation),
	);

	it.each(withArguments(rootOperations(schema.getSubscriptionType())))("$name", async ({ operation }) => {
		const watcher = world.client.watch();
		for (const { args } of foreignIds(operation, world.own, world.foreign)) {
			const given = Object.entries(args).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
			const text = `subscription { ${operation.name}(${given}) { __typename } }`;
			const events = watcher.subscribe(new TypedDocumentString<unknown, Record<string, never>>(text));
			await expect(events.next()).rejects.toThrow("NOT_FOUND");
		}
		await watcher.close();
	});

	it("no query without an id reveals anything of it, whatever is selected", async () => {
		const queries = rootOperations(schema.getQueryType()).filter(({ field }) =>
			field.args.every(({ name }) => !["id", "input", "fromCheckId", "country", "token"].includes(name)),
		);
		for (const { name, field } of queries) {
			const days = field.args.some((arg) => arg.name === "from") ? '(from: "2026-11-01", to: "2026-12-31")' : "";
			const { data } = await world.client.ask(`{ ${name}${days} ${selectionOf(field.type, 2)} }`);
			expect(data, name).not.toBeNull();
			expect(JSON.stringify(data)).not.toContain(world.mark);
		}
	});
});

describe("what belongs to another account is not found, and nothing is changed, over REST:", () => {
	const ofOne = routes.filter(({ path }) => path.includes(":id"));
	it.each(ofOne.map((route) => ({ name: `${route.method} ${route.path}`, route })))("$name", async ({ route }) => {
		const before = await world.stored();
		const body = route.body && JSON.stringify(route.body.example);
		const answer = await world.client.fetch(pathOf(route, world.foreign), {
			method: route.method,
			...(body && { body, headers: { "content-type": "application/json" } }),
		});
		expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, "NOT_FOUND"]);
		expect(await world.stored()).toEqual(before);
	});

	const ofMany = routes.filter(({ body }) => body && "shape" in body.rules && "keywordIds" in body.rules.shape);
	it.each(ofMany.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
		"$name, where one is among one's own",
		async ({ route }) => {
			const before = await world.stored();
			const ids = { keywordIds: [world.own.keyword, world.foreign.keyword] };
			const answer = await world.client.fetch(`/api/${route.path}`, {
				method: route.method,
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ ...(route.body?.example as object), ...ids }),
			});
			expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, "NOT_FOUND"]);
			expect(await world.stored()).toEqual(before);
		},
	);

	it("no list reveals anything of it", async () => {
		for (const route of routes.filter(({ method, path }) => method === "GET" && !path.includes(":"))) {
			expect(await (await world.client.fetch(`/api/${route.path}`)).text()).not.toContain(world.mark);
		}
	});
});
