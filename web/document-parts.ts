import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const documents = "gql/graphql.ts";
const importing = /import \{([^}]*)\} from "([^"]*gql\/graphql\.ts)"/g;
const asModule = /gql\/graphql\.ts(?:\?document=(.*))?$/;

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
			handler: (code) => ({ code: importEach(code), map: null }),
		},
		load: {
			filter: { id: asModule },
			async handler(id) {
				const [, name] = asModule.exec(id) ?? [];
				if (!name) throw new Error(`Something imports all of ${documents}: import what is needed by name.`);
				return { code: documentAlone(await readFile(id.replace(/\?.*$/, ""), "utf8"), name), moduleType: "js" };
			},
		},
	};
}

/** Code that imports each document from a module of its own; every line stays where it was. */
export function importEach(code: string): string {
	return code.replace(importing, (_, names: string, path: string) => {
		const values = names.split(",").map((name) => name.trim());
		const imports = values.filter((name) => name && !name.startsWith("type ")).map((name) => importOf(name, path));
		return imports.join("; ") + names.replace(/[^\n]/g, "");
	});
}

function importOf(name: string, path: string): string {
	return `import { ${name} } from "${path}?document=${name}"`;
}

/** The module of one of the documents that are generated into one. */
export function documentAlone(all: string, name: string): string {
	const [, value] = new RegExp(`^export const ${name} = (.*) as unknown as DocumentNode<.*>;$`, "m").exec(all) ?? [];
	if (!value) throw new Error(`${documents} has no document ${name}.`);
	return `export const ${name} = ${value};`;
}
