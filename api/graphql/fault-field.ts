import { type ASTNode, type GraphQLError, Kind, parse, type VariableDefinitionNode, visit } from "graphql";

/** The fault's field and its sentence, from an error of GraphQL's own about a document or its variables. */
export function faultOf(error: GraphQLError): { field: string; message: string } {
	const [node] = error.nodes ?? [];
	if (node?.kind === Kind.VARIABLE_DEFINITION) return faultOfVariable(error, node);
	const path = node && isAboutValue(error.message, node) ? pathInDocument(node) : [];
	return { field: [...path, ...namedBy(error.message)].join(".") || "query", message: error.message };
}

/** graphql-js says where in a variable the fault lies only in its sentence: `… at "input.keywords[2].country"; …`. */
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

/** Fields that the sentence itself names, because they are not there. */
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

/** An operation's one argument `input` is no field of what the person sent. */
function withoutInput(path: string[]): string[] {
	return path[0] === "input" && path.length > 1 ? path.slice(1) : path[0] === "input" ? [] : path;
}

/** The argument a variable is given to, found in the document's text. */
function argumentOf(variable: string, node: ASTNode): string | null {
	return argumentPattern(variable).exec(node.loc?.source.body ?? "")?.[1] ?? null;
}

/** Finds in a document which argument a variable is given to. @param variable a name as GraphQL has them */
export function argumentPattern(variable: string): RegExp {
	// Beginning at words only: from every letter of a long one, the time would grow with the square of its length.
	return new RegExp(`\\b(\\w+)\\s*:\\s*\\$${variable}\\b(?!\\s*:)`);
}

/** Names and indexes of the arguments, fields and lists around a value written in the document. */
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
