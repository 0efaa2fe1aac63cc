import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rowOf, sql } from "../db/sql.ts";
import { readyUnsubscribe, unsubscribePath } from "../modules/telling/notifications/mail/unsubscribe.service.ts";
import { buildServices } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { type BuiltUser, buildUser } from "../test/factories/factories.ts";
import { createAdmission } from "./admission.ts";
import { networkLimits } from "./network-limits.ts";
import { unsubscribeHandler } from "./unsubscribe.ts";

const services = buildServices();
let db: TestDatabase;
let server: Server;
let user: BuiltUser;
let path: string;

beforeAll(async () => {
	db = await createTestDatabase();
	const parts = { services, orm: db.orm, admission: createAdmission(networkLimits) };
	server = createServer(express().use("/unsubscribe", unsubscribeHandler(parts, services.config)));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	await db.drop();
});
beforeEach(async () => {
	user = await buildUser({ em: db.orm.em.fork() });
	await readyUnsubscribe({ ...services, em: db.orm.em.fork() }, user);
	path = unsubscribePath(services, user);
});

async function call(method: string, at = path, init: RequestInit = {}) {
	const { port } = server.address() as AddressInfo;
	const response = await fetch(`http://127.0.0.1:${port}${at}`, { method, ...init });
	return { status: response.status, headers: response.headers, text: await response.text() };
}

async function isOn(): Promise<boolean> {
	const { isOff } = await rowOf(
		db.orm.em.fork(),
		sql<{ isOff: boolean }>`
			select exists (select from alert_mail where user_id = ${user.userId} and not is_on) as "isOff"`,
	);
	return !isOff;
}

it("looking at the page changes nothing, and its button ends the mail", async () => {
	for (const method of ["GET", "HEAD"]) expect((await call(method)).status).toBe(200);
	const { text } = await call("GET");
	expect(text).toContain(`<form method="post"><button>Stop alert mail</button></form>`);
	expect(text).not.toContain(user.email);
	expect(await isOn()).toBe(true);
	const ended = await call("POST", path, {
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "",
	});
	expect([ended.status, ended.text.includes("Alert mail is off")]).toEqual([200, true]);
	expect(await isOn()).toBe(false);
});

it("a mail program ends it with one request, from anywhere and without a sign-in", async () => {
	const body = new FormData();
	body.set("List-Unsubscribe", "One-Click");
	const { status, headers } = await call("POST", path, { body, headers: { origin: "https://mail.example" } });
	expect([status, headers.get("access-control-allow-origin"), headers.get("set-cookie")]).toEqual([200, null, null]);
	expect(await isOn()).toBe(false);
});

it("a link that was never sent has a page that says so, whatever is requested of it", async () => {
	for (const method of ["GET", "POST"]) {
		for (const unknown of ["/unsubscribe", "/unsubscribe/", "/unsubscribe/x", `${path}0`, "/unsubscribe/..%2f<b>"]) {
			const { status, text } = await call(method, unknown);
			expect([unknown, status, text.includes("This link does not work")]).toEqual([unknown, 404, true]);
		}
	}
	expect((await call("DELETE")).status).toBe(405);
	expect(await isOn()).toBe(true);
});

it("only the page's own styles run, and its form leads nowhere else", async () => {
	const { headers, text } = await call("GET");
	const policy = headers.get("content-security-policy") ?? "";
	const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
	expect(text).toContain(`<style nonce="${nonce}">`);
	expect(policy).toContain("form-action 'self'");
	expect(text).not.toMatch(/<script|style="/);
});
