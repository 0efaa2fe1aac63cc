import { beforeEach, describe, expect, it } from "vitest";
import type { SignedInContext } from "../../../context.ts";
import type { Scope } from "../../../core/scopes.ts";
import { rowOf, sql } from "../../../db/sql.ts";
import { buildContext } from "../../../test/context.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { creditsOf, startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { codeOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { cancelRun, estimateRun, startRun } from "../../measuring/runs/runs.service.ts";
import { ledgerOf } from "../credits/credits.service.ts";
import { receiptByEntry } from "../credits/receipts.loaders.ts";
import { apiKeysOf } from "./api-keys.service.ts";
import { viewerOfKey } from "./key-sign-in.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let tracked: Tracked;

beforeEach(async () => {
	// What the test before left open.
	await endChecks(db, () => 1);
	// A run of all its keywords costs 10.
	tracked = await startTracking(db, { keywords: 5, depth: 20 });
});

/** The context of a program that signs in by a new key. */
async function byKey(
	options: { monthlyCreditCap?: number; scopes?: Scope[]; name?: string } = {},
	{ ctx }: Tracked = tracked,
): Promise<SignedInContext> {
	const { secret } = await buildApiKey(db, ctx, options);
	const viewer = await viewerOfKey(ctx, secret);
	return buildContext(db, { viewer, config: { serperApiKey: "operator-key" } });
}

const domain = () => ({ domainId: tracked.domainId });
const keywords = (count: number) => ({ keywordIds: tracked.keywordIds.slice(0, count) });
const spentBy = async () => (await apiKeysOf(tracked.ctx)).map(({ spentThisMonth }) => spentThisMonth);

describe("the monthly cap of an API key", () => {
	it("lets it spend so much, and refuses the rest whole, saying what is left", async () => {
		const ctx = await byKey({ monthlyCreditCap: 9 });
		const refusal = await refusalOf(startRun(ctx, domain()));
		expect(refusal.code).toBe("OUT_OF_CREDITS");
		expect(refusal.message).toBe("This API key may spend 9 credits a month and has 9 left: this run needs 10.");
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(100);
		await startRun(ctx, keywords(4));
		expect((await refusalOf(startRun(ctx, domain()))).message).toContain("has 1 left: this run needs 2.");
		expect(await spentBy()).toEqual([8]);
	});

	it("counts what was given back as not spent", async () => {
		const ctx = await byKey({ monthlyCreditCap: 10 });
		await startRun(ctx, domain());
		await endChecks(db, (_, index) => (index < 2 ? { error: "HTTP 500" } : 1));
		expect(await spentBy()).toEqual([6]);
		const { id } = await startRun(ctx, keywords(2));
		expect(await codeOf(startRun(ctx, domain()))).toBe("OUT_OF_CREDITS");
		await cancelRun(tracked.ctx, id);
		expect(await spentBy()).toEqual([6]);
		await startRun(ctx, keywords(2));
	});

	it("begins anew with the month, in UTC", async () => {
		await db.setClock("2026-11-30T23:00:00Z");
		const ctx = await byKey({ monthlyCreditCap: 10 });
		await startRun(ctx, domain());
		await endChecks(db, () => 1);
		expect(await codeOf(startRun(ctx, domain()))).toBe("OUT_OF_CREDITS");
		await db.setClock("2026-12-01T00:00:01Z");
		expect(await spentBy()).toEqual([0]);
		await startRun(ctx, domain());
	});

	it("holds by price where credits are unlimited", async () => {
		tracked = await startTracking(db, { keywords: 5, depth: 20, user: { unlimitedCredits: true } });
		const ctx = await byKey({ monthlyCreditCap: 15 });
		await startRun(ctx, domain());
		await endChecks(db, () => 1);
		expect(await codeOf(startRun(ctx, domain()))).toBe("OUT_OF_CREDITS");
		expect(await spentBy()).toEqual([10]);
	});

	it("is each key's own: neither other keys nor people spend it", async () => {
		const ctx = await byKey({ monthlyCreditCap: 2 });
		const other = await byKey({ monthlyCreditCap: 6 });
		await startRun(other, keywords(3));
		await endChecks(db, () => 1);
		await startRun(tracked.ctx, domain());
		await endChecks(db, () => 1);
		await startRun(ctx, keywords(1));
		expect(await spentBy()).toEqual([6, 2]);
	});

	it("holds however many runs are requested at once", async () => {
		const ctx = await byKey({ monthlyCreditCap: 6 });
		const requested = await Promise.allSettled(
			tracked.keywordIds.map((id) => startRun({ ...ctx, em: db.orm.em.fork() }, { keywordIds: [id] })),
		);
		expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
		expect(await spentBy()).toEqual([6]);
	});

	it("is told before it is met", async () => {
		const ctx = await byKey({ monthlyCreditCap: 9 });
		expect(await estimateRun(ctx, domain())).toMatchObject({ cost: 10, isAffordable: false });
		expect(await estimateRun(ctx, keywords(4))).toMatchObject({ cost: 8, isAffordable: true });
		expect(await estimateRun(tracked.ctx, domain())).toMatchObject({ isAffordable: true });
		expect(await estimateRun(await byKey({ scopes: ["READ"] }), domain())).toMatchObject({ isAffordable: false });
	});

	it("leaves a key without one the account's credits", async () => {
		const ctx = await byKey();
		await startRun(ctx, domain());
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(90);
		expect(await spentBy()).toEqual([null]);
	});
});

describe("what an API key does", () => {
	it("costs nothing without the scope, however the run is requested", async () => {
		const ctx = await byKey({ scopes: ["READ", "WRITE"] });
		expect(await codeOf(startRun(ctx, domain()))).toBe("FORBIDDEN");
	});

	it("keeps which key it was: the run, its receipt and what is given back of it", async () => {
		const ctx = await byKey({ name: "Nightly import" });
		const { id, trigger } = await startRun(ctx, domain());
		expect(trigger).toBe("api");
		await endChecks(db, () => ({ error: "HTTP 500" }));
		const { actor } = await rowOf(ctx.em, sql<{ actor: string }>`select actor from runs where id = ${id}`);
		expect(actor).toBe(ctx.viewer.actor);
		const entries = await ledgerOf(tracked.ctx, {});
		const receipts = await receiptByEntry(
			tracked.ctx,
			entries.map((entry) => entry.id),
		);
		const names = entries.map(({ kind }, index) => `${kind}: ${receipts[index]?.actorName}`);
		expect(new Set(names.slice(0, -1))).toEqual(
			new Set(["REFUND: API key Nightly import", "RUN: API key Nightly import"]),
		);
	});
});
