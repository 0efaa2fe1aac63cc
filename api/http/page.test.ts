import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countryCodes } from "../lib/countries.ts";
import type { WebConfig } from "./page.ts";
import { createWebApp } from "./web-app.ts";

const script = "earlyRequests = {}";
const pages = {
	"index.html": "<head></head>elsewhere",
	"pages/user/app.html": `<script>${script}</script><style nonce="{{nonce}}"></style>dashboard`,
	"pages/user/app/settings.html": "settings",
	"pages/user/app/reports/new.html": "new report",
	"pages/visitor/app/login.html": "login",
	"pages/visitor/app/login.sign-in.html": "sign-in",
};

let folder: string;
let server: Server;

const config: WebConfig = {
	publicUrl: "http://127.0.0.1",
	flagUrlTemplate: "",
	oidcIssuer: null,
	oidcName: "",
	oidcOnly: false,
	signUp: "open",
};

async function serve(config: WebConfig): Promise<Server> {
	const server = createServer(express().use(createWebApp(config, folder)));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

async function close(server: Server): Promise<void> {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "toprung-pages-"));
	for (const [name, html] of Object.entries(pages)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), html);
	}
	server = await serve(config);
});

afterAll(async () => {
	await close(server);
	await rm(folder, { recursive: true });
});

const get = (path: string, cookie = "", at = server) =>
	fetch(`http://127.0.0.1:${(at.address() as AddressInfo).port}${path}`, {
		headers: { accept: "text/html", cookie },
	});
const textAt = async (path: string, cookie?: string) => (await get(path, cookie)).text();
const signedIn = "toprung_session=token";

it("each address has a page of its own for who comes with a session, and the login for who does not", async () => {
	expect(await textAt("/app/settings", signedIn)).toBe("settings");
	expect(await textAt("/app/settings/?dialog=api-settings", signedIn)).toBe("settings");
	expect(await textAt("/app/settings")).toBe("login");
	expect(await textAt("/app")).toBe("login");
	expect(await textAt("/app/login", signedIn)).toBe("login");
});

it("the form of a single thing has the page of a new one", async () => {
	expect(await textAt("/app/reports/12", signedIn)).toBe("new report");
	expect(await textAt("/app/reports/12")).toBe("login");
	expect(await textAt("/app/settings/12", signedIn)).toBe(pages["index.html"]);
});

it("the login has the tab in front that the address names", async () => {
	expect(await textAt("/app/login?tab=sign-in&from=graphql")).toBe("sign-in");
	expect(await textAt("/app/login?tab=sign-up")).toBe("login");
	expect(await textAt("/app/login?tab=sign-in&tab=sign-in")).toBe("login");
});

it("an address without a page of its own has the one of all others", async () => {
	expect(await textAt("/updates")).toBe(pages["index.html"]);
	expect(await textAt("/app/no-such-page", signedIn)).toBe(pages["index.html"]);
	const lost = await get("/nowhere");
	expect([lost.status, await lost.text()]).toEqual([404, pages["index.html"]]);
});

it("with single sign-on, every page says so, and the login is drawn by the app alone", async () => {
	const oidc = { ...config, oidcIssuer: "https://id.example", oidcName: 'North & "light" $&' };
	const name = "North &amp; &quot;light&quot; $&amp;";
	for (const oidcOnly of [false, true]) {
		const server = await serve({ ...oidc, oidcOnly });
		const shown = `<head><meta name="toprung-oidc" content="${name}"${oidcOnly ? " data-only" : ""}></head>elsewhere`;
		for (const path of ["/app", "/app/login", "/app/login?tab=sign-in"]) {
			expect(await (await get(path, "", server)).text()).toBe(shown);
		}
		expect(await (await get("/app/settings", signedIn, server)).text()).toBe("settings");
		await close(server);
	}
});

it("while sign-up is closed, every page says so, and the login is drawn by the app alone", async () => {
	const server = await serve({ ...config, signUp: "closed" });
	const shown = '<head><meta name="toprung-sign-up" content="closed"></head>elsewhere';
	for (const path of ["/app", "/app/login"]) expect(await (await get(path, "", server)).text()).toBe(shown);
	await close(server);
});

it("V3.4.3 a page's own script runs by its hash, its styles by the view's nonce, and those of no other page", async () => {
	const dashboard = await get("/app", signedIn);
	const policy = dashboard.headers.get("content-security-policy") ?? "";
	const hash = createHash("sha256").update(script).digest("base64");
	const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
	expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
	expect(policy).not.toContain("unsafe");
	expect(await dashboard.text()).toContain(`<style nonce="${nonce}">`);
	expect((await get("/app/settings", signedIn)).headers.get("content-security-policy")).toContain("script-src 'self';");
});

it("every country's flag is Toprung's own picture, which browsers keep for a month", async () => {
	const answers = await Promise.all(countryCodes.map((code) => get(`/flags/${code.toLowerCase()}.svg`)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const [first] = answers;
	expect(first?.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
	expect(first?.headers.get("cache-control")).toBe("public, max-age=2592000");
	expect(await first?.text()).toMatch(/^<svg /);
	expect((await get("/flags/none.svg")).status).toBe(404);
});
