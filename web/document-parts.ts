import { readFile } from "node:fs/promises";
import { type DocumentNode, print, stripIgnoredCharacters } from "graphql";
import { type ESTree, type Plugin, parseAst } from "vite";

const documents = "gql/graphql.ts";
const query = "?document=";
const reader = `${import.meta.dirname}/lib/api/read-document.ts`;

/**
 * Puts each GraphQL document in a module of its own, as text: the one generated module would come whole with the first
 * screen, and its syntax trees are several times as large.
 */
export function documentParts(): Plugin {
	return {
		name: "document-parts",
		apply: "build",
		enforce: "pre",
		transform: {
			filter: { id: /\.tsx?$/, code: documents },
			handler: (code) => ({ code: importEach(code), map: null }),
		},
		load: {
			filter: { id: /gql\/graphql\.ts/ },
			async handler(id) {
				const [file = "", name] = id.split(query);
				if (!name) throw new Error(`Something imports all of ${documents}: import what is needed by name.`);
				return { code: documentAlone(await readFile(file, "utf8"), name), moduleType: "js" };
			},
		},
	};
}

/** Rewrites imports to one module per document; line numbers stay. */
export function importEach(code: string): string {
	let changed = code;
	for (const statement of parseAst(code, { lang: "tsx" }).body.toReversed()) {
		if (statement.type !== "ImportDeclaration" || !statement.source.value.endsWith(documents)) continue;
		const { start, end } = statement;
		const lines = code.slice(start, end).split("\n").length - 1;
		changed = changed.slice(0, start) + importsOf(statement) + "\n".repeat(lines) + changed.slice(end);
	}
	return changed;
}

function importsOf({ specifiers, source, importKind }: ESTree.ImportDeclaration): string {
	const imports = specifiers.map((specifier) => {
		if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") {
			throw new Error(`Import what is needed of ${documents} by name.`);
		}
		if (importKind === "type" || specifier.importKind === "type") return "";
		const { name } = specifier.imported;
		return `import { ${name} as ${specifier.local.name} } from "${source.value}${query}${name}";`;
	});
	return imports.join("");
}

/** The module of a single document. */
function documentAlone(all: string, name: string): string {
	const text = JSON.stringify(stripIgnoredCharacters(print(documentIn(all, name))));
	return `import { readDocument } from ${JSON.stringify(reader)}; export const ${name} = /* @__PURE__ */ readDocument(${text});`;
}

/** The syntax tree of a generated document. */
export function documentIn(all: string, name: string): DocumentNode {
	const [value] = all.split(`\nexport const ${name} = `)[1]?.split(" as unknown as DocumentNode<") ?? [];
	if (!value) throw new Error(`${documents} has no document ${name}.`);
	return JSON.parse(value);
}
