import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { createSecretBox } from "../../../lib/secret-box.ts";
import { buildContext, type ContextOptions, type TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { providerKeyOf } from "../../keys/credentials/provider-keys.service.ts";
import { readDailyPositionCheck, readSettings, saveSetting, saveSettings } from "./settings.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;

beforeEach(async () => {
	ctx = await buildSignedIn(db);
});

/** The same caller at an installation that is set up otherwise. */
function at(options: ContextOptions<Viewer>): TestContext<Viewer> {
	return buildContext(db, { ...options, viewer: ctx.viewer });
}

function keyOf(of: TestContext<Viewer> = ctx) {
	return providerKeyOf(of, of.em.fork(), of.viewer.accountId);
}

test("an account starts with nothing configured", async () => {
	expect(await readSettings(ctx)).toEqual({
		serper: {
			isConfigured: false,
			isSandbox: false,
			isServed: false,
			endpoint: "http://127.0.0.1:9/search",
			problem: null,
		},
		isDataforseoConfigured: false,
		dataforseoProblem: null,
		dailyPositionCheck: false,
		alertTimeZone: "UTC",
		isAlertTimeZoneSet: false,
		alertTime: "08:00",
		approvalLimit: null,
	});
	expect(await readDailyPositionCheck(ctx)).toBeNull();
});

test("a saved key serves the account's checks, trimmed, and nothing of it is shown or stored in the clear", async () => {
	const settings = await saveSettings(ctx, { serperApiKey: "  my-serper-key \n" });
	expect(settings.serper).toMatchObject({ isConfigured: true, isSandbox: false, isServed: false, problem: null });
	expect(JSON.stringify(settings)).not.toContain("my-serper-key");
	expect(await keyOf()).toEqual({ provider: "serper", key: "my-serper-key", source: "account" });
	const rows = await rowsOf(db.orm.em.fork(), sql`select c::text as row from provider_credentials c`);
	expect(JSON.stringify(rows)).not.toContain("my-serper-key");
});

test("settings belong to one account, and a secret opens for that account alone", async () => {
	const other = await buildSignedIn(db);
	await saveSettings(ctx, { serperApiKey: "mine", dailyPositionCheck: true });
	expect(await readSettings(other)).toMatchObject({ serper: { isConfigured: false }, dailyPositionCheck: false });
	await rowsOf(
		db.orm.em.fork(),
		sql`insert into provider_credentials (account_id, service, secret, actor)
			select ${other.viewer.accountId}, service, secret, actor from provider_credentials
			where account_id = ${ctx.viewer.accountId} and service = 'serper'`,
	);
	expect(await keyOf(other)).toBeNull();
});

test("what is left out stays, an empty text removes", async () => {
	await saveSettings(ctx, { serperApiKey: "mine", dataforseoLogin: "me@example.com", dataforseoPassword: "pass word" });
	expect(await saveSettings(ctx, { dataforseoLogin: " " })).toMatchObject({
		serper: { isConfigured: true },
		isDataforseoConfigured: false,
	});
	for (const [field, input] of [
		["body", {}],
		["serperApiKey", { serperApiKey: null }],
		["dailyPositionCheck", { dailyPositionCheck: null }],
	] as const) {
		await expect(saveSettings(ctx, input)).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
	}
	expect(await keyOf()).toMatchObject({ key: "mine" });
	expect((await saveSettings(ctx, { serperApiKey: "" })).serper.isConfigured).toBe(false);
	expect(await keyOf()).toBeNull();
});

test("half a DataForSEO pair is not configured, and the operator's pair serves those who have none", async () => {
	expect((await saveSettings(ctx, { dataforseoPassword: "secret" })).isDataforseoConfigured).toBe(false);
	const config = { dataforseoLogin: "operator", dataforseoPassword: "secret" };
	expect((await readSettings(at({ config }))).isDataforseoConfigured).toBe(true);
	expect((await saveSettings(ctx, { dataforseoLogin: "me" })).isDataforseoConfigured).toBe(true);
});

test("the operator's key serves until the account has one of its own", async () => {
	const here = at({ config: { serperApiKey: "operators" } });
	expect((await readSettings(here)).serper).toMatchObject({ isConfigured: true, isServed: true, isSandbox: false });
	expect(await keyOf(here)).toMatchObject({ key: "operators", source: "operator" });
	expect((await saveSettings(here, { serperApiKey: "mine" })).serper).toMatchObject({
		isConfigured: true,
		isServed: false,
	});
	const sandboxed = at({ config: { serperApiKey: "sandbox" } });
	await saveSettings(sandboxed, { serperApiKey: "" });
	expect((await readSettings(sandboxed)).serper).toMatchObject({ isServed: true, isSandbox: true });
});

test("a secret that can no longer be read counts as not configured, and the settings say so", async () => {
	await saveSettings(ctx, { serperApiKey: "mine", dataforseoLogin: "me", dataforseoPassword: "secret" });
	const rekeyed = at({ secrets: createSecretBox("another application secret") });
	expect(await readSettings(rekeyed)).toMatchObject({
		serper: { isConfigured: false, problem: "The saved Serper key can no longer be read. Save it again." },
		isDataforseoConfigured: false,
		dataforseoProblem: "The saved DataForSEO login can no longer be read. Save it again.",
	});
	expect((await saveSettings(rekeyed, { serperApiKey: "mine" })).serper).toMatchObject({
		isConfigured: true,
		problem: null,
	});
	const rotated = at({ secrets: createSecretBox("yet another one", "another application secret") });
	expect((await readSettings(rotated)).serper).toMatchObject({ isConfigured: true, problem: null });
});

test("a setting that cannot be is refused with its field's name, and nothing is saved", async () => {
	const refused = async (input: unknown, ...fields: string[]) =>
		expect(saveSettings(ctx, input)).rejects.toMatchObject({
			code: "BAD_INPUT",
			details: fields.map((field) => ({ field })),
		});
	await refused({ serperApiKey: "a".repeat(501), dailyPositionCheck: true }, "serperApiKey");
	await refused({ serperApiKey: "two words", dataforseoLogin: "a:b" }, "serperApiKey", "dataforseoLogin");
	await refused({ serperApiKey: "schlüssel" }, "serperApiKey");
	await refused(
		{ dataforseoPassword: "line\nbreak", dailyPositionCheck: "yes" },
		"dataforseoPassword",
		"dailyPositionCheck",
	);
	await refused(null, "body");
	expect(await readDailyPositionCheck(ctx)).toBeNull();
	expect((await saveSettings(ctx, { serperApiKey: "a".repeat(500) })).serper.isConfigured).toBe(true);
});

test("settings are saved one by one under their documented keys", async () => {
	expect(await saveSetting(ctx, { key: "serper_api_key", value: "sandbox" })).toEqual({
		key: "serper_api_key",
		configured: true,
	});
	expect(await saveSetting(ctx, { key: "serper_api_key", value: "" })).toEqual({
		key: "serper_api_key",
		configured: false,
	});
	expect(await saveSetting(ctx, { key: "dataforseo_login", value: "me" })).toEqual({
		key: "dataforseo_login",
		configured: true,
	});
	expect(await saveSetting(ctx, { key: "dailyPositionCheck", value: "true" })).toEqual({
		key: "dailyPositionCheck",
		value: "true",
	});
	expect(await readDailyPositionCheck(ctx)).toBe(true);
	await saveSetting(ctx, { key: "dailyPositionCheck", value: "false" });
	expect(await readDailyPositionCheck(ctx)).toBe(false);
});

test("an unknown key and a value that does not fit its key are refused", async () => {
	const refused = (input: unknown, field: string) =>
		expect(saveSetting(ctx, input)).rejects.toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
	await refused({ key: "theme", value: "dark" }, "key");
	await refused({ key: "dataforseo_configured", value: "true" }, "key");
	await refused({ key: "__proto__", value: "x" }, "key");
	await refused({ value: "x" }, "key");
	await refused(undefined, "body");
	for (const value of ["yes", "", true, null]) await refused({ key: "dailyPositionCheck", value }, "value");
	for (const value of [undefined, null, 5, "zwei Wörter"]) await refused({ key: "serper_api_key", value }, "value");
});

test("who saved a setting last is written with it", async () => {
	await saveSettings(ctx, { serperApiKey: "mine" });
	const { actor } = await rowOf(
		db.orm.em.fork(),
		sql<{ actor: string }>`select actor from provider_credentials where account_id = ${ctx.viewer.accountId}`,
	);
	expect(actor).toBe(ctx.viewer.actor);
});

test("of two keys saved at once one is stored whole", async () => {
	await Promise.all(
		["one", "two"].map((key) =>
			saveSettings(at({}), { serperApiKey: key, dataforseoLogin: key, dataforseoPassword: key }),
		),
	);
	const key = await keyOf();
	const logins = await rowsOf(
		ctx.em,
		sql<{
			secret: string;
		}>`select secret ->> 'login' as secret from provider_credentials
			where account_id = ${ctx.viewer.accountId} and service = 'dataforseo'`,
	);
	expect(ctx.secrets.open(logins[0]?.secret ?? "", `account:${ctx.viewer.accountId}:dataforseo_login`)).toBe(key?.key);
});
