import { buildSchema, execute, type GraphQLObjectType, parse } from "graphql";
import { expect, it } from "vitest";
import type { GraphQLContext } from "../core/http-context.ts";
import { createLoaders } from "../core/loaders.ts";
import { readAhead } from "./read-ahead.ts";

let reads = 0;

async function readRate(): Promise<number> {
	reads++;
	return 3;
}

const rate = (ctx: GraphQLContext) => ctx.loaders.once(readRate, ctx);

function schemaOfItems() {
	const schema = buildSchema("type Query { items: [Item!]! item: Item! } type Item { id: ID! cost: String! }");
	const { cost } = (schema.getType("Item") as GraphQLObjectType).getFields();
	if (!cost) throw new Error("There is no such field.");
	cost.extensions = { ahead: rate };
	cost.resolve = (_source, _args, ctx) => (rate(ctx) instanceof Promise ? "promised" : "at once");
	readAhead(schema);
	return schema;
}

async function ask(query: string) {
	reads = 0;
	const contextValue = { loaders: createLoaders() };
	const rootValue = { items: [{ id: 1 }, { id: 2 }], item: { id: 1 } };
	const { data } = await execute({ schema: schemaOfItems(), document: parse(query), rootValue, contextValue });
	return { ...data, reads };
}

it("what fields of a list need is there before its items are resolved, if they are selected", async () => {
	const items = [{ cost: "at once" }, { cost: "at once" }];
	expect(await ask("{ items { ... { ...Cost } } } fragment Cost on Item { cost }")).toEqual({ items, reads: 1 });
	expect(await ask("{ items { id } }")).toEqual({ items: [{ id: "1" }, { id: "2" }], reads: 0 });
	expect(await ask("{ item { cost } }")).toEqual({ item: { cost: "promised" }, reads: 1 });
});
