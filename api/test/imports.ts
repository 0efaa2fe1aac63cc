import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An import between two of our files, both by path from the project's folder. */
export interface Import {
	from: string;
	to: string;
}

/** Every source file below a folder, except tests, declarations and generated files. */
export function sourcesOf(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => `${folder}/${name}`)
		.filter((file) => /\.tsx?$/.test(file) && !/\.(test|contract|d)\.tsx?$|\/gql\//.test(file))
		.sort();
}

/** A file's text. */
export function sourceOf(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

/** A file's imports of our files: types, values, re-exports and dynamic imports. */
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

/** A part of the program, and what its files may import. */
export interface Place {
	name: string;
	files: RegExp;
	/** The places it may import. */
	may: string[];
}

/** Pure rules that API and browser share. */
export const rules: Place = { name: "rules", files: /^schema\/rules\//, may: [] };

/** The first place in a table whose pattern matches a file. */
export function placeOf(file: string, table: Place[]): Place {
	const place = table.find(({ files }) => files.test(file));
	if (!place) throw new Error(`${file} lies in no place of the table: move it to one, or give the table a new one.`);
	return place;
}

/** Imports that a table of places forbids. */
export function breaches(imports: Import[], table: Place[], isException: (found: Import) => boolean): string[] {
	return imports.flatMap((found) => {
		const { name, may } = placeOf(found.from, table);
		const target = placeOf(found.to, table).name;
		if (target === name || may.includes(target) || isException(found)) return [];
		return `${found.from} imports ${found.to}: ${name} may import ${may.join(", ") || "nothing of ours"}, not ${target}.`;
	});
}

/** Groups of files that import each other in a cycle. */
export function cyclesOf(imports: readonly Import[]): string[][] {
	const targets = Map.groupBy(imports, ({ from }) => from);
	const reachable = (start: string) => {
		const found = new Set<string>();
		const visit = (file: string) => {
			for (const { to } of targets.get(file) ?? []) {
				if (found.has(to)) continue;
				found.add(to);
				visit(to);
			}
		};
		visit(start);
		return found;
	};
	const reach = new Map([...targets.keys()].map((file) => [file, reachable(file)]));
	const onCycle = [...reach].filter(([file, found]) => found.has(file));
	const groups = Map.groupBy(onCycle, ([file, found]) =>
		[...found]
			.filter((other) => reach.get(other)?.has(file))
			.sort()
			.join(" "),
	);
	return [...groups.keys()].map((names) => names.split(" "));
}
