import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { createAdmission } from "../http/admission.ts";
import { networkLimits } from "../http/network-limits.ts";
import type { Route } from "../rest/framework/route.ts";
import { restHandler } from "../rest/framework/router.ts";
import { buildServices } from "./context.ts";
import type { TestDatabase } from "./database.ts";
import { buildUser } from "./factories/factories.ts";
import { answerCheckOf } from "./openapi-check.ts";

/** A response with its whole body. */
export interface RestReply {
	status: number;
	/** Parsed JSON or text; undefined without a body. */
	body: unknown;
	headers: Headers;
	/** The cookie to send next, as `name=value`; null if none was set. */
	cookie: string | null;
}

/** Options of a call. */
export interface RestCall {
	/** Sent as JSON. */
	body?: unknown;
	/** A raw body, with the headers' `Content-Type`. */
	file?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
	cookie?: string | null;
	headers?: Record<string, string>;
}

/** Some routes on loopback, on a test database. */
export interface RestServer extends AsyncDisposable {
	/** The base URL, with a trailing slash. */
	url: string;
	call(method: string, path: string, call?: RestCall): Promise<RestReply>;
}

/** Serves only these routes, as the program does; compares every response with the document. */
export async function startRest(
	{ orm }: Pick<TestDatabase, "orm">,
	routes: readonly Route[],
	config: Partial<Config> = {},
	overrides: Partial<Services> = {},
): Promise<RestServer> {
	const services = { ...buildServices(config), ...overrides };
	const server = createServer(
		express().use("/api", restHandler({ services, orm, admission: createAdmission(networkLimits) }, routes)),
	);
	// Otherwise, on a slow machine, it could close a connection just as the client sends a request.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}/api/`;
	const check = answerCheckOf(routes);
	return {
		url,
		async call(method, path, call = {}) {
			const reply = await send(`${url}${path}`, method, call);
			check(method, path, reply);
			return reply;
		},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Signs a new user in. @returns the cookie to send */
export async function signInOverRest({ orm }: Pick<TestDatabase, "orm">, rest: RestServer): Promise<string | null> {
	const { email, password } = await buildUser({ em: orm.em.fork() });
	return (await rest.call("POST", "auth/login", { body: { email, password } })).cookie;
}

async function send(url: string, method: string, { body, file, cookie, headers }: RestCall): Promise<RestReply> {
	const response = await fetch(url, {
		method,
		redirect: "manual",
		headers: {
			...(body !== undefined && { "content-type": "application/json" }),
			...(cookie && { cookie }),
			...headers,
		},
		body: file ?? (body === undefined ? null : JSON.stringify(body)),
		// A stream is sent while waiting for the response.
		...(file instanceof ReadableStream && { duplex: "half" }),
	});
	const text = Buffer.from(await response.arrayBuffer()).toString();
	const isJson = response.headers.get("content-type")?.includes("json");
	return {
		status: response.status,
		body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
		headers: response.headers,
		cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? null,
	};
}
