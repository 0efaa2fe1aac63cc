import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { noLogin, noSerper, setUpProviders } from "../../../../test/set-up-providers.ts";
import { laneOf } from "../../../keys/lanes/lanes.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";

const here = setUpProviders();
const { tracked, ask, choose, save, test, status } = here;

describe("a credential", () => {
	it("of DataForSEO always has a login, others have none", async () => {
		const { ctx } = await tracked();
		const bad = (field: string, message?: string) => ({
			code: "BAD_INPUT",
			details: [message ? { field, message } : { field }],
		});
		expect(await save(ctx, "DATAFORSEO", "secret")).toMatchObject(bad("login", "Please enter the login too."));
		expect(await save(ctx, "DATAFORSEO", "secret", "a:b")).toMatchObject(bad("login"));
		expect(await save(ctx, "SERPER", "mine", "me")).toMatchObject(bad("login", "Only DataForSEO has a login."));
		expect(await save(ctx, "SANDBOX", "mine")).toMatchObject(bad("secret"));
		expect(await save(ctx, "SERPER", "two words")).toMatchObject(bad("secret"));
		expect(await save(ctx, "SERPER", "x".repeat(501))).toMatchObject(bad("secret"));
		expect(await test(ctx, "DATAFORSEO", { secret: "secret" })).toMatchObject(bad("login"));
		expect(await test(ctx, "DATAFORSEO", { login: "me" })).toMatchObject(bad("secret"));
		expect(await test(ctx, "SERPER", { secret: "" })).toMatchObject(bad("secret", "Please enter an API key first."));
	});

	it("is removed whole by an empty secret", async () => {
		const { ctx } = await tracked();
		await save(ctx, "DATAFORSEO", "secret", "me");
		expect(await save(ctx, "DATAFORSEO", "", "me")).toBe("saved");
		const of = sql`select from provider_credentials where account_id = ${ctx.viewer.accountId}`;
		expect(await rowsOf(ctx.em, of)).toEqual([]);
	});

	it("is tested with its provider, in whose words it is refused", async () => {
		const { ctx } = await tracked();
		expect(await test(ctx, "DATAFORSEO")).toMatchObject({ code: "PROVIDER_NOT_CONFIGURED", message: noLogin });
		expect(await test(ctx, "SERPER")).toMatchObject({ code: "PROVIDER_NOT_CONFIGURED", message: noSerper });
		expect(await test(ctx, "SANDBOX")).toBe("accepted");
		expect(await test(ctx, "DATAFORSEO", { secret: "secret", login: "me" })).toBe("accepted");
		here.fake.logins = [];
		expect(await test(ctx, "DATAFORSEO", { secret: "secret", login: "me" })).toMatchObject({ code: "PROVIDER_ERROR" });
		here.fake.logins = null;
	});

	it("that changes takes the queued checks of its provider along, and no others", async () => {
		const one = await tracked({ serperApiKey: "operators" });
		const { ctx, domainId, keywordIds } = one;
		await save(ctx, "DATAFORSEO", "secret", "me");
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await choose(ctx, { provider: "DATAFORSEO" });
		await startRun(ctx, { keywordIds: keywordIds.slice(1), mode: "QUEUED" });
		await save(ctx, "DATAFORSEO", "other", "you");
		await save(ctx, "SERPER", "mine");
		const lanes = await rowsOf(
			ctx.em,
			sql<{ id: string }>`select c.lane_id as id from checks c where c.domain_id = ${domainId} order by c.id`,
		);
		expect(lanes.map(({ id }) => id)).toEqual([
			await laneOf(ctx, { provider: "serper", key: "mine", source: "account" }),
			await laneOf(ctx, { provider: "dataforseo", key: "you:other", source: "account" }, "post"),
		]);
	});

	it("saved the old way is the same credential", async () => {
		const { ctx } = await tracked();
		await ask(
			ctx,
			'mutation { saveSettings(input: { dataforseoLogin: "me", dataforseoPassword: "x", serperApiKey: "k" }) { alertTime } }',
		);
		const { providers } = await status(ctx, "owner");
		expect(providers.map(({ owner }) => owner)).toEqual(["ACCOUNT", "ACCOUNT", null]);
		await save(ctx, "SERPER", "");
		const { data } = await ask(ctx, "{ settings { serper { isConfigured } isDataforseoConfigured } }");
		expect(data?.settings).toEqual({ serper: { isConfigured: false }, isDataforseoConfigured: true });
	});
});
