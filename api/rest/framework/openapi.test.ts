import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { dereferenced, schemaFaults } from "../../test/openapi-check.ts";
import { startRest } from "../../test/rest.ts";
import { routes } from "../routes.ts";
import { webhookEvents } from "../webhook-events.ts";
import { describeRoutes } from "./openapi.ts";

const document = describeRoutes(routes);
const faultsOf = schemaFaults(document);

const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
	Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
		name: `${method.toUpperCase()} ${path}`,
		operation,
	})),
);

interface Media {
	schema: object;
	example?: unknown;
	examples?: Record<string, { value: unknown }>;
}

interface Operation {
	operationId: string;
	tags: string[];
	security: Record<string, string[]>[];
	requestBody?: { content: Record<string, Media> };
	responses: Record<string, unknown>;
}

function objectsIn(value: unknown): object[] {
	if (typeof value !== "object" || value === null) return [];
	return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}

/** What a list has, or a union allows. */
function itemsOf(schema: object): object[] {
	if ("items" in schema) return [schema.items as object];
	return "anyOf" in schema ? (schema.anyOf as object[]) : [schema];
}

describe("the document of the REST calls", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await startTestApp({ config: { role: "api" } });
	});
	afterAll(() => app[Symbol.asyncDispose]());

	it.each([
		["openapi.json", "3.1.1", webhookEvents],
		["openapi-3.0.json", "3.0.3", []],
	] as const)("is there for everyone, and names the address to call: %s", async (path, version, events) => {
		const publicUrl = "https://rank.example.com";
		await using rest = await startRest(app.db, routes, { publicUrl });
		const { status, body, headers } = await rest.call("GET", path);
		expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
		expect(body).toEqual({
			...describeRoutes(routes, version, events),
			openapi: version,
			servers: [{ url: publicUrl }],
		});
	});

	it.each(["3.1.1", "3.0.3"] as const)("is valid OpenAPI %s", async (version) => {
		const events = version === "3.1.1" ? webhookEvents : [];
		const { valid, errors } = await new Validator().validate({ ...describeRoutes(routes, version, events) });
		expect({ valid, errors }).toEqual({ valid: true });
	});

	it("says nothing that generators of clients stumble over", () => {
		for (const schema of objectsIn(document)) {
			expect(schema).not.toHaveProperty("allOf");
			if ("pattern" in schema) expect(schema).not.toHaveProperty("format");
			// A type with a name stays a reference; any other says by its type that it may be null.
			const { anyOf = [], oneOf = [] } = schema as { anyOf?: object[]; oneOf?: object[] };
			// Generators make several types of an enum that has null among its values.
			if ("enum" in schema) expect(schema.enum).not.toContain(null);
			const hasNull = (union: object[]) => union.some((one) => "type" in one && one.type === "null");
			expect(hasNull(anyOf)).toBe(false);
			if (hasNull(oneOf)) expect("$ref" in (oneOf[0] ?? {}) || "enum" in (oneOf[0] ?? {})).toBe(true);
			if ("type" in schema && schema.type === "boolean") expect(schema).not.toHaveProperty("const");
		}
	});

	it.each(["3.1.1", "3.0.3"] as const)(
		"gives every shape one name, unlike what generators derive, in %s",
		(version) => {
			const events = version === "3.1.1" ? webhookEvents : [];
			const schemas = Object.entries(describeRoutes(routes, version, events).components?.schemas ?? {});
			const names = schemas.map(([name]) => name);
			// In Go, `NewDomain` is the constructor of `Domain`; shapes that differ by direction get the ending `Output`.
			expect(names.filter((name) => names.includes(`New${name}`))).toEqual([]);
			expect(names.filter((name) => name.endsWith("Output"))).toEqual([]);
			const shapes = schemas.map(([, schema]) => {
				return JSON.stringify(schema, (key, value) =>
					key === "description" && typeof value === "string" ? undefined : value,
				);
			});
			expect(names.filter((_, index) => shapes.indexOf(shapes[index] ?? "") !== index)).toEqual([]);
		},
	);

	it("names every body it takes, and every object it answers with", () => {
		const nameless = operations.flatMap(({ name, operation: { requestBody, responses } }) => {
			const contents = [requestBody, ...Object.values(responses).map((answer) => dereferenced(document, answer))];
			const schemas = contents.flatMap(
				(part) => (part as typeof requestBody)?.content?.["application/json"]?.schema ?? [],
			);
			return schemas.flatMap(itemsOf).every((schema) => "$ref" in schema) ? [] : [name];
		});
		expect(nameless).toEqual([]);
	});

	it("answers a list with JSON alone, and calls its earlier form deprecated", () => {
		const paths = document.paths as Record<string, { get: Operation & { parameters: object[] } }>;
		const files = [
			"market",
			"market/sites",
			"market/competitors/{competitorId}/keywords",
			"landing-pages",
			"untracked-queries",
		];
		for (const [list, file] of files.map((name) => [`/api/domains/{id}/${name}`, `/api/domains/{id}/${name}/export`])) {
			const typesOf = (path = "") =>
				Object.keys((dereferenced(document, paths[path]?.get.responses["200"]) as { content: object }).content);
			expect([typesOf(list), typesOf(file)]).toEqual([["application/json"], ["text/csv"]]);
			expect(paths[list ?? ""]?.get.parameters).toContainEqual(
				expect.objectContaining({ name: "format", deprecated: true }),
			);
		}
	});

	it("describes every tag", () => {
		const described = document.tags?.map(({ name, description }) => (description ? name : null));
		for (const { operation } of operations) expect(described).toEqual(expect.arrayContaining(operation.tags));
	});

	it("tells every call, itself included, under a name of its own", () => {
		expect(operations.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["GET /api/openapi.json", "PATCH /api/domains/{id}/notes", "DELETE /api/keywords/bulk"]),
		);
		expect(operations).toHaveLength(routes.length);
		expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
	});

	it("says how to sign in to every call: by an API key with the scope it needs, or by session", () => {
		const securityOf = (name: string) => operations.find((one) => one.name === name)?.operation.security;
		expect(securityOf("GET /api/domains")).toEqual([{ apiKey: ["READ"] }, { session: [] }]);
		expect(securityOf("DELETE /api/domains/{id}")).toEqual([{ apiKey: ["WRITE"] }, { session: [] }]);
		expect(securityOf("POST /api/domains/{id}/refresh")).toEqual([{ apiKey: ["SPEND"] }, { session: [] }]);
		expect(securityOf("GET /api/account/export")).toEqual([{ session: [] }]);
		expect(securityOf("POST /api/auth/login")).toEqual([]);
		expect(document.components?.securitySchemes).toMatchObject({ apiKey: { type: "http", scheme: "bearer" } });
	});

	it("tells of the limit of API keys with every answer", () => {
		for (const { operation } of operations) {
			for (const answer of Object.values(operation.responses)) {
				const { headers } = dereferenced(document, answer) as { headers: object };
				expect(Object.keys(headers)).toEqual(expect.arrayContaining(["RateLimit", "RateLimit-Policy"]));
			}
		}
	});

	it.each(operations)(
		"gives examples that keep to its own rules: $name",
		({ operation: { requestBody, responses } }) => {
			const bodies = Object.values(responses).map((answer) => dereferenced(document, answer) as typeof requestBody);
			const media = [requestBody, ...bodies].flatMap((part) => Object.values(part?.content ?? {}));
			for (const { schema, example, examples } of media) {
				const given = examples ? Object.values(examples).map(({ value }) => value) : [example];
				for (const value of given) expect({ value, faults: faultsOf(schema, value) }).toEqual({ value, faults: [] });
			}
		},
	);

	it("lists the events of webhooks, each with an example that keeps to its rules", () => {
		const { webhooks = {}, ...document } = describeRoutes(routes, "3.1.1", webhookEvents);
		const faultsOf = schemaFaults(document);
		expect(Object.keys(webhooks)).toEqual(expect.arrayContaining(["run.finished", "webhook.test"]));
		for (const event of Object.values(webhooks) as { post: Operation }[]) {
			const { schema = {}, example } = event.post.requestBody?.content["application/json"] ?? {};
			expect(faultsOf(schema, example)).toEqual([]);
		}
		expect(describeRoutes(routes, "3.0.3")).not.toHaveProperty("webhooks");
	});

	it("would find an answer that it does not tell", () => {
		const schema = { $ref: "#/components/schemas/Domain" };
		const domain = {
			id: "42",
			name: "Example",
			url: "https://example.com",
			country: "US",
			searchDepth: 30,
			keywordCount: 0,
			externalId: null,
			searchConsolePropertyId: null,
			notes: "",
			createdAt: "2026-11-21T14:32:05.120Z",
			updatedAt: "2026-11-21T14:32:05.120Z",
			monthlyCreditCap: null,
		};
		expect(faultsOf(schema, domain)).toEqual([]);
		for (const other of [{ notes: null }, { notes: undefined }, { createdAt: "2026-11-21" }, { accountId: "7" }]) {
			expect(faultsOf(schema, { ...domain, ...other })).toHaveLength(1);
		}
	});
});
