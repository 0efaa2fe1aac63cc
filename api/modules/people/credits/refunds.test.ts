import { beforeAll, expect, test } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { creditsOf, movementsOf, startTracking } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { type FailedCheck, refundFailed } from "./credits.service.ts";

const db = setUpDatabase();
let failed: FailedCheck;

beforeAll(async () => {
	const { ctx, domainId } = await startTracking(db, { keywords: 1, depth: 10, user: { credits: 10 } });
	const { id: runId } = await startRun(ctx, { domainId });
	const { accountId } = ctx.viewer;
	failed = await rowOf(
		ctx.em,
		sql<FailedCheck>`
			select ${accountId}::text as "accountId", run_id as "runId", id as "checkId", price from checks where run_id = ${runId}`,
	);
});

const refund = () => inTransaction(db.orm.em.fork(), (em) => refundFailed(em, [failed]));

test("a failed check's price comes back once, however often and by however many at once it is given back", async () => {
	await Promise.all([refund(), refund(), refund()]);
	await refund();
	const { accountId } = failed;
	expect((await movementsOf(db, accountId)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
		"GRANT 10",
		"RUN -1",
		"REFUND 1",
	]);
	expect(await creditsOf(db, accountId)).toBe(10);
});

test("the ledger takes no second refund of a check, whoever writes it", async () => {
	await refund();
	const again = rowsOf(
		db.orm.em.fork(),
		sql`
			insert into ledger_entries (account_id, kind, amount, price, balance, actor, run_id, check_id)
			select account_id, kind, amount, price, balance, actor, run_id, check_id from ledger_entries where kind = 'REFUND'`,
	);
	await expect(again).rejects.toThrow("ledger_entries_check_unique");
});
