import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const documents = "gql/graphql.ts";
const importing = /import \{([^}]*)\} from "([^"]*gql\/graphql\.ts)"/g;
const asModule = /gql\/graphql\.ts(?:\?document=(\w+))?$/;

/**
 * Lets each GraphQL document travel with the code that sends it: all are generated into one module, which would come
 * whole with the first screen and grow with every operation.
 */
export function documentParts(): Plugin {
	return {
		name: "document-parts",
		apply: "build",
		enforce: "pre",
		transform: {
			filter: { id: /\/web\/.*\.tsx?$/, code: documents },
			handler: (code) => ({ code: code.replace(importing, importsOf), map: null }),
		},
		load: {
			filter: { id: asModule },
			async handler(id) {
				const [, name] = asModule.exec(id) ?? [];
				if (!name) throw new Error(`Something imports all of ${documents}: import what is needed by name.`);
				const all = await readFile(id.replace(/\?.*$/, ""), "utf8");
				const [, value] =
					new RegExp(`^export const ${name} = (.*) as unknown as DocumentNode<.*>;$`, "m").exec(all) ?? [];
				if (!value) throw new Error(`${documents} has no document ${name}.`);
				return { code: `export const ${name} = ${value};`, moduleType: "js" };
			},
		},
	};
}

/** An import from the module of all documents, as imports from modules of one document each; on as many lines. */
function importsOf(_statement: string, names: string, path: string): string {
	const values = names.split(",").map((name) => name.trim());
	const imports = values.filter((name) => name && !name.startsWith("type ")).map((name) => importOf(name, path));
	return imports.join("; ") + names.replace(/[^\n]/g, "");
}

function importOf(name: string, path: string): string {
	return `import { ${name} } from "${path}?document=${name}"`;
}
