import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cyclesOf, importsOf, sourceOf, sourcesOf } from "./imports.ts";

/** The wings of `api/modules`, lowest first, and the rooms of each, in their order: a room imports only rooms before it. */
const wings = {
	people: ["accounts", "audit", "mail", "credits", "users", "api-keys"],
	keys: ["credentials", "provider-calls", "lanes"],
	tracked: ["domains", "locations", "competitors", "measurements", "keywords", "keyword-lists"],
	measuring: ["serp-store", "checks", "runs", "slots"],
	demand: ["search-volumes", "search-console"],
	meaning: [
		"packs",
		"positions",
		"statistics",
		"serp-results",
		"annotations",
		"signals",
		"page-issues",
		"comparisons",
		"ctr-models",
		"landing-pages",
		"market",
	],
	telling: ["alert-rules", "deliveries", "channels", "webhooks", "notifications", "alerts", "reports"],
	desk: [
		"views",
		"tracking",
		"keyword-files",
		"settings",
		"schedules",
		"members",
		"single-sign-on",
		"account-data",
		"operation",
	],
};
const order = Object.values(wings).flat();

const maxFilesOfARoom = 20;
const maxShareOfLines = 0.12;

const roomOf = (file: string) => /^api\/modules\/[^/]+\/([^/]+)/.exec(file)?.[1] ?? null;
const files = sourcesOf("api/modules");
const imports = sourcesOf("api")
	.filter((file) => !/^api\/(test|tools)\//.test(file))
	.flatMap(importsOf);

describe("the modules", () => {
	it("are all in the order", () => {
		const roomsOf = (wing: string) => readdirSync(`api/modules/${wing}`).sort();
		const found = Object.fromEntries(readdirSync("api/modules").map((wing) => [wing, roomsOf(wing)]));
		expect(found).toEqual(Object.fromEntries(Object.entries(wings).map(([wing, rooms]) => [wing, [...rooms].sort()])));
	});

	it("are in the page about the architecture, in this order", () => {
		const named = [...sourceOf("docs/architecture.md").matchAll(/^\| (?:\*\*)?`([\w-]+)`(?:\*\*)? \|/gm)].map(
			([, name]) => name,
		);
		expect(named).toEqual(Object.entries(wings).flat(2));
	});

	it("import only modules below them, types included", () => {
		const upward = imports.filter(({ from, to }) => {
			const [importer, imported] = [roomOf(from), roomOf(to)];
			return importer !== null && imported !== null && order.indexOf(imported) > order.indexOf(importer);
		});
		expect(upward.map(({ from, to }) => `${from} imports ${to}, of a higher module.`)).toEqual([]);
	});

	it(`have rooms of at most ${maxFilesOfARoom} files and 12 % of the lines`, () => {
		const rooms = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
		const linesOf = (of: string[]) => of.reduce((lines, file) => lines + sourceOf(file).split("\n").length, 0);
		const all = linesOf(files);
		const large = [...rooms].filter(([, of]) => of.length > maxFilesOfARoom || linesOf(of) > maxShareOfLines * all);
		expect(large.map(([room, of]) => `${room}: ${of.length} files, ${linesOf(of)} lines of ${all}`)).toEqual([]);
	});
});

/** Lists that name what files of a kind export. */
const lists = [
	{ list: "api/db/entities.ts", kind: /\.entity\.ts$/, named: /export const (\w+) = defineEntity/g },
	{ list: "api/graphql/resolvers.ts", kind: /\.resolver\.ts$/, named: /export class (\w+Resolver) /g },
	{ list: "api/rest/routes.ts", kind: /\.routes\.ts$/, named: /export const (\w+Routes)\b/g },
];

describe("a list", () => {
	it.each(lists)("$list is complete", ({ list, kind, named }) => {
		const names = new Set(sourceOf(list).match(/\w+/g));
		const missing = sourcesOf("api")
			.filter((file) => kind.test(file))
			.flatMap((file) => [...sourceOf(file).matchAll(named)].map(([, name = ""]) => ({ file, name })))
			.filter(({ name }) => !names.has(name));
		expect(missing.map(({ file, name }) => `${list} lacks ${name} of ${file}.`)).toEqual([]);
	});
});

describe("the API's files", () => {
	it("import each other in no cycle, types included", () => {
		expect(cyclesOf(imports)).toEqual([]);
	});
});

const tableNames = new Map(
	[...sourcesOf("api/db"), ...files]
		.filter((file) => file.endsWith(".entity.ts"))
		.flatMap((file) =>
			[...sourceOf(file).matchAll(/export const (\w+) = defineEntity\(\{[^}]*?tableName: "(\w+)"/g)].map(
				([, entity = "", table = ""]) => [table, { entity, file }] as const,
			),
		),
);

/** Tables that other modules write too, and why. */
const alsoWritten: Record<string, { by: string; why: string }[]> = {
	accounts: [
		{ by: "credits", why: "The balance is a column of the account, locked and changed with the ledger." },
		{ by: "users", why: "Signing up makes an account; an administrator changes what it may do." },
		{ by: "ctr-models", why: "The model in use and the last version are columns of the account." },
	],
	users: [{ by: "users", why: "`accounts` has the tables that all modules refer to, `users` the verbs." }],
	memberships: [
		{ by: "users", why: "As above." },
		{ by: "members", why: "As above: `members` has the verbs of members who join an account, change and leave." },
	],
	former_members: [{ by: "members", why: "As above." }],
	settings: [{ by: "settings", why: "As above: `settings` has the verbs." }],
	attempts: [{ by: "users", why: "As above: sign-in counts and forgives." }],
	runs: [{ by: "runs", why: "`checks` counts a run's checks and ends it, `runs` begins and cancels it." }],
	measurement_contexts: [
		{
			by: "locations",
			why: "A place's new id is changed wherever it stands, in one transaction; keywords follow by their key.",
		},
	],
	position_records: [
		{ by: "checks", why: "A check's end is one statement; the table lies below the keywords, whose filters read it." },
	],
	schedules: [{ by: "runs", why: "A run of a whole domain postpones its first slot in the same transaction." }],
};

/** A file without its comments. */
const codeOf = (file: string) => sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** Where a table is written that belongs to another module, and not by a function or fragment of its owner. */
function foreignWrites(): string[] {
	const removal = /\bremove(?:Batch|All)\(em, "(\w+)"/g;
	const statement = /\b(?:insert into|update|delete from|insertInto\("|updateTable\("|deleteFrom\(")\s*(\w+)/g;
	const call = /\.(?:insert|insertMany|upsert|upsertMany|nativeUpdate|nativeDelete|create)\(\s*(\w+)/g;
	const byEntity = new Map([...tableNames].map(([table, { entity }]) => [entity, table]));
	return files.flatMap((file) => {
		const source = codeOf(file);
		const written = [
			...[...source.matchAll(statement), ...source.matchAll(removal)].map(([, table = ""]) => table),
			...[...source.matchAll(call)].map(([, entity = ""]) => byEntity.get(entity) ?? ""),
		];
		return [...new Set(written)].flatMap((table) => {
			const owner = tableNames.get(table)?.file;
			const isOwn = owner === undefined || roomOf(owner) === roomOf(file);
			return isOwn || alsoWritten[table]?.some(({ by }) => by === roomOf(file))
				? []
				: [`${file} writes ${table}: ask ${owner.slice(0, owner.lastIndexOf("/"))} for a function.`];
		});
	});
}

/** Files that read tables of higher modules, and why. */
const alsoRead: Record<string, { tables: string[]; why: string }> = {
	"people/credits/receipts.loaders.ts": {
		tables: ["runs", "checks", "keywords", "api_keys"],
		why: "A receipt says what an entry of the ledger was for, and who caused it, in one statement a page.",
	},
	"people/credits/credits.service.ts": { tables: ["runs"], why: "An entry of the ledger names the domain of its run." },
	"people/accounts/actor-name.service.ts": {
		tables: ["api_keys"],
		why: "What an API key writes keeps the name of the key.",
	},
	"tracked/domains/domain-removal.service.ts": {
		tables: ["keywords"],
		why: "A domain's row is deleted last, once its keywords are gone.",
	},
	"tracked/domains/first-check.service.ts": {
		tables: ["checks"],
		why: "The domains of checks are locked before their keywords, in the order of their IDs.",
	},
	"tracked/keywords/keyword-rows.service.ts": {
		tables: ["checks"],
		why: "A keyword shows since when its check waits at the provider.",
	},
	"tracked/keywords/choice/resolved-filter.service.ts": {
		tables: ["alerts"],
		why: "A filter takes the keywords of an alert.",
	},
	"tracked/keywords/standing.ts": {
		tables: ["serp_results"],
		why: "The page that ranks is that of the own featured snippet, where nothing else ranks.",
	},
};

/** Where a statement reads a table of a higher module, and not by a function or fragment of its owner; and exceptions that nothing needs. */
function upwardReads(): string[] {
	const unused = new Set(
		Object.entries(alsoRead).flatMap(([by, { tables }]) => tables.map((table) => `${by} ${table}`)),
	);
	const reading = /\b(?:from|join|using|selectFrom\(")\s*(\w+)(?:(?: \w+)?, (\w+) \w+\b)?/g;
	const refused = files.flatMap((file) => {
		const source = codeOf(file);
		const room = roomOf(file) ?? "";
		const named = new Set([...source.matchAll(/\b(\w+) as (?:materialized )?\(/g)].map(([, name]) => name));
		const read = new Set([...source.matchAll(reading)].flatMap(([, ...tables]) => tables));
		return [...read].flatMap((table = "") => {
			const owner = roomOf(tableNames.get(table)?.file ?? "");
			const isBelow = owner === null || order.indexOf(owner) <= order.indexOf(room);
			return isBelow || named.has(table) || unused.delete(`${file.replace("api/modules/", "")} ${table}`)
				? []
				: [`${file} reads ${table}: move what reads it above ${owner}, or say in alsoRead why it is read here.`];
		});
	});
	return [...refused, ...[...unused].map((one) => `${one} is in alsoRead, and not read.`)];
}

describe("a table", () => {
	it("belongs to a module, or to the database's own", () => {
		const tables = sourceOf("api/db/schema.txt").matchAll(/^table (\w+)/gm);
		const owned = [...tables].map(([, table = ""]) => table);
		expect(owned.length).toBeGreaterThan(30);
		expect(owned.filter((table) => !tableNames.has(table))).toEqual(["agenda_jobs"]);
	});

	it("is written by its owner alone; others call a function or use a fragment of the owner", () => {
		expect(foreignWrites()).toEqual([]);
	});

	it("is read by statements of its owner and of higher modules", () => {
		expect(upwardReads()).toEqual([]);
	});

	it("has its checks' states written by one file", () => {
		const updates = /update checks(?: c)?\s+set\s+([\s\S]*?)\b(?:from|where)\b/g;
		const writing = files.filter((file) =>
			[...sourceOf(file).matchAll(updates)].some(([, set = ""]) => /\bstate =/.test(set)),
		);
		const byOrm = /nativeUpdate\(\s*Check,\s*\{[^}]*\},\s*\{[^}]*\bstate:/;
		expect([...writing, ...files.filter((file) => byOrm.test(sourceOf(file)))]).toEqual([]);
	});
});
