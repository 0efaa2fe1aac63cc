import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildHistory, buildKeywords } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";
import { positionHistories } from "../../meaning/positions/position-history.service.ts";
import { endedCheckBatches, type KeywordEndedCheck } from "./history-export.service.ts";

const db = setUpDatabase();
let ctx: TestContext<Viewer>;
let domainId: string;
let ids: string[];

beforeAll(async () => {
	ctx = await buildSignedIn(db);
	domainId = (await buildDomain(ctx)).id;
	ids = await buildKeywords(
		ctx,
		domainId,
		Array.from({ length: 60 }, (_, index) => `keyword ${index}`),
	);
	await buildHistory(ctx.em, { domainId, days: 70 });
	// One keyword has more than is read at once, with several measurements at the same moment.
	await rowsOf(
		ctx.em,
		sql`
			insert into position_records
				(check_id, keyword_id, domain_id, run_id, position, depth, site_url_id, checked_at, provider, measured_device,
				context_id)
			select nextval('checks_id_seq'), ${ids[30]}::bigint, ${domainId}::bigint, 1, 1 + n % 90, 100, 1,
				app_now() - (n / 3) * interval '1 hour', 'sandbox', 'desktop', 1
			from generate_series(1, 5000) as n`,
	);
});

async function read(args: Parameters<typeof endedCheckBatches>[2] = {}): Promise<KeywordEndedCheck[]> {
	const all: KeywordEndedCheck[] = [];
	for await (const batch of endedCheckBatches(ctx, domainId, args)) all.push(...batch);
	return all;
}

it("every measurement is there once, as the keyword's own history has it, whatever is read at once", async () => {
	const rows = await read();
	expect(rows).toHaveLength(60 * 70 + 5000);
	for (const id of [ids[0], ids[30], ids[59]] as string[]) {
		const histories = await positionHistories(ctx.em, [id], { limit: 10_000, before: null });
		const records = rows.filter(({ keyword }) => keyword.id === id).map(({ record }) => record);
		const measured = histories.get(id)?.toReversed() ?? [];
		expect(records).toEqual(
			measured.map((record) => ({ ...record, outcome: record.position === null ? "NOT_FOUND" : "FOUND" })),
		);
	}
	expect([...new Set(rows.map(({ keyword }) => keyword.id))]).toEqual(ids);
});

it("the first measurement of a part is compared with the one before the part", async () => {
	const all = await read();
	const from = all.find(({ keyword }) => keyword.id === ids[1])?.record.checkedAt ?? new Date();
	const later = new Date(from.getTime() + 10 * 86_400_000);
	expect(await read({ from: later })).toEqual(all.filter(({ record }) => record.checkedAt >= later));
	expect(await read({ to: later })).toEqual(all.filter(({ record }) => record.checkedAt < later));
});

it("a reader that stops ends the reading: no further statement is sent", async () => {
	const sent = await statementsSent(ctx.em, async () => {
		for await (const _ of endedCheckBatches(ctx, domainId)) break;
	});
	// Which keywords, the first of them, and their first measurements.
	expect(sent).toBe(3);
});
