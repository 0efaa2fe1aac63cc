import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { unsubscribeLimit } from "../modules/telling/notifications/mail/unsubscribe.service.ts";
import { saveBranding } from "../modules/telling/reports/branding/branding.service.ts";
import { reportById } from "../modules/telling/reports/scheduled/shown-reports.service.ts";
import { readyStop, stopPath } from "../modules/telling/reports/scheduled/stops.service.ts";
import { buildServices } from "../test/context.ts";
import type { ReportWorld } from "../test/factories/report-world.ts";
import { setUpReportWorld } from "../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { createAdmission } from "./admission.ts";
import { networkLimits } from "./network-limits.ts";
import { unsubscribeHandler } from "./unsubscribe.ts";

const services = buildServices();
const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: Server;
let world: ReportWorld;
let reportId: string;
let path: string;

setUpReportWorld(db, (scene) => ({ world } = scene));
beforeAll(async () => {
	const parts = { services, orm: db.orm, admission: createAdmission(networkLimits) };
	server = createServer(express().use("/unsubscribe", unsubscribeHandler(parts, services.config)));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
	({ id: reportId } = await world.report());
	const recipient = { reportId, address: "ann@client.example" };
	await readyStop({ ...services, em: world.em }, recipient);
	path = stopPath(services, recipient);
});

async function call(method: string, at = path, init: RequestInit = {}) {
	const { port } = server.address() as AddressInfo;
	const response = await fetch(`http://127.0.0.1:${port}${at}`, { method, ...init });
	return { status: response.status, headers: response.headers, text: await response.text() };
}

const stopped = async () =>
	(await reportById(world.ctx, reportId)).recipients.filter(({ isStopped }) => isStopped).map(({ address }) => address);

it("looking changes nothing; the button stops this report for this address alone, and undoes it", async () => {
	for (const method of ["GET", "HEAD"]) expect((await call(method)).status).toBe(200);
	const { text } = await call("GET");
	expect(text).toContain("<h1>Stop this report?</h1>");
	expect(text).toContain(`<form method="post" action="${path}"><button>Stop this report</button></form>`);
	expect(text).not.toContain("Undo");
	expect(await stopped()).toEqual([]);
	const after = await call("POST", path, { body: new URLSearchParams() });
	expect(after.text).toContain("You will get no more mails of this report.");
	expect(after.text).toContain(`<form method="post" action="${path}/undo"><button>Undo</button></form>`);
	expect(await stopped()).toEqual(["ann@client.example"]);
	await call("GET", `${path}/undo`);
	expect(await stopped()).toEqual(["ann@client.example"]);
	expect((await call("POST", `${path}/undo`)).text).toContain("You get this report again.");
	expect(await stopped()).toEqual([]);
});

it("a mail program stops it with one request, as often as it likes", async () => {
	const body = new FormData();
	body.set("List-Unsubscribe", "One-Click");
	for (let times = 0; times < 2; times++) {
		const { status } = await call("POST", path, { body, headers: { origin: "https://mail.example" } });
		expect([status, await stopped()]).toEqual([200, ["ann@client.example"]]);
	}
	expect((await call("DELETE")).status).toBe(405);
	expect((await call("POST", `${path}0`)).status).toBe(404);
});

it("the page is the agency's: its name, no other, and neither addresses nor titles", async () => {
	await saveBranding(world.ctx, { name: "Northwind <Search>" });
	for (const method of ["GET", "POST"]) {
		const { text, headers } = await call(method);
		expect(text).toContain("Northwind &lt;Search&gt;");
		expect(text).not.toMatch(/toprung|client\.example|How we rank|Kettle/i);
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(headers.get("x-robots-tag")).toContain("noindex");
	}
});

it("a link that does not work, a refused method and too many requests have pages that do not name the product", async () => {
	const unknown = await call("GET", "/unsubscribe/unknown");
	const refused = [await call("PUT"), await call("DELETE", "/unsubscribe/unknown")];
	const { most } = unsubscribeLimit("127.0.0.1");
	await rowsOf(world.em, sql`update attempts set count = ${most} where key like 'unsubscribe:%'`);
	const limited = [await call("GET"), await call("POST", "/unsubscribe/unknown")];
	await rowsOf(world.em, sql`delete from attempts where key like 'unsubscribe:%'`);
	const answers = [unknown, ...refused, ...limited];
	expect(answers.map(({ status }) => status)).toEqual([404, 405, 405, 429, 429]);
	for (const { text, headers } of answers) {
		expect(text).toContain("<h1>");
		expect(text).not.toMatch(/toprung|<a /i);
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
	}
	for (const { headers } of refused) expect(headers.get("allow")).toBe("GET, HEAD, POST");
	for (const { headers } of limited) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});
