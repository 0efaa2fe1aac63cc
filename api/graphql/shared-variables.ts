import { type DocumentNode, getOperationAST, Kind, visit } from "graphql";

/**
 * Names of the variables that shape what a live field answers: all but those only its own arguments take. Those choose the
 * stream and where in it to begin, and differ between subscribers who are sent the same.
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
