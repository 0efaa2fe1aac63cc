import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** One import of one file of ours by another, both by their path from the project's folder. */
export interface Import {
	from: string;
	to: string;
}

/** Every source file below a folder, but for tests, declarations and what is generated. */
export function sourcesOf(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => `${folder}/${name}`)
		.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/gql\//.test(file))
		.sort();
}

/** What a file says. */
export function sourceOf(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

/** What a file imports of ours: types, values, what it passes on, and what it loads later. */
export function importsOf(file: string): Import[] {
	const source = sourceOf(file);
	const { module, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
	const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
	const passedOn = module.staticExports.flatMap(({ entries }) =>
		entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
	);
	const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
	return [...named, ...passedOn, ...later]
		.filter((specifier) => specifier.startsWith("."))
		.map((specifier) => ({ from: file, to: relative(root, join(root, dirname(file), specifier)) }));
}
