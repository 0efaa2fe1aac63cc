import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeGoogle, googleRefusal, startFakeGoogle } from "../../test/fakes/fake-google.ts";
import type { FakeGoogleAnswer } from "../../test/fakes/fake-google-calls.ts";
import type { ProviderCall } from "../provider-call.ts";
import { createGoogle, type GoogleOptions } from "./google.ts";
import { GoogleError, type GoogleProvider, type PerformanceQuery } from "./port.ts";

let fake: FakeGoogle;
let google: GoogleProvider;
let accessToken: string;
let calls: ProviderCall[];
const onCall = (call: ProviderCall) => void calls.push(call);
const never = new Promise(() => {});

function reached(options: Partial<GoogleOptions> = {}): GoogleProvider {
	return createGoogle({
		clientId: fake.clientId,
		clientSecret: fake.clientSecret,
		authUrl: `${fake.url}/auth`,
		tokenUrl: `${fake.url}/token`,
		revokeUrl: `${fake.url}/revoke`,
		apiBaseUrl: fake.url,
		...options,
	});
}

beforeAll(async () => {
	fake = await startFakeGoogle();
	google = reached();
	({ accessToken } = fake.grant());
});
beforeEach(() => {
	fake.reset();
	calls = [];
});
afterAll(async () => {
	await google.close();
	await fake[Symbol.asyncDispose]();
});

const query: PerformanceQuery = {
	siteUrl: "sc-domain:example.org",
	startDate: "2026-11-01",
	endDate: "2026-11-07",
	dimensions: ["query", "date"],
	startRow: 25_000,
	rowLimit: 25_000,
};

/** The fault a call ends in. */
async function faultOf(call: Promise<unknown>) {
	const error = await call.then(
		() => null,
		(error: unknown) => error,
	);
	expect(error).toBeInstanceOf(GoogleError);
	return (error as GoogleError).fault;
}

describe("a page of performance", () => {
	it("is requested with the site's name made fit for a path", async () => {
		fake.performance = () => ({
			body: { rows: [{ keys: ["mill", "2026-11-01"], clicks: 2, impressions: 9, ctr: 0.2, position: 3.5 }] },
		});
		expect(await google.performancePage(accessToken, query, { onCall })).toMatchObject([
			{ keys: ["mill", "2026-11-01"], clicks: 2, impressions: 9, position: 3.5 },
		]);
		const [call] = fake.callsOf("performance");
		expect(call?.path).toBe("/webmasters/v3/sites/sc-domain%3Aexample.org/searchAnalytics/query");
		const { siteUrl: _, ...asked } = query;
		expect(call?.body).toMatchObject({ ...asked, type: "web" });
		expect(calls).toMatchObject([{ provider: "google", kind: "performance", outcome: "OK", cost: null }]);
	});

	it("is empty where there are no rows", async () => {
		fake.performance = () => ({ body: { responseAggregationType: "byPage" } });
		expect(await google.performancePage(accessToken, query, { onCall })).toEqual([]);
		fake.performance = () => ({ body: { rows: null } });
		expect(await google.performancePage(accessToken, query, { onCall })).toEqual([]);
	});

	it.each([
		["a row that lacks a key", { rows: [{ keys: ["mill"], clicks: 1, impressions: 1, position: 1 }] }],
		["a row that lacks a figure", { rows: [{ keys: ["mill", "2026-11-01"], clicks: 1, impressions: 1 }] }],
		["rows that are no list", { rows: {} }],
		[
			"a position that is none",
			{ rows: [{ keys: ["mill", "2026-11-01"], clicks: 1, impressions: 1, position: 1e308 }] },
		],
		["a place before the first", { rows: [{ keys: ["mill", "2026-11-01"], clicks: 1, impressions: 1, position: -7 }] }],
		["a list", []],
	])("is garbage with %s", async (_, body) => {
		fake.next("performance", { status: 200, body });
		expect((await faultOf(google.performancePage(accessToken, query, { onCall }))).kind).toBe("transient");
		expect(calls).toMatchObject([{ outcome: "FAILED" }]);
	});
});

describe("what Google answers is", () => {
	const quota = "Quota exceeded for quota metric 'Queries'.";
	it.each<[string, FakeGoogleAnswer, object, string]>([
		["a quota by 429", { status: 429, body: {} }, { kind: "quota" }, "LIMITED"],
		[
			"a quota by its reason",
			{ status: 403, body: googleRefusal(403, "Too many.", "quotaExceeded") },
			{ kind: "quota", message: "Too many." },
			"LIMITED",
		],
		[
			"a rate limit by its reason",
			{ status: 403, body: googleRefusal(403, "Slow down.", "userRateLimitExceeded"), headers: { "retry-after": "7" } },
			{ kind: "quota", message: "Slow down.", retryAfterMs: 7_000 },
			"LIMITED",
		],
		[
			"a quota by its words",
			{ status: 403, body: googleRefusal(403, quota, "forbidden") },
			{ kind: "quota", message: quota },
			"LIMITED",
		],
		[
			"a refusal in its words",
			{ status: 403, body: googleRefusal(403, "User does not have sufficient permission.", "forbidden") },
			{ kind: "refused", message: "User does not have sufficient permission.", isOfSite: true },
			"REFUSED",
		],
		[
			"an installation's own fault, which is none of the site's",
			{ status: 403, body: googleRefusal(403, "The API is disabled for this site's project.", "accessNotConfigured") },
			{ kind: "refused", isOfSite: false },
			"REFUSED",
		],
		[
			"a grant that is too narrow, which is no fault of the site's",
			{
				status: 403,
				body: {
					error: {
						message: "Request had insufficient authentication scopes.",
						status: "PERMISSION_DENIED",
						errors: [{ reason: "forbidden" }],
						details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }],
					},
				},
			},
			{ kind: "refused", isOfSite: false },
			"REFUSED",
		],
		["an address that is not there", { status: 404, body: "" }, { kind: "refused", isOfSite: false }, "REFUSED"],
		["a token that is not taken", { status: 401, body: {} }, { kind: "unauthorized" }, "REFUSED"],
		[
			"an outage that tells when to come back",
			{ status: 503, body: "", headers: { "retry-after": "30" } },
			{ kind: "transient", message: "Google responded with 503.", retryAfterMs: 30_000 },
			"FAILED",
		],
		["a page for people", { status: 200, body: "<!doctype html>" }, { kind: "transient" }, "FAILED"],
		["another address", { status: 302, body: "", headers: { location: "/login" } }, { kind: "transient" }, "FAILED"],
		["half a body", { fault: "half" }, { kind: "transient" }, "FAILED"],
		["a broken connection", { fault: "reset" }, { kind: "transient" }, "FAILED"],
	])("%s", async (_, answer, fault, outcome) => {
		fake.next("sites", answer);
		expect(await faultOf(google.sites(accessToken, { onCall }))).toMatchObject(fault);
		expect(calls).toMatchObject([{ kind: "properties", outcome }]);
	});

	it("nothing, and is waited for no longer than a while", async () => {
		const hasty = reached({ timeoutMs: 20, pageTimeoutMs: 20 });
		for (const part of ["sites", "performance", "token", "revoke"] as const) fake.next(part, { after: never });
		const message = "Google did not respond within 0.02 s.";
		for (const call of [
			hasty.sites(accessToken, { onCall }),
			hasty.performancePage(accessToken, query, { onCall }),
			hasty.refreshTokens("1//refresh", { onCall }),
			hasty.revoke("1//refresh", { onCall }),
		]) {
			expect(await faultOf(call)).toEqual({ kind: "transient", message });
		}
		expect(calls.map(({ outcome }) => outcome)).toEqual(["FAILED", "FAILED", "FAILED", "FAILED"]);
		await hasty.close();
	});

	it("more than is read at once", async () => {
		const careful = reached({ maxAnswerBytes: 1_000 });
		fake.next("sites", { status: 200, body: JSON.stringify({ siteEntry: "x".repeat(2_000) }) });
		expect(await faultOf(careful.sites(accessToken, { onCall }))).toEqual({
			kind: "transient",
			message: "Google sent a response that is too large.",
		});
		await careful.close();
	});
});

describe("sites", () => {
	it("are read one by one: what names none is passed over, and a level is one however it is spelled", async () => {
		const siteEntry = [
			{ siteUrl: "https://a.example/", permissionLevel: "SITE_RESTRICTED_USER" },
			{ siteUrl: "https://b.example/", permissionLevel: "siteUnverifiedUser" },
			{ siteUrl: "https://c.example/" },
			{ permissionLevel: "siteOwner" },
			null,
			{ siteUrl: "https://d.example/\u0000", permissionLevel: "siteOwner" },
			{ siteUrl: `https://e.example/${"例".repeat(700)}`, permissionLevel: "siteOwner" },
		];
		fake.next("sites", { status: 200, body: { siteEntry } });
		expect(await google.sites(accessToken, { onCall })).toEqual([
			{ siteUrl: "https://a.example/", permissionLevel: "siteRestrictedUser" },
			{ siteUrl: "https://b.example/", permissionLevel: "siteUnverifiedUser" },
			{ siteUrl: "https://c.example/", permissionLevel: "" },
		]);
	});

	it("are none where Google says nothing of them", async () => {
		for (const body of [{}, { siteEntry: null }]) {
			fake.next("sites", { status: 200, body });
			expect(await google.sites(accessToken, { onCall })).toEqual([]);
		}
	});
});

describe("a call of the OAuth endpoints", () => {
	it.each([1e300, -1, 0, "soon", null])(
		"takes a token that is good for %s seconds as good for an hour",
		async (life) => {
			fake.next("token", { status: 200, body: { access_token: "ya29.new", expires_in: life } });
			expect(await google.refreshTokens("1//refresh", { onCall })).toMatchObject({ expiresIn: 3_600 });
		},
	);

	it("is made once, whatever comes of it", async () => {
		for (const [status, kind] of [
			[500, "transient"],
			[429, "quota"],
			[408, "transient"],
			[400, "refused"],
		] as const) {
			fake.reset();
			fake.next("token", { status, body: {} });
			expect((await faultOf(google.refreshTokens("1//refresh", { onCall }))).kind).toBe(kind);
			expect(fake.callsOf("token")).toHaveLength(1);
		}
	});

	it("ends with the caller's signal and its reason", async () => {
		fake.next("token", { after: never });
		const controller = new AbortController();
		const call = google.refreshTokens("1//refresh", { onCall, signal: controller.signal });
		await fake.received("token", 1);
		controller.abort(new Error("Not needed any more."));
		await expect(call).rejects.toThrow("Not needed any more.");
	});

	it("shows neither the secret nor a token in what it throws", async () => {
		const body = { error: "invalid_grant", error_description: `Bad 1//refresh for ${fake.clientSecret}` };
		fake.next("token", { status: 400, body });
		const error = await google.refreshTokens("1//refresh", { onCall }).catch((error: Error) => error);
		expect((error as GoogleError).fault).toEqual({ kind: "dead", message: "Bad … for …" });
		expect((error as Error).cause).toBeUndefined();
	});

	it("takes a token answer as it comes: without a lifetime, a scope or an id token", async () => {
		fake.next("token", { status: 200, body: { access_token: "ya29.new", id_token: "not a token" } });
		expect(await google.refreshTokens("1//refresh", { onCall })).toEqual({
			accessToken: "ya29.new",
			expiresIn: 3_600,
			refreshToken: null,
			grantsSearchData: true,
			email: null,
		});
		fake.next("token", { status: 200, body: { token_type: "Bearer" } });
		expect((await faultOf(google.refreshTokens("1//refresh", { onCall }))).kind).toBe("transient");
	});
});
