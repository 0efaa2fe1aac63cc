import {
	type ASTVisitor,
	type DocumentNode,
	type FragmentDefinitionNode,
	GraphQLError,
	Kind,
	Lexer,
	type SelectionSetNode,
	Source,
	TokenKind,
	type ValidationContext,
} from "graphql";

/** Limits of an operation, enforced before execution. */
export const limits = {
	/** Nested fields, not counting those of introspection. */
	depth: 12,
	/** Aliases, counted for each use of their fragment. */
	aliases: 50,
	tokens: 2_000,
	/** Nested brackets, including those of lists and objects: parsing uses stack for each. */
	nesting: 1_000,
	/** Bytes of a whole request or WebSocket message. */
	bytes: 100_000,
} as const;

const opening: readonly TokenKind[] = [TokenKind.BRACKET_L, TokenKind.BRACE_L, TokenKind.PAREN_L];
const closing: readonly TokenKind[] = [TokenKind.BRACKET_R, TokenKind.BRACE_R, TokenKind.PAREN_R];

/**
 * The error of a document with too deeply nested brackets; null if there is none, or if the document has invalid
 * tokens.
 */
export function nestingFault(text: string): string | null {
	const lexer = new Lexer(new Source(text));
	let depth = 0;
	try {
		for (let read = 0; read < limits.tokens; read++) {
			const { kind } = lexer.advance();
			if (kind === TokenKind.EOF) return null;
			if (opening.includes(kind)) depth++;
			if (closing.includes(kind)) depth--;
			if (depth > limits.nesting) {
				return `The document is nested deeper than ${limits.nesting.toLocaleString("en-US")} brackets.`;
			}
		}
	} catch {
		// The parser reports invalid tokens.
	}
	return null;
}

/** The size of a selection with expanded fragments. */
interface Size {
	depth: number;
	aliases: number;
}

/** The validation rules in addition to GraphQL's own. */
export const limitRules = [
	function limitsSize(context: ValidationContext): ASTVisitor {
		return { [Kind.DOCUMENT]: (document: DocumentNode) => refuseLarge(context, document) };
	},
];

function refuseLarge(context: ValidationContext, document: DocumentNode): void {
	const measure = createMeasure(document);
	for (const node of document.definitions) {
		if (node.kind !== Kind.OPERATION_DEFINITION) continue;
		const { depth, aliases } = measure(node.selectionSet);
		if (depth > limits.depth) {
			context.reportError(new GraphQLError(`The operation is deeper than ${limits.depth} fields.`, { nodes: node }));
		}
		if (aliases > limits.aliases) {
			context.reportError(new GraphQLError(`The operation has more than ${limits.aliases} aliases.`, { nodes: node }));
		}
	}
}

/** Measures selections. Fragments are measured once; recursive ones, which another rule refuses, are not measured. */
function createMeasure(document: DocumentNode): (set: SelectionSetNode) => Size {
	const isFragment = (node: { kind: Kind }): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;
	const fragments = new Map(document.definitions.filter(isFragment).map((node) => [node.name.value, node]));
	const sizes = new Map<string, Size>();
	const nothing: Size = { depth: 0, aliases: 0 };

	function ofFragment(name: string): Size {
		const known = sizes.get(name);
		const fragment = fragments.get(name);
		if (known || !fragment) return known ?? nothing;
		sizes.set(name, nothing);
		const size = ofSet(fragment.selectionSet);
		sizes.set(name, size);
		return size;
	}

	function ofSet(set: SelectionSetNode | undefined): Size {
		const parts = (set?.selections ?? []).map((node) => {
			if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
			const inner = ofSet(node.selectionSet);
			if (node.kind === Kind.INLINE_FRAGMENT) return inner;
			const isCounted = !node.name.value.startsWith("__");
			return {
				depth: isCounted ? inner.depth + 1 : 0,
				aliases: inner.aliases + (node.alias ? 1 : 0),
			};
		});
		return {
			depth: Math.max(0, ...parts.map((part) => part.depth)),
			aliases: parts.reduce((sum, part) => sum + part.aliases, 0),
		};
	}

	return ofSet;
}
