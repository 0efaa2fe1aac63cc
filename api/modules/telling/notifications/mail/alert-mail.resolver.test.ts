import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AlertMailDocument,
	SaveAlertTimeDocument,
	SetAlertMailDocument,
} from "../../../../../schema/generated/graphql.ts";
import type { Scope } from "../../../../core/scopes.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({
		config: { role: "api", smtpUrl: "smtp://127.0.0.1:9", mailFrom: "Toprung <rank@toprung.example>" },
	});
});
afterAll(() => app[Symbol.asyncDispose]());

describe("alert mail", () => {
	it("is on at first, needs a verified address, and is turned off and on for oneself alone", async () => {
		const { client, user } = await app.signIn();
		const { me } = await client.run(AlertMailDocument);
		expect(me).toMatchObject({ isAlertMailOn: true, alertMailProblem: "Verify your address." });
		await rowsOf(app.db.orm.em.fork(), sql`update users set email_verified = true where id = ${user.userId}`);
		const { client: other } = await app.signIn();
		const off = await client.run(SetAlertMailDocument, { isOn: false });
		expect(off.setAlertMail).toMatchObject({ isAlertMailOn: false, alertMailProblem: null });
		expect((await other.run(AlertMailDocument)).me.isAlertMailOn).toBe(true);
		expect((await client.run(SetAlertMailDocument, { isOn: true })).setAlertMail.isAlertMailOn).toBe(true);
	});

	it("is nothing that an API key decides", async () => {
		const { user } = await app.signIn();
		const key = await buildApiKey(app.db, user);
		const { errors } = await app.client().ask(SetAlertMailDocument.toString(), { isOn: false }, key.headers);
		expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
	});

	it("cannot be where the installation sends none", async () => {
		await using silent = await startTestApp({ config: { role: "api" }, db: app.db });
		const { client } = await silent.signIn();
		expect((await client.run(AlertMailDocument)).me.alertMailProblem).toBe("This installation sends no mail.");
	});
});

describe("the time of digests", () => {
	it("is 08:00 UTC at first; an empty text restores that", async () => {
		const { client } = await app.signIn();
		const first = { alertTimeZone: "UTC", isAlertTimeZoneSet: false, alertTime: "08:00" };
		expect((await client.run(AlertMailDocument)).settings).toMatchObject(first);
		const saved = { alertTimeZone: "Europe/Amsterdam", isAlertTimeZoneSet: true, alertTime: "07:30" };
		const { saveSettings } = await client.run(SaveAlertTimeDocument, { timeZone: "europe/amsterdam", time: "07:30" });
		expect(saveSettings).toMatchObject(saved);
		expect((await client.run(SaveAlertTimeDocument, { time: "23:59" })).saveSettings).toMatchObject({
			...saved,
			alertTime: "23:59",
		});
		expect((await client.run(SaveAlertTimeDocument, { timeZone: "", time: "" })).saveSettings).toMatchObject(first);
	});

	it.each([
		{ timeZone: "Mars/Olympus", field: "alertTimeZone" },
		{ timeZone: "+02:00", field: "alertTimeZone" },
		{ time: "24:00", field: "alertTime" },
		{ time: "8:00", field: "alertTime" },
		{ time: "08:00:00", field: "alertTime" },
	])("$timeZone $time is refused", async ({ field, ...values }) => {
		const { client } = await app.signIn();
		const { errors } = await client.ask(SaveAlertTimeDocument.toString(), values);
		expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
	});

	it("is changed by a key only if it may also read", async () => {
		const { user } = await app.signIn();
		const codeFor = async (scopes: Scope[]) => {
			const { headers } = await buildApiKey(app.db, user, { scopes });
			const { errors } = await app
				.client()
				.ask(`mutation { saveSettings(input: { alertTime: "09:00" }) { __typename } }`, {}, headers);
			return errors[0]?.extensions.code ?? null;
		};
		expect(await codeFor(["WRITE"])).toBe("FORBIDDEN");
		expect(await codeFor(["READ"])).toBe("FORBIDDEN");
		expect(await codeFor(["READ", "WRITE"])).toBeNull();
	});
});
