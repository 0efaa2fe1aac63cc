import { type DocumentNode, getOperationAST, Kind, visit } from "graphql";

/**
 * Variables that affect a live field's result: all except those used only in its own arguments. The latter select the
 * stream and where to start, and differ between subscribers that receive the same text.
 */
export function shapingVariables(document: DocumentNode, operationName?: string | null): string[] {
	const operation = getOperationAST(document, operationName);
	const [field] = operation?.selectionSet.selections ?? [];
	const own = field?.kind === Kind.FIELD ? new Set(field.arguments) : new Set();
	const names = new Set<string>();
	visit(document, {
		enter(node) {
			if (node.kind === Kind.VARIABLE_DEFINITION || (node.kind === Kind.ARGUMENT && own.has(node))) return false;
			if (node.kind === Kind.VARIABLE) names.add(node.name.value);
			return undefined;
		},
	});
	return [...names].sort();
}
