import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, Kind, parse, print, type SelectionSetNode, separateOperations, visit } from "graphql";
import { root } from "../commands/processes.ts";

const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/** Read once: it takes longer than most operations do. */
let operations: ReturnType<typeof separateOperations> | null = null;

/** The text of a web app operation as its client sends it, with fragments and `__typename`. */
export function webOperation(name: string): string {
	operations ??= separateOperations(everyOperation());
	const operation = operations[name];
	if (!operation) throw new Error(`The web app has no operation ${name}.`);
	return print(withTypeNames(operation));
}

/** Names of the web app's queries. */
export function webQueries(): string[] {
	return everyOperation().definitions.flatMap((one) => {
		const isQuery = one.kind === Kind.OPERATION_DEFINITION && one.operation === "query";
		return isQuery && one.name ? [one.name.value] : [];
	});
}

function everyOperation(): DocumentNode {
	const files = globSync("web/**/*.graphql", { cwd: root });
	return parse(files.map((file) => readFileSync(join(root, file), "utf8")).join("\n"));
}

function withTypeNames(document: DocumentNode): DocumentNode {
	return visit(document, {
		SelectionSet(node, _key, parent): SelectionSetNode | undefined {
			const isRoot = parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION;
			return isRoot ? undefined : { ...node, selections: [...node.selections, typeName] };
		},
	});
}
