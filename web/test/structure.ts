import { type ESTree, parseSync } from "vite";
import { sourceOf } from "../../api/test/imports.ts";

/** A file may say why one of its functions is long: `Long because …`. */
const reason = /\bLong because\b/;

/** Components and hooks of a file whose bodies have more lines than this, unless the file says why in a comment. */
export function longFunctionsOf(file: string, maxLines: number): string[] {
	const source = sourceOf(file);
	const { program, comments } = parseSync(file, source);
	if (comments.some(({ value }) => reason.test(value))) return [];
	const found: string[] = [];
	const measure = (name: string | undefined, body: { start: number; end: number } | null | undefined) => {
		if (!name || !body || !/^([A-Z]|use[A-Z])/.test(name)) return;
		const lines = source.slice(body.start, body.end).split("\n").length - 2;
		if (lines > maxLines) found.push(`${file}: ${name} has ${lines} lines.`);
	};
	for (const node of nodesOf(program)) {
		if (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") measure(node.id?.name, node.body);
		if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier") continue;
		if (node.init?.type === "ArrowFunctionExpression") measure(node.id.name, node.init.body);
	}
	return found;
}

function nodesOf(value: unknown): ESTree.Node[] {
	if (typeof value !== "object" || value === null) return [];
	const below = Object.values(value).flatMap(nodesOf);
	return "type" in value ? [value as ESTree.Node, ...below] : below;
}
