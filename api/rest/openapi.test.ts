import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";
import { dereferenced, schemaFaults } from "../test/openapi-judge.ts";
import { describeRoutes } from "./openapi.ts";
import { routes } from "./routes.ts";

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
	summary: string;
	security: Record<string, string[]>[];
	requestBody?: { content: Record<string, Media> };
	responses: Record<string, unknown>;
}

describe("the document of the REST calls", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await startTestApp({ config: { role: "api" } });
	});
	afterAll(() => app[Symbol.asyncDispose]());

	it("is there for everyone, as JSON", async () => {
		const response = await fetch(`${app.url}/api/openapi.json`);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
		expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
		expect(document.openapi).toMatch(/^3\.1\./);
	});

	it("tells every call, itself included, under a name of its own", () => {
		expect(operations.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["GET /api/openapi.json", "PATCH /api/domains/{id}/notes", "DELETE /api/keywords/bulk"]),
		);
		expect(operations).toHaveLength(routes.length);
		expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
	});

	it("says how to sign in to every call: by session, or by an API key with the scope it needs", () => {
		const securityOf = (name: string) => operations.find((one) => one.name === name)?.operation.security;
		expect(securityOf("GET /api/domains")).toEqual([{ session: [] }, { apiKey: ["READ"] }]);
		expect(securityOf("DELETE /api/domains/{id}")).toEqual([{ session: [] }, { apiKey: ["WRITE"] }]);
		expect(securityOf("POST /api/domains/{id}/refresh")).toEqual([{ session: [] }, { apiKey: ["SPEND"] }]);
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
			notes: "",
			createdAt: "2026-11-21T14:32:05.120Z",
		};
		expect(faultsOf(schema, domain)).toEqual([]);
		for (const other of [{ notes: null }, { notes: undefined }, { createdAt: "2026-11-21" }, { accountId: "7" }]) {
			expect(faultsOf(schema, { ...domain, ...other })).toHaveLength(1);
		}
	});
});
