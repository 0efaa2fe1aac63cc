import { readFileSync } from "node:fs";
import {
	type GraphQLSchema,
	graphql,
	isEnumType,
	isInputObjectType,
	isNonNullType,
	isObjectType,
	isRequiredArgument,
} from "graphql";
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import { describe, expect, it } from "vitest";
import type { GraphQLContext } from "../core/http-context.ts";
import { createLoaders } from "../core/loaders.ts";
import { meaningOf, statusOf } from "../errors.ts";
import { createSchema, printSorted } from "./schema.ts";

/** What a client reads of: every type, field, argument and enum value, with its sentence. */
function described(schema: GraphQLSchema): [name: string, sentence: string | null | undefined][] {
	const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
	return types.flatMap((type) => {
		const own: [string, string | null | undefined][] = [[type.name, type.description]];
		if (isEnumType(type))
			own.push(...type.getValues().map((v) => [`${type.name}.${v.name}`, v.description] as [string, string]));
		if (!isObjectType(type) && !isInputObjectType(type)) return own;
		for (const field of Object.values(type.getFields())) {
			own.push([`${type.name}.${field.name}`, field.description]);
			if (!("args" in field)) continue;
			for (const arg of field.args) own.push([`${type.name}.${field.name}(${arg.name})`, arg.description]);
		}
		return own;
	});
}

describe("the schema", () => {
	const schema = createSchema();

	it("is the one that is committed", () => {
		const committed = readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8");
		expect(printSorted(schema), "run npm run emit-schema").toBe(committed);
	});

	it("lets every mutation, and every query by an id, be null when it is refused", () => {
		const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
		const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
			args.some(isRequiredArgument),
		);
		expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(["domain", "keyword", "run"]));
		expect([...mutations, ...queries].filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
	});

	it("says of every type, field, argument and enum value what it is", () => {
		expect(
			described(schema)
				.filter(([, sentence]) => !sentence?.trim())
				.map(([name]) => name),
		).toEqual([]);
	});

	it("names every error code that a client can receive, each with its meaning", () => {
		const type = schema.getType("ErrorCode");
		const values = isEnumType(type) ? type.getValues() : [];
		expect(values.map(({ name, description }) => [name, description])).toEqual(Object.entries(meaningOf));
		expect(values.map(({ name }) => name)).toEqual(Object.keys(statusOf));
	});
});

@ObjectType({ description: "A counter." })
class Counter {
	@Field(() => ID, { description: "Its id." })
	id!: string;
}

/** Stands for the database: what each context's entity manager has read. */
interface FakeManager {
	number: number;
	fork(): FakeManager;
}

@Resolver(() => Counter)
class CounterResolver {
	@Query(() => Counter, { description: "A counter." })
	counter(): Counter {
		return { id: "0" };
	}

	@Mutation(() => Counter, { description: "Counts." })
	count(@Ctx() ctx: GraphQLContext, @Arg("id", () => ID, { description: "An id." }) id: string): Counter {
		managers.push(managerOf(ctx).number);
		return { id };
	}

	@FieldResolver(() => ID, { description: "Which entity manager its field is read by." })
	manager(@Ctx() ctx: GraphQLContext, @Root() _counter: Counter): string {
		return String(managerOf(ctx).number);
	}
}

const managers: number[] = [];
const managerOf = (ctx: GraphQLContext) => ctx.em as unknown as FakeManager;

describe("several mutations of one operation", () => {
	it("have an entity manager each, and their answers another: nothing is answered as it was before", async () => {
		let made = 0;
		const fork = (): FakeManager => ({ number: made++, fork });
		const contextValue = { em: fork(), loaders: createLoaders() };
		const { data, errors } = await graphql({
			schema: createSchema([CounterResolver]),
			source: "mutation { a: count(id: 1) { manager } b: count(id: 2) { manager } }",
			contextValue,
		});
		expect(errors).toBeUndefined();
		expect(managers).toEqual([1, 3]);
		expect(data).toEqual({ a: { manager: "2" }, b: { manager: "4" } });
	});
});
