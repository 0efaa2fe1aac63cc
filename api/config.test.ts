import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function faultsOf(env: Record<string, string>): string[] {
	try {
		readConfig(env);
	} catch (error) {
		if (error instanceof ConfigError) return error.faults;
		throw error;
	}
	return [];
}

describe("configuration", () => {
	it("needs nothing set", () => {
		expect(readConfig({})).toEqual({
			port: 4000,
			host: "127.0.0.1",
			publicUrl: "http://localhost:4000",
			trustProxy: false,
			dataDir: resolve(".data"),
			databaseUrl: null,
			mongodbUrl: null,
			appSecret: null,
			appSecretPrevious: null,
			role: "all",
			logLevel: "info",
			adminEmail: null,
			adminPassword: null,
			signUp: "open",
			reportRecipients: null,
			oidcIssuer: null,
			oidcClientId: null,
			oidcClientSecret: null,
			oidcName: "Single sign-on",
			oidcTrustEmail: false,
			oidcOnly: false,
			maxKeywords: 100_000,
			checkConcurrency: 20,
			serperApiKey: null,
			serperBaseUrl: "https://google.serper.dev",
			serperRps: 50,
			dataforseoLogin: null,
			dataforseoPassword: null,
			dataforseoBaseUrl: "https://api.dataforseo.com",
			dataforseoRps: 5,
			dataforseoSerp: false,
			creditsSerper: 1,
			creditsDataforseoLive: 1,
			creditsDataforseoQueued: 1,
			creditsAiOverview: 0,
			googleClientId: null,
			googleClientSecret: null,
			googleAuthUrl: "https://accounts.google.com/o/oauth2/v2/auth",
			googleTokenUrl: "https://oauth2.googleapis.com/token",
			googleRevokeUrl: "https://oauth2.googleapis.com/revoke",
			googleApiBaseUrl: "https://searchconsole.googleapis.com",
			googleUpdatesUrl: "https://status.search.google.com/incidents.json",
			flagUrlTemplate: "/flags/{code}.svg",
			smtpUrl: null,
			mailFrom: null,
			metricsToken: null,
			serpArchiveDays: 90,
			allowPrivateAddresses: false,
		});
	});

	it("takes a variable set to nothing as not set", () => {
		expect(readConfig({ PORT: "", DATABASE_URL: "", ADMIN_EMAIL: "", ROLE: "" })).toEqual(readConfig({}));
	});

	it("takes the address of Google's updates set to nothing as switched off", () => {
		expect(readConfig({ GOOGLE_UPDATES_URL: "" }).googleUpdatesUrl).toBeNull();
		expect(faultsOf({ GOOGLE_UPDATES_URL: "off" })).toEqual([
			"GOOGLE_UPDATES_URL must be an http or https URL without credentials, query or fragment",
		]);
	});

	it("names every fault at once, one line each", () => {
		const env = { PORT: "70000", ROLE: "boss", CHECK_CONCURRENCY: "20abc", GOOGLE_CLIENT_ID: "id" };
		expect(faultsOf(env)).toEqual([
			"PORT must be a whole number from 0 to 65535",
			"ROLE must be one of all, api, worker",
			"CHECK_CONCURRENCY must be a whole number from 1 to 500",
			"GOOGLE_CLIENT_SECRET must be set because GOOGLE_CLIENT_ID is",
		]);
	});

	it("never repeats a value in a fault", () => {
		const env = {
			APP_SECRET: "tiny-secret",
			DATABASE_URL: "mysql://root:hunter22@db",
			ADMIN_EMAIL: "nobody",
			ADMIN_PASSWORD: "pass",
			METRICS_TOKEN: "to ken",
			SMTP_URL: "http://hunter22",
			MAIL_FROM: "hunter22",
		};
		const faults = faultsOf(env).join("\n");
		expect(faults.split("\n")).toHaveLength(7);
		for (const value of Object.values(env)) expect(faults).not.toContain(value);
		expect(faults).not.toContain("hunter22");
	});

	it.each(["20abc", "1e1", "0x10", "-1", "2.5", " 20", "0", "501", "999999999999"])(
		"refuses %j as a number",
		(value) => {
			expect(faultsOf({ CHECK_CONCURRENCY: value })).toHaveLength(1);
		},
	);

	it("takes prices of 0 to 100 credits, and 1 to 30 calls a second to DataForSEO", () => {
		const prices = { CREDITS_SERPER: "0", CREDITS_DATAFORSEO_LIVE: "100", CREDITS_DATAFORSEO_QUEUED: "7" };
		expect(
			readConfig({ ...prices, CREDITS_AI_OVERVIEW: "3", DATAFORSEO_RPS: "30", DATAFORSEO_SERP: "true" }),
		).toMatchObject({
			creditsSerper: 0,
			creditsDataforseoLive: 100,
			creditsDataforseoQueued: 7,
			creditsAiOverview: 3,
			dataforseoRps: 30,
			dataforseoSerp: true,
		});
		for (const name of [...Object.keys(prices), "CREDITS_AI_OVERVIEW"]) {
			expect(faultsOf({ [name]: "101" })).toEqual([`${name} must be a whole number from 0 to 100`]);
			expect(faultsOf({ [name]: "0.5" })).toHaveLength(1);
		}
		expect(faultsOf({ DATAFORSEO_RPS: "0" })).toHaveLength(1);
		expect(faultsOf({ DATAFORSEO_RPS: "31" })).toHaveLength(1);
		expect(faultsOf({ DATAFORSEO_SERP: "yes" })).toHaveLength(1);
	});

	it("requires a secret once the database is not its own", () => {
		const DATABASE_URL = "postgres://u:p@db:5432/toprung";
		expect(faultsOf({ DATABASE_URL })).toEqual(["APP_SECRET must be set because DATABASE_URL is"]);
		expect(faultsOf({ DATABASE_URL, APP_SECRET: "0123456789abcdef" })).toEqual([]);
	});

	it("takes a database behind a socket", () => {
		const DATABASE_URL = "postgresql://u:p@/toprung?host=/var/run/postgresql";
		expect(faultsOf({ DATABASE_URL, APP_SECRET: "0123456789abcdef" })).toEqual([]);
	});

	it("takes several hosts of a replica set", () => {
		expect(faultsOf({ MONGODB_URL: "mongodb://a:27017,b:27017/toprung?replicaSet=rs0" })).toEqual([]);
		expect(faultsOf({ MONGODB_URL: "mongo://a" })).toHaveLength(1);
	});

	it.each(["ADMIN_EMAIL", "ADMIN_PASSWORD", "DATAFORSEO_LOGIN", "DATAFORSEO_PASSWORD", "GOOGLE_CLIENT_SECRET"])(
		"refuses %s without the other half of its pair",
		(name) => {
			expect(faultsOf({ [name]: "somebody@example.com" })).toHaveLength(1);
		},
	);

	it.each([
		["https://rank.example.com", "https://rank.example.com"],
		["https://rank.example.com/", "https://rank.example.com"],
		["http://10.0.0.1:8080", "http://10.0.0.1:8080"],
	])("takes %s as the public origin", (value, origin) => {
		expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(origin);
	});

	it.each([
		"rank.example.com",
		"ftp://a.b",
		"https://a.b/c",
		"https://a.b?c",
		"https://u:p@a.b",
		"javascript:1",
		"//a.b",
	])("refuses %s as the public origin", (value) => {
		expect(faultsOf({ PUBLIC_URL: value })).toHaveLength(1);
	});

	it("follows the port in the public origin when none is given", () => {
		expect(readConfig({ PORT: "5000" }).publicUrl).toBe("http://localhost:5000");
	});

	it.each([
		["1", 1],
		["true", true],
		["false", false],
		["loopback, 10.0.0.0/8,::1", ["loopback", "10.0.0.0/8", "::1"]],
	])("takes %j as the trusted proxies", (value, expected) => {
		expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
	});

	it.each(["yes", "10.0.0.0/33", "10.0.0", "1.2.3.4/8/8", "a,", "-1"])("refuses %j as trusted proxies", (value) => {
		expect(faultsOf({ TRUST_PROXY: value })).toHaveLength(1);
	});

	it("takes the administrator's address as an account's is taken", () => {
		const config = readConfig({ ADMIN_EMAIL: "  Ada@Example.COM ", ADMIN_PASSWORD: "correct horse" });
		expect(config).toMatchObject({ adminEmail: "ada@example.com", adminPassword: "correct horse" });
	});

	it.each(["short", "x".repeat(73), "é".repeat(37)])("refuses the administrator's password %j", (value) => {
		expect(faultsOf({ ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: value })).toHaveLength(1);
	});

	it.each(["https://flags.example.com/us.svg", "javascript:{code}", "//evil.example/{code}", "flags/{code}"])(
		"refuses %s as the flags' address",
		(value) => {
			expect(faultsOf({ FLAG_URL_TEMPLATE: value })).toHaveLength(1);
		},
	);

	it("takes a provider's address without its closing slash", () => {
		expect(readConfig({ SERPER_BASE_URL: "http://127.0.0.1:9000/serper/" }).serperBaseUrl).toBe(
			"http://127.0.0.1:9000/serper",
		);
	});

	it("requires a sender once there is a mail server", () => {
		const SMTP_URL = "smtps://user:pass@mail.example.com";
		expect(faultsOf({ SMTP_URL })).toEqual(["MAIL_FROM must be set because SMTP_URL is"]);
		expect(faultsOf({ SMTP_URL, MAIL_FROM: "rank@example.com" })).toEqual([]);
	});

	it.each(["mail.example.com:587", "smtp://", "http://mail.example.com", "smtp://a b"])(
		"refuses %s as the mail server",
		(value) => {
			const fault = "SMTP_URL must be a URL that starts with smtp:// or smtps://";
			expect(faultsOf({ SMTP_URL: value, MAIL_FROM: "a@b.example" })).toEqual([fault]);
		},
	);

	it.each(["Toprung <rank@example.com>", "rank@example.com"])("takes %s as the sender of mail", (value) => {
		expect(readConfig({ MAIL_FROM: value }).mailFrom).toBe(value);
	});

	const oidc = { OIDC_ISSUER: "https://id.example.com/", OIDC_CLIENT_ID: "toprung", OIDC_CLIENT_SECRET: "secret" };

	it("takes an identity provider with the last slash of its address, and its name", () => {
		const config = readConfig({ ...oidc, OIDC_NAME: " Northlight ", OIDC_TRUST_EMAIL: "true", OIDC_ONLY: "true" });
		expect(config).toMatchObject({
			oidcIssuer: "https://id.example.com/",
			oidcClientId: "toprung",
			oidcClientSecret: "secret",
			oidcName: "Northlight",
			oidcTrustEmail: true,
			oidcOnly: true,
		});
	});

	it("requires what an identity provider needs, and one where passwords are for administrators alone", () => {
		expect(faultsOf({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toEqual([
			"OIDC_CLIENT_ID must be set because OIDC_ISSUER is",
			"OIDC_CLIENT_SECRET must be set because OIDC_ISSUER is",
		]);
		expect(faultsOf({ OIDC_ONLY: "true" })).toEqual(["OIDC_ISSUER must be set because OIDC_ONLY is true"]);
	});

	it.each(["http://localhost:8080/realms/a", "http://127.0.0.1:9", "http://[::1]:9", "https://id.example.com/a/b"])(
		"takes %s as the identity provider",
		(value) => {
			expect(faultsOf({ ...oidc, OIDC_ISSUER: value })).toEqual([]);
		},
	);

	it.each([
		"http://id.example.com",
		"http://localhost.example.com",
		"https://id.example.com/?a=b",
		"https://a:b@id.example",
	])("refuses %s as the identity provider", (value) => {
		expect(faultsOf({ ...oidc, OIDC_ISSUER: value })).toEqual([
			"OIDC_ISSUER must be an https URL without credentials, query or fragment; http is allowed on loopback",
		]);
	});

	it.each([
		["OIDC_NAME", "   "],
		["OIDC_NAME", "x".repeat(41)],
		["OIDC_NAME", "a\u0007b"],
		["OIDC_TRUST_EMAIL", "yes"],
		["OIDC_ONLY", "1"],
	])("refuses %s as %j", (name, value) => {
		expect(faultsOf({ ...oidc, [name]: value })).toHaveLength(1);
	});
});
