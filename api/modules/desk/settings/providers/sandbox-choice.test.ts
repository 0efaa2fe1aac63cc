import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildMeasurements } from "../../../../test/factories/histories.ts";
import { creditsOf, movementsOf, type Tracked } from "../../../../test/factories/tracking.ts";
import { type InstallationConfig, noLogin, setUpProviders, usual } from "../../../../test/set-up-providers.ts";
import { startRun } from "../../../measuring/runs/runs.service.ts";

const here = setUpProviders();
const { tracked, choose, save, status, domainOf } = here;

/** An account on its own sandbox key, with a measurement of each provider. */
async function measured(config: InstallationConfig, ...providers: string[]): Promise<Tracked> {
	const one = await tracked(config);
	const keywordId = one.keywordIds[0] ?? "";
	for (const provider of providers) {
		await buildMeasurements(one.ctx.em, [{ keywordId, at: new Date().toISOString(), position: 3, provider }]);
	}
	return one;
}

function records({ ctx, domainId }: Tracked) {
	return rowsOf(ctx.em, sql`select provider from position_records where domain_id = ${domainId}`);
}

describe("the sandbox", () => {
	it("serves every domain, by either name of its key", async () => {
		for (const provider of ["SANDBOX", "SERPER"]) {
			const one = await tracked();
			await save(one.ctx, "DATAFORSEO", "secret", "me");
			await choose(one.ctx, { domainId: one.domainId, provider: "DATAFORSEO" });
			expect(await save(one.ctx, provider, "sandbox")).toBe("saved");
			expect(await domainOf(one)).toMatchObject({ providerChoice: { provider: "SANDBOX", isInherited: true } });
			expect(await choose(one.ctx, { domainId: one.domainId, provider: "SERPER" })).toMatchObject({
				code: "CONFLICT",
				message: "This account is on the sandbox. Leave it in Settings first.",
			});
			const { providers } = await status(one.ctx, "isConfigured");
			expect(providers.map(({ isConfigured }) => isConfigured)).toEqual([false, true, true]);
		}
	});

	it("is left by choosing DataForSEO, which deletes what it measured and gives back what was under way", async () => {
		const one = await measured({}, "sandbox");
		const { ctx, domainId } = one;
		await save(ctx, "SANDBOX", "sandbox");
		await save(ctx, "DATAFORSEO", "secret", "me");
		await startRun(ctx, { domainId });
		expect(await choose(ctx, { provider: "DATAFORSEO" })).toEqual({ ...usual, provider: "DATAFORSEO", problem: null });
		expect(await records(one)).toEqual([]);
		expect(await creditsOf(here.db, ctx.viewer.accountId)).toBe(1_000);
		expect((await movementsOf(here.db, ctx.viewer.accountId)).at(-1)).toMatchObject({ kind: "REFUND", amount: 4 });
		const { providers } = await status(ctx, "isConfigured");
		expect(providers.map(({ isConfigured }) => isConfigured)).toEqual([false, true, false]);
	});

	it("of the operator is left by choosing DataForSEO too, and not entered again while there are real measurements", async () => {
		const one = await measured({ serperApiKey: "sandbox" }, "sandbox");
		const { ctx } = one;
		await save(ctx, "DATAFORSEO", "secret", "me");
		expect(await records(one)).toHaveLength(1);
		await choose(ctx, { provider: "DATAFORSEO" });
		expect(await records(one)).toEqual([]);
		const at = new Date().toISOString();
		await buildMeasurements(ctx.em, [{ keywordId: one.keywordIds[0] ?? "", at, position: 3, provider: "dataforseo" }]);
		const mixing = {
			code: "CONFLICT",
			message: "This account has real measurements, which must not be mixed with sandbox data.",
		};
		expect(await choose(ctx, { provider: "SERPER" })).toMatchObject(mixing);
		expect(await save(ctx, "SANDBOX", "sandbox")).toMatchObject(mixing);
		expect((await status(ctx, "provider")).providerChoice).toMatchObject({ provider: "DATAFORSEO" });
	});

	it("keeps what it measured as long as no other key can serve", async () => {
		const one = await measured({}, "sandbox");
		await save(one.ctx, "SANDBOX", "sandbox");
		expect(await choose(one.ctx, { provider: "DATAFORSEO" })).toMatchObject({ problem: noLogin });
		expect(await records(one)).toHaveLength(1);
		await save(one.ctx, "DATAFORSEO", "secret", "me");
		expect(await records(one)).toEqual([]);
	});

	it("is removed without touching a real key", async () => {
		const { ctx } = await tracked();
		await save(ctx, "SERPER", "mine");
		expect(await save(ctx, "SANDBOX", "")).toBe("saved");
		expect((await status(ctx, "isConfigured")).providers[0]).toEqual({ isConfigured: true });
	});
});
