import { describe, expect, it } from "vitest";
import { type Import, importsOf, sourceOf, sourcesOf } from "./imports.ts";

/** Pure rules that the API and the browser must agree on. */
const rules: Place = { name: "rules", files: /^schema\/rules\//, may: [] };

/**
 * The places of the program and what each may import beside itself. Data flows one way: from the program's entry to the
 * network's edges, to the concepts, to what they stand on.
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
		may: ["modules", "providers", "ports", "context", "definitions", "db", "errors", "config", "lib"],
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
	{ name: "core", files: /^api\/core\//, may: ["context", "definitions", "db", "errors", "lib"] },
	{ name: "context", files: /^api\/context\.ts$/, may: ["definitions", "ports", "db", "config", "lib"] },
	// A port, and what is done with whichever provider stands behind it.
	{
		name: "ports",
		files: /^api\/providers\/(\w+\/(port|read-serp|ask-page)|provider-call|catalog)\.ts$/,
		may: ["lib"],
	},
	{ name: "providers", files: /^api\/providers\//, may: ["ports", "errors", "lib"] },
	{ name: "db", files: /^api\/db\//, may: ["errors", "config", "lib"] },
	{ name: "errors", files: /^api\/errors\.ts$/, may: [] },
	{ name: "config", files: /^api\/config\.ts$/, may: ["lib"] },
	{ name: "lib", files: /^api\/(lib\/|version\.ts$)/, may: ["rules"] },
	rules,
];

/** Places of the web, in the same way; what is generated from the schema and the shared rules is all it knows of the API. */
const webPlaces: Place[] = [
	{
		name: "entry",
		files: /^web\/(main|app|routes|static-pages)\.tsx$/,
		may: ["pages", "features", "components", "lib", "gql", "styles"],
	},
	{ name: "pages", files: /^web\/pages\//, may: ["features", "components", "lib", "gql", "release notes", "rules"] },
	{ name: "features", files: /^web\/features\//, may: ["components", "lib", "gql", "rules"] },
	{ name: "components", files: /^web\/components\//, may: ["lib"] },
	{ name: "lib", files: /^web\/lib\//, may: ["gql", "rules"] },
	{ name: "gql", files: /^web\/gql\//, may: [] },
	{ name: "graphiql", files: /^web\/graphiql\//, may: ["lib"] },
	{ name: "styles", files: /^web\/styles\//, may: [] },
	{ name: "release notes", files: /^CHANGELOG\.md/, may: [] },
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

interface Place {
	name: string;
	files: RegExp;
	/** The places it may import. */
	may: string[];
}

/** Development's own programs and everything tests use: they may reach anywhere. */
const isTool = (file: string) => /^api\/(test|tools)\/|^web\/(test\/|(vite\.config|write-pages)\.ts)/.test(file);

const apiImports = sourcesOf("api")
	.filter((file) => !isTool(file))
	.flatMap(importsOf);
const webImports = sourcesOf("web")
	.filter((file) => !isTool(file))
	.flatMap(importsOf);

function placeOf(file: string, table: Place[]): Place {
	const place = table.find(({ files }) => files.test(file));
	if (!place) throw new Error(`${file} lies in no place of the table: move it to one, or give the table a new one.`);
	return place;
}

function breaches(imports: Import[], table: Place[], isException: (found: Import) => boolean): string[] {
	return imports.flatMap((found) => {
		const { name, may } = placeOf(found.from, table);
		const target = placeOf(found.to, table).name;
		if (target === name || may.includes(target) || isException(found)) return [];
		return `${found.from} imports ${found.to}: ${name} may import ${may.join(", ") || "nothing of ours"}, not ${target}.`;
	});
}

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

/** Whether a file stands on other pure ones alone. */
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

	it("of the web holds", () => {
		expect(breaches(webImports, webPlaces, () => false)).toEqual([]);
	});

	it("lets no feature of the web import another", () => {
		const featureOf = (file: string) => /^web\/features\/([^/]+)/.exec(file)?.[1];
		const crossing = webImports
			.filter(({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
			.map(({ from, to }) => `${from} imports ${to}: what two features share belongs in components or lib.`);
		expect(crossing).toEqual([]);
	});

	it("lets the web know nothing of the API but what is generated", () => {
		expect(
			webImports.filter(({ to }) => to.startsWith("api/")).map(({ from, to }) => `${from} imports ${to}.`),
		).toEqual([]);
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

/** What leads to addresses that the server made, or that are listed in the file itself. */
const ownAddresses = [
	"web/features/search-console/TopTable.tsx",
	"web/features/search-console/use-connection.ts",
	"web/features/session/SignInForm.tsx",
];

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

	it("V3.2.2 writes no text into a page as markup, and leads to what data names by ExternalLink alone", () => {
		const trusted = new Set(["web/components/ExternalLink.tsx", ...ownAddresses]);
		const markup =
			/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|\bsrcDoc\b|document\.write\b|\beval\(|new Function\b/;
		const leading = /<a\s[^>]*href=\{|window\.open\(|location\.(assign|replace)\(|location\.href =|formAction=/;
		const breaking = sourcesOf("web")
			.filter((file) => !/^web\/(test|gql)\/|\.test\.tsx?$/.test(file))
			.filter((file) => markup.test(sourceOf(file)) || (leading.test(sourceOf(file)) && !trusted.has(file)));
		expect(breaking).toEqual([]);
	});

	it("has no file longer than 300 lines", () => {
		const long = ["api", "web", "schema/rules"]
			.flatMap(sourcesOf)
			.map((file) => ({ file, lines: sourceOf(file).split("\n").length - 1 }))
			.filter(({ lines }) => lines > 300);
		expect(long).toEqual([]);
	});
});
