import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test/app.ts";
import { buildServices } from "../test/context.ts";
import { createAdmission } from "./admission.ts";
import { graphiqlMounts } from "./graphiql.ts";
import { networkLimits } from "./network-limits.ts";

const page = "<!doctype html><title>GraphiQL</title>";
const signInPage = "<!doctype html><title>Sign in</title>";
const config = { publicUrl: "http://127.0.0.1", flagUrlTemplate: "" };
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

let app: TestApp;
let server: Server;
let folder: string;
let cookie: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "toprung-graphiql-"));
	await writeFile(join(folder, "index.html"), page);
	await writeFile(join(folder, "sign-in.html"), signInPage);
	app = await startTestApp({ config: { role: "api" } });
	cookie = (await app.signIn()).client.cookie ?? "";
	const handlers = express();
	for (const { path, handler } of graphiqlMounts(parts(), config, folder)) {
		handlers.use(path, handler);
	}
	handlers.use((_req, res) => void res.send("an operation"));
	server = createServer(handlers);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	await app[Symbol.asyncDispose]();
	await rm(folder, { recursive: true });
});

const parts = () => ({ services: buildServices(), orm: app.db.orm, admission: createAdmission(networkLimits) });

const get = (path: string, headers: Record<string, string>, method = "GET") =>
	fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers });

it("GraphiQL is for a browser whose person is signed in", async () => {
	const response = await get("/graphql", { ...browser, cookie });
	expect([response.status, await response.text()]).toEqual([200, page]);
	// Its editor writes markup, which nothing of ours may; it runs no script but its own all the same.
	const policy = response.headers.get("content-security-policy");
	expect(policy).toMatch(/script-src 'self';style-src 'self' 'nonce-[^']+';style-src-attr 'unsafe-inline';/);
});

it("a browser without a session gets the page that leads to the sign-in", async () => {
	const response = await get("/graphql", browser);
	expect([response.status, response.headers.get("content-type")]).toEqual([401, "text/html; charset=utf-8"]);
	expect(await response.text()).toBe(signInPage);
});

it.each<[string, string, Record<string, string>, string?]>([
	["a program", "/graphql", {}],
	["a program that takes anything", "/graphql", { accept: "*/*" }],
	["a browser that asks an operation", "/graphql?query=%7Bme%7Bid%7D%7D", browser],
	["a form's post", "/graphql", browser, "POST"],
])("%s is left to GraphQL", async (_, path, headers, method) => {
	const response = await get(path, { ...headers, cookie }, method);
	expect(await response.text()).toBe("an operation");
});

it("where GraphiQL is not built, everything is left to GraphQL", () => {
	expect(graphiqlMounts(parts(), config, join(folder, "nothing"))).toEqual([]);
});
