import { describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { everyDay } from "../../../../test/factories/due-slots.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { noLogin, setUpProviders, usual } from "../../../../test/set-up-providers.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";
import { viewerOfKey } from "../../../people/api-keys/key-sign-in.service.ts";
import { createSchedule } from "../../schedules/check-schedules.service.ts";

const here = setUpProviders();
const { tracked, ask, choose, save, domainOf } = here;

describe("a choice", () => {
	it("keeps what is left out, and a fallback can be taken away", async () => {
		const { ctx } = await tracked({ serperApiKey: "operators" });
		await save(ctx, "DATAFORSEO", "secret", "me");
		const problem = null;
		expect(await choose(ctx, { fallbackProvider: "DATAFORSEO" })).toEqual({
			...usual,
			fallbackProvider: "DATAFORSEO",
			problem,
		});
		expect(await choose(ctx, { readsAiOverview: true })).toMatchObject({ fallbackProvider: "DATAFORSEO" });
		expect(await choose(ctx, { provider: "DATAFORSEO", fallbackProvider: "SERPER" })).toEqual({
			provider: "DATAFORSEO",
			fallbackProvider: "SERPER",
			readsAiOverview: true,
			isInherited: false,
			problem,
		});
		expect(await choose(ctx, { fallbackProvider: null })).toMatchObject({
			provider: "DATAFORSEO",
			fallbackProvider: null,
			readsAiOverview: true,
		});
	});

	it("of a domain begins as a copy of the account's, and is given back", async () => {
		const one = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3, creditsAiOverview: 2 });
		const { ctx, domainId } = one;
		await save(ctx, "DATAFORSEO", "secret", "me");
		await choose(ctx, { readsAiOverview: true });
		expect(await domainOf(one)).toEqual({
			costPerRun: 4,
			providerChoice: { ...usual, readsAiOverview: true, isInherited: true, problem: null },
		});
		await choose(ctx, { domainId, provider: "DATAFORSEO" });
		await choose(ctx, { readsAiOverview: false });
		expect(await domainOf(one)).toEqual({
			costPerRun: 2 * (2 * 3 + 2),
			providerChoice: { ...usual, provider: "DATAFORSEO", readsAiOverview: true, problem: null },
		});
		await choose(ctx, { domainId, provider: null });
		expect(await domainOf(one)).toMatchObject({
			costPerRun: 4,
			providerChoice: { provider: "SERPER", readsAiOverview: false, isInherited: true },
		});
	});

	it("says what is missing for it", async () => {
		const { ctx } = await tracked({ serperApiKey: "operators" });
		expect(await choose(ctx, { fallbackProvider: "DATAFORSEO" })).toMatchObject({ problem: noLogin });
		expect(await choose(ctx, { provider: "DATAFORSEO", fallbackProvider: null })).toMatchObject({ problem: noLogin });
	});

	it("that cannot be is bad input, and changes nothing", async () => {
		const { ctx, domainId } = await tracked({ serperApiKey: "operators" });
		const refused: [Record<string, unknown>, string][] = [
			[{}, "body"],
			[{ domainId }, "body"],
			[{ provider: null }, "provider"],
			[{ provider: "SANDBOX" }, "provider"],
			[{ domainId, provider: "SANDBOX" }, "provider"],
			[{ fallbackProvider: "SANDBOX" }, "fallbackProvider"],
			[{ fallbackProvider: "SERPER" }, "fallbackProvider"],
			[{ provider: "DATAFORSEO", fallbackProvider: "DATAFORSEO" }, "fallbackProvider"],
			[{ domainId, provider: null, readsAiOverview: true }, "provider"],
			[{ readsAiOverview: null }, "readsAiOverview"],
		];
		for (const [input, field] of refused) {
			expect(await choose(ctx, input)).toMatchObject({ code: "BAD_INPUT", details: [{ field }] });
		}
		expect(await choose(ctx, { domainId: "999999999", provider: "DATAFORSEO" })).toMatchObject({ code: "NOT_FOUND" });
		const other = await tracked();
		expect(await choose(ctx, { domainId: other.domainId, provider: "DATAFORSEO" })).toMatchObject({
			code: "NOT_FOUND",
		});
		expect(await rowsOf(ctx.em, sql`select from provider_choices where account_id = ${ctx.viewer.accountId}`)).toEqual(
			[],
		);
	});

	it("decides whose money is spent, so an API key needs the scope SPEND", async () => {
		const { ctx } = await tracked();
		const signIn = { kind: "apiKey", scopes: ["READ", "WRITE"] } as unknown as Viewer["signIn"];
		expect(await choose({ ...ctx, viewer: { ...ctx.viewer, signIn } }, { provider: "DATAFORSEO" })).toMatchObject({
			code: "FORBIDDEN",
		});
	});

	it("counts against an API key with a cap that makes scheduled checks dearer", async () => {
		const { ctx, domainId } = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3 });
		const { id } = await createSchedule(ctx, domainId, everyDay);
		await save(ctx, "DATAFORSEO", "secret", "me");
		const { secret } = await buildApiKey(here.db, ctx, { name: "Nightly", monthlyCreditCap: 5 });
		const byKey = { ...ctx, viewer: await viewerOfKey(ctx, secret) };
		const problem = async () => (await ask(ctx, `{ checkSchedule(id: "${id}") { problem } }`)).data?.checkSchedule;
		await choose(byKey, { domainId, provider: "SERPER" });
		expect(await problem()).toEqual({ problem: null });
		await choose(byKey, { domainId, provider: "DATAFORSEO" });
		expect(await problem()).toEqual({
			problem: "The monthly cap of 5 credits of the API key “Nightly” leaves 5; this run needs 12.",
		});
	});

	it("leaves checks alone that were created before, and prices later ones", async () => {
		const one = await tracked({ serperApiKey: "operators", creditsDataforseoLive: 3 });
		const { ctx, domainId, keywordIds } = one;
		await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
		await save(ctx, "DATAFORSEO", "secret", "me");
		await choose(ctx, { provider: "DATAFORSEO" });
		await startRun(ctx, { domainId });
		expect(
			await rowsOf(
				ctx.em,
				sql`select l.provider, c.price from checks c join lanes l on l.id = c.lane_id
					where c.domain_id = ${domainId} order by c.id`,
			),
		).toEqual([
			{ provider: "serper", price: 2 },
			{ provider: "dataforseo-live", price: 6 },
		]);
	});
});
