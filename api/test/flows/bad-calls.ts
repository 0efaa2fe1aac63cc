import { describeRoutes, templateOf } from "../../rest/framework/openapi.ts";
import type { Route, TakenFile } from "../../rest/framework/route.ts";
import { routes } from "../../rest/routes.ts";
import { kindOfId } from "../factories/kind-of-id.ts";
import type { Belongings } from "../factories/two-accounts.ts";
import { dereferenced } from "../openapi-check.ts";

/** A call that must be refused, and the expected statuses. */
export interface BadCall {
	label: string;
	path: string;
	init: RequestInit & { headers?: Record<string, string> };
	statuses: readonly number[];
}

/** A document schema, as far as faults are derived from it. */
interface Schema {
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minItems?: number;
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
}

interface Described {
	parameters?: { in: string; name: string; schema: Schema }[];
	requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example: Record<string, unknown> }> };
}

const document = describeRoutes(routes);
/** A sign-in may answer 401; codes are checked elsewhere. */
const refused = [400, 401, 404, 413, 415];

/** The path of a call with an account's ids. */
export function pathOf({ path }: Pick<Route, "path">, of: Belongings): string {
	const named = path === "google/sync/:id" ? "sync" : (path.split("/")[0] ?? "").replace("google", "property");
	const idOf = () => of[kindOfId("id", named)];
	return `/api/${path
		.replace(/:id\b/g, idOf)
		.replace(/:key\b/g, "serper_api_key")
		.replace(/:page\b/g, "1")}`;
}

/** Invalid requests of a call, one fault at a time. */
export function* badCalls(route: Route, own: Belongings): Iterable<BadCall> {
	const { method } = route;
	const path = pathOf(route, own);
	const described = operationOf(route);
	if (route.path.includes(":")) {
		for (const id of ["abc", "1e3", "9".repeat(30), "0", "%00", "-1", "x".repeat(3_000)]) {
			const there = `/api/${route.path.replace(/:\w+/g, id)}`;
			yield {
				label: `path ${id.slice(0, 40)}`,
				path: there,
				init: { method, ...bodyOf(described, own) },
				statuses: [404],
			};
		}
	}
	yield {
		label: "unknown parameter",
		path: `${path}?nonsense=true`,
		init: { method, ...bodyOf(described, own) },
		statuses: [400],
	};
	for (const { name, schema } of described.parameters?.filter((parameter) => parameter.in === "query") ?? []) {
		if (schema.type !== "array") {
			const init = { method, ...bodyOf(described, own) };
			yield { label: `${name}: twice`, path: `${path}?${name}=1&${name}=1`, init, statuses: refused };
		}
		for (const [label, value] of faultyTexts(schema)) {
			const query = `?${name}=${encodeURIComponent(value)}`;
			yield {
				label: `${name}: ${label}`,
				path: `${path}${query}`,
				init: { method, ...bodyOf(described, own) },
				statuses: refused,
			};
		}
	}
	if (method === "GET") return;
	if (route.file?.isBinary) yield* badFiles(route.file, method, path);
	else if (method === "PUT" || method === "PATCH") yield* emptyUpdates(method, path);
	yield* badBodies(method, path, described, own);
}

/** Updates without a changeable field. */
function* emptyUpdates(method: string, path: string): Iterable<BadCall> {
	for (const body of ["{}", '{"nonsense":1}', undefined]) {
		const init = { method, ...(body && { headers: json, body }) };
		yield { label: `update with ${body}`, path, init, statuses: [400] };
	}
}

/** Files that are not of the type they are sent as, or too large. */
function* badFiles({ types }: TakenFile, method: string, path: string): Iterable<BadCall> {
	for (const type of types) {
		for (const body of ["nonsense", tenMegabytes]) {
			const init = { method, headers: { "content-type": type }, body };
			yield { label: `${body.length} bytes of nonsense as ${type}`, path, init, statuses: [400] };
		}
	}
}

function operationOf({ method, path }: Route): Described {
	const operations = document.paths?.[templateOf(path)] as Record<string, Described>;
	return operations[method.toLowerCase()] as Described;
}

const json = { "content-type": "application/json" };
/** Made once for all calls. */
const tenMegabytes = JSON.stringify({ name: "x".repeat(10_000_000) });

function bodyOf({ requestBody }: Described, own: Belongings): RequestInit & { headers?: Record<string, string> } {
	const [[type, { example }] = ["", { example: undefined }]] = Object.entries(requestBody?.content ?? {});
	if (type === "") return {};
	return {
		headers: { "content-type": type },
		body: type === "application/json" ? JSON.stringify(ownIn(example, own)) : String(example),
	};
}

/** The example with the caller's own ids. */
function ownIn(example: unknown, own: Belongings): Record<string, unknown> {
	const body = { ...(example as Record<string, unknown>) };
	if ("keywordIds" in body) body.keywordIds = [own.keyword];
	return body;
}

function* badBodies(method: string, path: string, described: Described, own: Belongings): Iterable<BadCall> {
	const call = (label: string, statuses: number[], body: string, headers = json): BadCall => ({
		label,
		path,
		init: { method, headers, body },
		statuses,
	});
	const media = described.requestBody?.content["application/json"];
	yield call("another type", [415], "{}", { "content-type": "application/x-nonsense" });
	if (described.requestBody && !media) return;
	yield call("half a body", [400], '{"name":');
	yield call("10 MB", [413], tenMegabytes);
	yield call("nested 1,000 deep", [400], `${"[".repeat(1_000)}${"]".repeat(1_000)}`);
	if (!media) return;
	// Where a body is optional, null is none.
	const none = described.requestBody?.required ? ["null"] : [];
	for (const body of ['"x"', "7", "[]", "true", ...none]) yield call(`body ${body}`, refused, body);
	const example = ownIn(media.example, own);
	for (const form of formsOf(media.schema)) {
		const required = form.required ?? [];
		if (required.length > 0) yield call("body {}", refused, "{}");
		for (const [name, property] of Object.entries(form.properties ?? {})) {
			for (const [label, value] of faultyValues(property, required.includes(name))) {
				yield call(`${name}: ${label}`, refused, JSON.stringify({ ...example, [name]: value }));
			}
		}
	}
}

/** The types of a value, except null. */
function formsOf(schema: Schema): Schema[] {
	const plain = dereferenced(document, schema) as Schema;
	const forms = plain.anyOf ?? plain.oneOf;
	return (forms ? forms.flatMap(formsOf) : [plain]).filter(({ type }) => type !== "null");
}

const typesOf = (schema: Schema) => formsOf(schema).flatMap(({ type }) => type ?? []);

/** Values that match none of a property's types. */
function* faultyValues(schema: Schema, isRequired: boolean): Iterable<[label: string, value: unknown]> {
	const types = typesOf(schema);
	if (isRequired)
		yield* [
			["missing", undefined],
			["null", null],
		] as [string, unknown][];
	const examples = { object: { nonsense: [] }, array: [[]], string: "nonsense", number: 1.5, boolean: true };
	for (const [type, value] of Object.entries(examples)) {
		if (types.length > 0 && !types.includes(type)) yield [`a ${type}`, value];
	}
	for (const form of formsOf(schema)) {
		if (form.enum) yield ["wrong enum", "nonsense"];
		else if (form.type === "string" && form.const === undefined)
			yield* [
				["too long", "x".repeat(50_001)],
				["NUL", "a\0b"],
			] as [string, unknown][];
		if (form.type === "integer")
			yield* [
				["too large", 2 ** 31],
				["negative", -1],
			] as [string, unknown][];
		if (form.items) {
			if (form.minItems) yield ["empty list", []];
			yield ["too many", Array.from({ length: 10_001 }, () => "1")];
			for (const [label, value] of faultyValues(form.items, true))
				if (value !== undefined) yield [`item ${label}`, [value]];
			for (const item of formsOf(form.items)) {
				for (const [name, property] of Object.entries(item.properties ?? {})) {
					for (const [label, value] of faultyValues(property, false)) {
						yield [`item ${name}: ${label}`, [{ keyword: "x", [name]: value }]];
					}
				}
			}
		}
	}
}

/** Query strings that a parameter cannot accept. */
function* faultyTexts(schema: Schema): Iterable<[label: string, value: string]> {
	const types = typesOf(schema);
	if (types.some((type) => type === "integer" || type === "number"))
		yield* [
			["empty", ""],
			["a text", "x"],
			["negative", "-1"],
			...(types.includes("integer")
				? ([
						["a fraction", "1.5"],
						["too large", "99999999999"],
					] as const)
				: []),
		] as [string, string][];
	else if (types.includes("boolean"))
		yield* [
			["empty", ""],
			["a text", "yes"],
		];
	else if (formsOf(schema).some((form) => form.enum)) yield ["wrong enum", "nonsense"];
	else yield ["NUL", "a\0b"];
}
