import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { describeRoutes, templateOf } from "../rest/framework/openapi.ts";
import type { Route } from "../rest/framework/route.ts";
import { createRouteTable } from "../rest/framework/route-table.ts";
import type { RestReply } from "./rest.ts";

/** Compares a response with the document. */
export type AnswerCheck = (method: string, path: string, reply: RestReply) => void;

const checks = new WeakMap<readonly Route[], AnswerCheck>();

/** The judge of these calls, cached: compiling the schemas takes longer than most calls. */
export function answerCheckOf(routes: readonly Route[]): AnswerCheck {
	const check = checks.get(routes) ?? createAnswerCheck(routes);
	checks.set(routes, check);
	return check;
}

/** Calls without a documented response are not judged. */
function createAnswerCheck(routes: readonly Route[]): AnswerCheck {
	const find = createRouteTable(routes);
	const document = describeRoutes(routes);
	const faultsOf = schemaFaults(document);
	return (method, path, { status, body, headers }) => {
		const found = find(method, path.split("?")[0] ?? "");
		if (!found || !("route" in found)) {
			expect(faultsOf({ $ref: "#/components/schemas/Refusal" }, body), `${method} ${path}`).toEqual([]);
			return;
		}
		const { route } = found;
		if (Object.keys(route.answers).length === 0) return;
		const place = ["paths", templateOf(route.path), route.method.toLowerCase(), "responses", String(status)];
		const answer = dereferenced(document, at(document, place)) as Answer | undefined;
		const what = `${method} ${path}: ${status}`;
		expect(answer, `${what} stands in the document`).toBeDefined();
		const types = Object.keys(answer?.content ?? {});
		const type = headers.get("content-type")?.split(";")[0];
		expect(types.length > 0 ? types : [undefined], `${what} has a documented type`).toContain(type);
		const promised = Object.entries(answer?.headers ?? {}).filter(([, part]) => {
			return at(dereferenced(document, part), ["required"]) === true;
		});
		for (const [name] of promised) expect(headers.has(name), `${what} has ${name}`).toBe(true);
		const { schema, examples } = (type && answer?.content?.[type]) || {};
		expect(schema ? faultsOf(schema, body) : body, what).toEqual(schema ? [] : undefined);
		// A refusal has an example for each possible code.
		if (examples) expect(Object.keys(examples), `${what} has a documented code`).toContain(at(body, ["code"]));
	};
}

interface Answer {
	content?: Record<string, { schema?: object; examples?: object }>;
	headers?: Record<string, unknown>;
}

/** Times are in UTC with milliseconds, which is stricter than the format. */
const formats = {
	date: /^\d{4}-\d\d-\d\d$/,
	"date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
	binary: true,
} as const;

/** Validates values against the schemas of a document. */
export function schemaFaults(document: object): (schema: object, value: unknown) => unknown[] {
	// Ignores the rest of the document.
	const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
	const checks = new Map<object, ValidateFunction>();
	const components = closed(at(document, ["components"]));
	return (schema, value) => {
		const check = checks.get(schema) ?? ajv.compile({ ...schema, components });
		checks.set(schema, check);
		check(value);
		return (check.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }));
	};
}

/** Schemas that accept no other fields than theirs: a client must live with new ones, but a test finds what is not described. */
function closed(schemas: unknown): unknown {
	return JSON.parse(JSON.stringify(schemas), (_key, part) => {
		const isOpen = part?.type === "object" && part.properties && !("additionalProperties" in part);
		return isOpen ? { ...part, additionalProperties: false } : part;
	});
}

/** Resolves a reference in a document. */
export function dereferenced(document: object, part: unknown): unknown {
	const ref = at(part, ["$ref"]);
	return typeof ref === "string" ? at(document, ref.split("/").slice(1)) : part;
}

function at(value: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}
