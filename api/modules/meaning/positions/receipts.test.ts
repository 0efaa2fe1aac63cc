import { expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { receiptByCheck } from "./receipts.loaders.ts";

const db = setUpDatabase();

it("says who answered and for how much, before a check begins, after it, and once only its measurement is left", async () => {
	const { ctx, domainId } = await startTracking(db, { keywords: 1, depth: 30 });
	const run = await startRun(ctx, { domainId });
	const { id } = await rowOf(ctx.em, sql<{ id: string }>`select id from checks where run_id = ${run.id}`);
	const receipt = async () => (await receiptByCheck({ ...ctx, em: db.orm.em.fork() }, [id, "999999"]))[0];
	const queued = {
		provider: "serper",
		mode: "LIVE",
		pagesAsked: 3,
		attempts: 0,
		isRecovered: false,
		fallbackFrom: null,
	};
	expect(await receipt()).toEqual({ ...queued, pagesRead: null, postedAt: null, measuredAt: null, providerCost: null });
	await rowsOf(
		ctx.em,
		sql`insert into check_attempts (check_id, number, lane_id, cost, is_recovered)
			select id, n, lane_id, 0.0006, n = 2 from checks, generate_series(1, 2) n where id = ${id}`,
	);
	await endChecks(db, () => 3);
	expect(await receipt()).toMatchObject({
		...queued,
		attempts: 2,
		isRecovered: true,
		measuredAt: expect.any(Date),
		providerCost: 0.0012,
	});
	await rowsOf(ctx.em, sql`delete from checks where id = ${id}`);
	expect(await receipt()).toMatchObject({ ...queued, attempts: 1, measuredAt: expect.any(Date), providerCost: null });
});
