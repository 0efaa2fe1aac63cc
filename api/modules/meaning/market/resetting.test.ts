import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { TestContext } from "../../../test/context.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../test/factories/histories.ts";
import { buildMarketRun } from "../../../test/factories/market-story.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { saveBrandTerms } from "../../tracked/keywords/brand/brand.service.ts";
import { showVolumes } from "../../tracked/keywords/standing.ts";
import { computeMarket, domainsToCompute, resetMarket } from "./compute.service.ts";
import { market } from "./market.service.ts";

const stopping = new AbortController().signal;
const urls = ["https://example.com/", "https://rival.example/"];

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
});

async function run(ctx: TestContext<Viewer>, keywordIds: readonly string[], day: string): Promise<void> {
	await buildMarketRun(
		ctx,
		keywordIds.map((keywordId, index) => ({ keywordId, at: `${day}T10:00:0${index}Z`, urls })),
	);
}

it.each([
	["its first", false],
	["another", true],
])("keeps nothing of results as they were before they changed, in %s computation", async (_, isKnown) => {
	const ctx = await buildSignedIn(db);
	const domain = await buildDomain(ctx, { url: "https://example.com" });
	const ids = await buildKeywords(ctx, domain.id, ["one", "two"]);
	await rowsOf(ctx.em, sql`update keywords set created_at = '2026-10-01' where domain_id = ${domain.id}`);
	const em = () => db.orm.em.fork();
	const compute = () => computeMarket({ stopping }, em(), domain.id);
	await run(ctx, ids, "2026-11-20");
	if (isKnown) await compute();
	await run(ctx, ids, "2026-11-21");

	const waiting = await inTransaction(em(), async (holder) => {
		await rowsOf(holder, sql`select pg_advisory_xact_lock(hashtextextended('market', ${domain.id}::bigint))`);
		// Waits with what it reads as of now.
		const computing = { ended: compute() };
		await expect
			.poll(() => rowsOf(em(), sql`select from pg_locks where locktype = 'advisory' and not granted`))
			.toHaveLength(1);
		await inTransaction(em(), async (em) => {
			const lost = sql`select check_id from position_records where keyword_id = ${ids[0]}`;
			await rowsOf(em, sql`delete from serp_results where check_id in (${lost})`);
			await resetMarket(em, domain.id);
		});
		return computing;
	});
	await waiting.ended;
	expect(await market({ ...ctx, em: em() }, domain, { days: 2 })).toMatchObject({
		pendingDays: 0,
		measuredCount: [1, 1],
	});
	expect(await domainsToCompute(em())).not.toContain(domain.id);
});

it("is found out of date by changes of keywords that no job was enqueued for, without reading keywords", async () => {
	const ctx = await buildSignedIn(db);
	const domain = await buildDomain(ctx, { url: "https://example.com" });
	const [one = "", two = ""] = await buildKeywords(ctx, domain.id, ["one", "two"]);
	await run(ctx, [one, two], "2026-11-20");
	const em = () => db.orm.em.fork();
	const sweep = () =>
		inTransaction(em(), async (holder) => {
			await rowsOf(holder, sql`lock table keywords in access exclusive mode`);
			return domainsToCompute(em());
		});
	const changes: (() => Promise<unknown>)[] = [
		async () => {},
		() => buildKeywords(ctx, domain.id, ["three"]),
		() => deleteKeywords(ctx, { keywordIds: [two] }),
		() => rowsOf(em(), showVolumes(sql`(select ${one}::bigint as id, 90 as volume, 1.5::float8 as cpc)`)),
		() => saveBrandTerms(ctx, domain.id, ["one"]),
	];
	for (const change of changes) {
		await change();
		expect(await sweep()).toContain(domain.id);
		await computeMarket({ stopping }, em(), domain.id);
		expect(await sweep()).not.toContain(domain.id);
	}
});
