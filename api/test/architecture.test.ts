import { describe, expect, it } from "vitest";
import { breaches, type Import, importsOf, type Place, placeOf, rules, sourceOf, sourcesOf } from "./imports.ts";

/**
 * The places of the program and what each may import in addition to itself. Data flows one way: from the program's entry to the
 * network's edges, to the concepts, to what they rest on.
 */
const places: Place[] = [
	{ name: "main", files: /^api\/main\.ts$/, may: ["app", "cli", "config", "lib"] },
	{
		name: "app",
		files: /^api\/(app|serve)\.ts$/,
		may: ["graphql", "rest", "jobs", "http", "modules", "providers", "context", "definitions", "db", "config", "lib"],
	},
	{
		name: "cli",
		files: /^api\/cli\//,
		may: ["modules", "providers", "ports", "context", "definitions", "db", "errors", "config", "rules", "lib"],
	},
	{
		name: "graphql",
		files: /^api\/graphql\//,
		may: ["http", "modules", "core", "context", "definitions", "db", "errors", "config", "lib"],
	},
	{ name: "rest", files: /^api\/rest\//, may: ["http", "modules", "core", "context", "errors", "lib"] },
	{ name: "jobs", files: /^api\/jobs\//, may: ["modules", "context", "definitions", "db", "config", "lib"] },
	{ name: "http", files: /^api\/http\//, may: ["modules", "core", "context", "db", "errors", "config", "lib"] },
	{
		name: "modules",
		files: /^api\/modules\//,
		may: ["core", "context", "definitions", "ports", "db", "errors", "config", "rules", "lib"],
	},
	{ name: "definitions", files: /^api\/core\/(jobs|channels|loaders|scopes)\.ts$/, may: [] },
	{ name: "core", files: /^api\/core\//, may: ["context", "definitions", "db", "errors", "rules", "lib"] },
	{ name: "context", files: /^api\/context\.ts$/, may: ["definitions", "ports", "db", "config", "lib"] },
	// A port, and what is done with whichever provider is behind it.
	{
		name: "ports",
		files: /^api\/providers\/(\w+\/(port|read-serp|ask-page)|provider-call|catalog)\.ts$/,
		may: ["rules", "lib"],
	},
	{ name: "providers", files: /^api\/providers\//, may: ["ports", "errors", "config", "rules", "lib"] },
	{ name: "db", files: /^api\/db\//, may: ["errors", "config", "rules", "lib"] },
	{ name: "errors", files: /^api\/errors\.ts$/, may: [] },
	{ name: "config", files: /^api\/config\.ts$/, may: ["lib"] },
	{ name: "lib", files: /^api\/(lib\/|version\.ts$)/, may: ["rules"] },
	rules,
];

/**
 * Layers of a concept's room, by the file's suffix; a file imports its own layer and those below. A file without a suffix
 * does a service's work, or is as pure as a policy.
 */
const layers = [
	["entity"],
	["types"],
	["policy", "input", "results"],
	["service", ""],
	["loaders"],
	["resolver", "jobs"],
];

/** What pure files of a room may import of the rest of the program. */
const pureMay = ["modules", "core", "definitions", "ports", "errors", "rules", "lib"];

/** Development's own programs and everything tests use: they may reach anywhere. */
const isTool = (file: string) => /^api\/(test|tools)\//.test(file);

const apiImports = sourcesOf("api")
	.filter((file) => !isTool(file))
	.flatMap(importsOf);
const suffixOf = (file: string) => /\.(\w+)\.ts$/.exec(file)?.[1] ?? "";
const isModule = (file: string) => file.startsWith("api/modules/");
const service = layers.findIndex((suffixes) => suffixes.includes("service"));

const known = new Map<string, number>();

function layerOf(file: string): number {
	const suffix = suffixOf(file);
	const layer = known.get(file) ?? layers.findIndex((suffixes) => suffixes.includes(suffix));
	if (suffix !== "" || known.has(file)) return layer;
	known.set(file, layer);
	if (isPure(file)) known.set(file, service - 1);
	return layerOf(file);
}

/** Whether a file imports other pure ones alone. */
function isPure(file: string): boolean {
	return apiImports
		.filter(({ from }) => from === file)
		.every(({ to }) => (isModule(to) ? layerOf(to) < service : mayBePure(to)));
}

function mayBePure(file: string): boolean {
	return pureMay.includes(placeOf(file, places).name);
}

describe("the imports table", () => {
	it("of the API holds", () => {
		// The list of tables is the database's, the tables are the concepts'.
		const isEntityList = ({ from, to }: Import) => from === "api/db/entities.ts" && to.endsWith(".entity.ts");
		expect(breaches(apiImports, places, isEntityList)).toEqual([]);
	});
});

describe("a concept's room", () => {
	const files = sourcesOf("api/modules");

	it("has files of the known layers alone", () => {
		const known = layers.flat().filter(Boolean).join(", ");
		const strangers = files.filter((file) => layerOf(file) < 0).map((file) => `${file}: the suffixes are ${known}.`);
		expect(strangers).toEqual([]);
	});

	it("flows one way: resolver and jobs, service, policy, types and entity", () => {
		const upward = apiImports
			.filter(({ from, to }) => isModule(from) && isModule(to) && layerOf(to) > layerOf(from))
			.map(({ from, to }) => `${from} imports ${to}, which lies above it: move what it needs to ${suggested(from)}.`);
		expect(upward).toEqual([]);
	});

	it("keeps policies, types and entities pure: no database, no context", () => {
		const impure = apiImports
			.filter(({ from, to }) => isModule(from) && layerOf(from) < service && !mayBePure(to))
			.map(({ from, to }) => `${from} imports ${to}: what needs that belongs in a *.service.ts.`);
		expect(impure).toEqual([]);
	});
});

function suggested(file: string): string {
	return `a file of the layer "${layers[layerOf(file)]?.filter(Boolean).join("/")}" or below`;
}

describe("the program", () => {
	it("knows concrete providers where it is put together, and nowhere else", () => {
		const knowing = apiImports
			.filter(({ from, to }) => placeOf(to, places).name === "providers" && placeOf(from, places).name !== "providers")
			.filter(({ from }) => !/^api\/(app\.ts|cli\/demo\/)/.test(from))
			.map(({ from, to }) => `${from} imports ${to}: take it from the services in the context.`);
		expect(knowing).toEqual([]);
	});

	it("reads the environment in config.ts alone", () => {
		const reading = sourcesOf("api").filter(
			(file) => !isTool(file) && file !== "api/config.ts" && /\bprocess\.env\b/.test(sourceOf(file)),
		);
		expect(reading.map((file) => `${file} reads process.env: add the variable to api/config.ts.`)).toEqual([]);
	});

	it("has no file longer than 300 lines", () => {
		const long = ["api", "web", "schema/rules"]
			.flatMap(sourcesOf)
			.map((file) => ({ file, lines: sourceOf(file).split("\n").length - 1 }))
			.filter(({ lines }) => lines > 300);
		expect(long).toEqual([]);
	});
});
