import { describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { createSecretBox } from "../../../../lib/secret-box.ts";
import { buildContext, type TestContext } from "../../../../test/context.ts";
import { noSerper, setUpProviders, usual } from "../../../../test/set-up-providers.ts";
import { pauseKey } from "../../../keys/lanes/lanes.service.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";

const here = setUpProviders();
const { tracked, at, choose, save, test, status } = here;

const ownLogin = { provider: "dataforseo", key: "me:secret", source: "account" } as const;

describe("the providers", () => {
	it("are listed in one order, with what they can measure and what they cost", async () => {
		const { ctx } = await tracked({ creditsSerper: 2, creditsDataforseoLive: 3, creditsDataforseoQueued: 1 });
		const { providers, providerChoice } = await status(
			ctx,
			"provider isConfigured owner devices modes live: creditsPerPage queued: creditsPerPage(mode: QUEUED) waiting refusal problem",
		);
		const none = { isConfigured: false, owner: null, waiting: 0, refusal: null, problem: null };
		const both = { devices: ["DESKTOP", "MOBILE"], modes: ["LIVE", "QUEUED"] };
		expect(providers).toEqual([
			{ ...none, provider: "SERPER", devices: ["DESKTOP"], modes: ["LIVE"], live: 2, queued: 2 },
			{ ...none, ...both, provider: "DATAFORSEO", live: 3, queued: 1 },
			{ ...none, ...both, provider: "SANDBOX", live: 2, queued: 1 },
		]);
		expect(providerChoice).toEqual({ ...usual, problem: noSerper });
	});

	it("are configured by the account, or by the operator, whose login pays for positions only where it says so", async () => {
		const one = await tracked({ serperApiKey: "operators", dataforseoLogin: "op", dataforseoPassword: "word" });
		const owners = async (ctx: TestContext<Viewer>) =>
			(await status(ctx, "owner isConfigured")).providers.map(({ owner }) => owner);
		expect(await owners(one.ctx)).toEqual(["OPERATOR", null, null]);
		const paying = { dataforseoLogin: "op", dataforseoPassword: "word", dataforseoSerp: true };
		expect(await owners(at(one, { serperApiKey: "sandbox", ...paying }))).toEqual([null, "OPERATOR", "OPERATOR"]);
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		await save(one.ctx, "SERPER", "mine");
		expect(await owners(one.ctx)).toEqual(["ACCOUNT", "ACCOUNT", null]);
	});

	it("say why a credential cannot be read any more", async () => {
		const one = await tracked();
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		const rekeyed = buildContext(here.db, {
			viewer: one.ctx.viewer,
			secrets: createSecretBox("another application secret"),
		});
		const { providers } = await status(rekeyed, "problem isConfigured");
		expect(providers[1]).toEqual({
			isConfigured: false,
			problem: "The saved DataForSEO login can no longer be read. Save it again.",
		});
	});

	it("quote a refusal until it is over, or a test succeeds", async () => {
		const { ctx } = await tracked();
		await save(ctx, "DATAFORSEO", "secret", "me");
		await pauseKey(ctx, ownLogin, "Insufficient Funds.");
		const refused = async () => (await status(ctx, "refusal refusedUntil")).providers[1];
		expect(await refused()).toEqual({ refusal: "Insufficient Funds.", refusedUntil: expect.stringMatching(/Z$/) });
		expect(await test(ctx, "DATAFORSEO")).toBe("accepted");
		expect(await refused()).toEqual({ refusal: null, refusedUntil: null });
		await pauseKey(ctx, ownLogin, "Blocked.");
		expect(await save(ctx, "DATAFORSEO", "another password", "me")).toBe("saved");
		expect(await refused()).toEqual({ refusal: null, refusedUntil: null });
	});

	it("count what waits in their queues", async () => {
		const one = await tracked();
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		await choose(one.ctx, { provider: "DATAFORSEO" });
		await startRun(one.ctx, { domainId: one.domainId, mode: "QUEUED" });
		await rowsOf(one.ctx.em, sql`update checks set state = 'POSTED' where domain_id = ${one.domainId}`);
		expect((await status(one.ctx, "waiting waitingCredits")).providers).toEqual([
			{ waiting: 0, waitingCredits: 0 },
			{ waiting: 2, waitingCredits: 4 },
			{ waiting: 0, waitingCredits: 0 },
		]);
	});
});
