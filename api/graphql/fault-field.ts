import { type ASTNode, type GraphQLError, Kind, parse, type VariableDefinitionNode, visit } from "graphql";

/** The invalid field and the message, from GraphQL's own error about a document or its variables. */
export function faultOf(error: GraphQLError): { field: string; message: string } {
	const [node] = error.nodes ?? [];
	if (node?.kind === Kind.VARIABLE_DEFINITION) return faultOfVariable(error, node);
	const path = node && isAboutValue(error.message, node) ? pathInDocument(node) : [];
	return { field: [...path, ...namedBy(error.message)].join(".") || "query", message: error.message };
}

/** graphql-js gives the path within a variable only in its message: `… at "input.keywords[2].country"; …`. */
function faultOfVariable(error: GraphQLError, node: VariableDefinitionNode): { field: string; message: string } {
	const variable = node.variable.name.value;
	const argument = argumentOf(variable, node) ?? variable;
	const reason = error.originalError?.message ?? "";
	const isSplit = reason !== "" && error.message.endsWith(`; ${reason}`);
	const head = isSplit ? error.message.slice(0, -reason.length - 2) : "";
	const [, at = variable] = / at "([^"]*)"$/.exec(head) ?? [];
	const path = at.split(/[.[\]]+/).filter(Boolean);
	const message = isSplit ? reason : error.message;
	return { field: [...withoutInput([argument, ...path.slice(1)]), ...namedBy(reason)].join(".") || argument, message };
}

/** Missing fields, which only the message names. */
function namedBy(message: string): string[] {
	const [, field] =
		/^Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined by type)/.exec(message) ??
		/argument "(\w+)" of type "[^"]+" is required/.exec(message) ??
		[];
	return field ? [field] : [];
}

function isAboutValue(message: string, node: ASTNode): boolean {
	return /Value$/.test(node.kind) || node.kind === Kind.OBJECT_FIELD || /^Field "\w+\.\w+" of required/.test(message);
}

/** The argument `input` is not part of the field path. */
function withoutInput(path: string[]): string[] {
	return path[0] === "input" && path.length > 1 ? path.slice(1) : path[0] === "input" ? [] : path;
}

/** The argument that a variable is passed to, found in the document's text. */
function argumentOf(variable: string, node: ASTNode): string | null {
	return argumentPattern(variable).exec(node.loc?.source.body ?? "")?.[1] ?? null;
}

/** Finds the argument that a variable is passed to. @param variable a valid GraphQL name */
export function argumentPattern(variable: string): RegExp {
	// Anchored at word starts: otherwise the time would be quadratic in the length of a word.
	return new RegExp(`\\b(\\w+)\\s*:\\s*\\$${variable}\\b(?!\\s*:)`);
}

/** Path of names and indexes to a value in the document. */
function pathInDocument(node: ASTNode): string[] {
	if (!node.loc) return [];
	const { start, end, source } = node.loc;
	const path: string[] = [];
	const contains = (other: ASTNode | undefined) => other?.loc && other.loc.start <= start && other.loc.end >= end;
	visit(parse(source), {
		enter(at) {
			if (!contains(at)) return false;
			if (at.kind === Kind.ARGUMENT || at.kind === Kind.OBJECT_FIELD) path.push(at.name.value);
			if (at.kind === Kind.LIST) {
				const index = at.values.findIndex(contains);
				if (index >= 0) path.push(String(index));
			}
			return undefined;
		},
	});
	return withoutInput(path);
}
