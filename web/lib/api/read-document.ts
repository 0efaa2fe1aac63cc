import type { DocumentNode } from "graphql";

/** A part of a syntax tree. */
type Node = Readonly<Record<string, unknown>>;

/**
 * Reads a document that the build wrote down as text into the syntax tree that it was. Text and this reader take less of the
 * first screen than the trees, or than graphql's own parser, which also finds faults and their places.
 */
export function readDocument(text: string): DocumentNode {
	return new DocumentReader(text).document() as unknown as DocumentNode;
}

class DocumentReader {
	readonly #tokens: readonly string[];
	#at = 0;

	constructor(text: string) {
		// Names, numbers, strings without escapes, and single characters.
		this.#tokens = text.match(/\.\.\.|[_a-z]\w*|-?\d[\d.e+-]*|"[^"]*"|[^\s,]/gi) ?? [];
	}

	document(): Node {
		return { kind: "Document", definitions: this.#until(undefined, () => this.#definition()) };
	}

	#definition(): Node {
		const operation = this.#take();
		const name = this.#name();
		if (operation === "fragment") {
			this.#take();
			return { kind: "FragmentDefinition", name, typeCondition: this.#namedType(), ...this.#block() };
		}
		const variableDefinitions = this.#list("(", ")", () => this.#variableDefinition());
		return { kind: "OperationDefinition", operation, name, ...filled({ variableDefinitions }), ...this.#block() };
	}

	#variableDefinition(): Node {
		const variable = this.#value();
		this.#take();
		const type = this.#type();
		const given = this.#is("=") ? { defaultValue: this.#value() } : {};
		return { kind: "VariableDefinition", variable, type, ...given };
	}

	#type(): Node {
		const ofList = this.#list("[", "]", () => this.#type());
		const type = ofList[0] ? { kind: "ListType", type: ofList[0] } : this.#namedType();
		return this.#is("!") ? { kind: "NonNullType", type } : type;
	}

	#namedType(): Node {
		return { kind: "NamedType", name: this.#name() };
	}

	/** Directives and selections. */
	#block(): Node {
		const directives: Node[] = [];
		while (this.#is("@")) directives.push({ kind: "Directive", name: this.#name(), ...this.#arguments() });
		const selections = this.#list("{", "}", () => this.#selection());
		const selectionSet = selections.length > 0 ? { selectionSet: { kind: "SelectionSet", selections } } : {};
		return { ...filled({ directives }), ...selectionSet };
	}

	#selection(): Node {
		if (this.#is("...")) {
			if (this.#is("on")) return { kind: "InlineFragment", typeCondition: this.#namedType(), ...this.#block() };
			return { kind: "FragmentSpread", name: this.#name(), ...this.#block() };
		}
		const name = this.#name();
		const names = this.#is(":") ? { alias: name, name: this.#name() } : { name };
		return { kind: "Field", ...names, ...this.#arguments(), ...this.#block() };
	}

	#arguments(): Node {
		return filled({ arguments: this.#list("(", ")", () => this.#argument("Argument")) });
	}

	#argument(kind: "Argument" | "ObjectField"): Node {
		const name = this.#name();
		this.#take();
		return { kind, name, value: this.#value() };
	}

	#value(): Node {
		const token = this.#take();
		if (token === "$") return { kind: "Variable", name: this.#name() };
		if (token === "[") return { kind: "ListValue", values: this.#until("]", () => this.#value()) };
		if (token === "{") return { kind: "ObjectValue", fields: this.#until("}", () => this.#argument("ObjectField")) };
		if (token === "null") return { kind: "NullValue" };
		if (token === "true" || token === "false") return { kind: "BooleanValue", value: token === "true" };
		if (token.startsWith('"')) return { kind: "StringValue", value: token.slice(1, -1), block: false };
		if (/^[-\d]/.test(token)) return { kind: /^-?\d+$/.test(token) ? "IntValue" : "FloatValue", value: token };
		return { kind: "EnumValue", value: token };
	}

	#name(): Node {
		return { kind: "Name", value: this.#take() };
	}

	#list(open: string, end: string, read: () => Node): Node[] {
		return this.#is(open) ? this.#until(end, read) : [];
	}

	#until(end: string | undefined, read: () => Node): Node[] {
		const found: Node[] = [];
		while (!this.#is(end)) found.push(read());
		return found;
	}

	/** Takes the next token if it is this one; undefined is the end. */
	#is(token: string | undefined): boolean {
		if (this.#tokens[this.#at] !== token) return false;
		this.#at++;
		return true;
	}

	#take(): string {
		const token = this.#tokens[this.#at++];
		if (token === undefined) throw new Error("The document ends too early.");
		return token;
	}
}

/** Lists without entries are left out. */
function filled(lists: Readonly<Record<string, readonly Node[]>>): Node {
	return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
