import { type GraphQLObjectType, type GraphQLSchema, getNamedType, isNonNullType, isObjectType } from "graphql";
import type { Belongings } from "./factories/two-accounts.ts";
import type { Operation } from "./flows/bad-arguments.ts";

/** The fields of a root type. */
export function rootOperations(type: GraphQLObjectType | null | undefined): Operation[] {
	return Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, field, before: "", after: "" }));
}

/** Roots that take a domain's, keyword's or run's id. */
const byId = ["domain", "keyword", "run"] as const;

/** Every field with arguments that can be reached from a query, by the shortest path. */
export function fieldOperations(schema: GraphQLSchema, own: Pick<Belongings, (typeof byId)[number]>): Operation[] {
	const operations: Operation[] = [];
	const known = new Set<string>();
	const query = schema.getQueryType();
	let ways = Object.values(query?.getFields() ?? {}).flatMap((field) => {
		const kind = byId.find((name) => name === field.name);
		if (kind) return [{ type: getNamedType(field.type), path: [`${kind}(id: "${own[kind]}")`] }];
		return field.args.some(({ type }) => isNonNullType(type))
			? []
			: [{ type: getNamedType(field.type), path: [field.name] }];
	});
	while (ways.length > 0) {
		const next: typeof ways = [];
		for (const { type, path } of ways) {
			if (!isObjectType(type) || known.has(type.name)) continue;
			known.add(type.name);
			for (const field of Object.values(type.getFields())) {
				const before = path.map((step) => `${step} {`).join(" ");
				const name = `${type.name}.${field.name}`;
				if (field.args.length > 0) operations.push({ name, field, before, after: "}".repeat(path.length) });
				const isFree = !field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
				if (isFree) next.push({ type: getNamedType(field.type), path: [...path, field.name] });
			}
		}
		ways = next;
	}
	return operations;
}
