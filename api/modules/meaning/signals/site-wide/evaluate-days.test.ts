import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildTracked } from "../../../../test/factories/histories.ts";
import { buildMeasuredRun } from "../../../../test/factories/measured-runs.ts";
import { pageOne, storePages } from "../../../../test/factories/page-one.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { evaluateRun } from "../evaluate-run.service.ts";
import type { SiteWideRow } from "../signal-rows.ts";
import { SiteWideDay } from "../signals.entity.ts";
import { evaluateDays } from "./evaluate-days.service.ts";
import { marketOf } from "./market.service.ts";
import { causeOf } from "./site-wide.policy.ts";

const keywords = 50;
const daysToLearn = 6;
/** Ten to evaluate by, and one that is evaluated. */
const calmDays = daysToLearn + 11;

const db = setUpDatabase({ clock: "2026-11-21T12:00:00Z" });
let ctx: TestContext<Viewer>;
let domainId: string;
let keywordIds: string[];

beforeEach(async () => {
	({ ctx, domainId, keywordIds } = await buildTracked(db, {
		user: { credits: 1_000 },
		domain: { searchDepth: 30 },
		keywords: Array.from({ length: keywords }, (_, index) => `keyword ${index}`),
	}));
});

const dateOf = (day: number) => `2026-10-${String(day).padStart(2, "0")}`;
const atHour = (day: number, hour = 10) => `${dateOf(day)}T${hour}:00:00Z`;

/** A keyword's position on a normal day. */
const usual = (keyword: number, day: number) => 4 + (keyword % 10) + pick(seedOf(`${keyword} ${day}`), 0, 3);

/** A run of all keywords, evaluated. @param hostsOf the results of page 1; none if left out */
async function run(
	at: string,
	positionOf: (keyword: number) => number | null,
	hostsOf?: (keyword: number) => string[],
): Promise<string> {
	const runId = await buildMeasuredRun(
		ctx.em,
		keywordIds.map((keywordId, keyword) => ({ keywordId, at, position: positionOf(keyword) })),
	);
	if (hostsOf) await storePages(ctx.em, runId, keywordIds, hostsOf);
	await evaluateRun(ctx, runId);
	return runId;
}

async function calm(more: { hasResults?: boolean } = {}): Promise<void> {
	for (let day = 1; day <= calmDays; day++) {
		await run(
			atHour(day),
			(keyword) => usual(keyword, day),
			more.hasResults ? (keyword) => pageOne(keyword, day) : undefined,
		);
	}
}

const badDay = calmDays + 1;
/** Half of the keywords are twice as low. */
const fallen = (keyword: number) => usual(keyword, badDay) * (keyword % 2 === 0 ? 2 : 1);
const evaluated = async (runId: string) => (await evaluateDays(ctx.em, runId)) as [SiteWideRow];

describe("a domain's day", () => {
	it("is evaluated once ten days were measured, and is site-wide when many more keywords moved than normal", async () => {
		await calm();
		const [day] = await evaluated(await run(atHour(badDay), fallen));
		expect(day).toMatchObject({ domainId, day: dateOf(badDay), measured: keywords, isWorse: true, isBetter: false });
		expect(day.worse).toBeGreaterThanOrEqual(25);
		expect(day.normalWorse).toBeLessThan(15);
		expect(day.normalBetter).not.toBeNull();
		const before = await rowsOf(
			ctx.em,
			sql<object>`select is_worse or is_better as moved, normal_worse is not null as evaluated from site_wide_days where domain_id = ${domainId} order by day`,
		);
		const calmOnes = calmDays - daysToLearn;
		expect(before).toEqual([
			...Array(calmOnes - 1).fill({ moved: false, evaluated: false }),
			{ moved: false, evaluated: true },
			{ moved: true, evaluated: true },
		]);
	});

	it("is the same however often it is evaluated, and takes in later measurements of the day", async () => {
		await calm();
		const runId = await run(atHour(badDay), fallen);
		expect(await evaluated(runId)).toEqual(await evaluated(runId));
		const [again] = await evaluated(await run(atHour(badDay, 15), (keyword) => usual(keyword, badDay)));
		expect(again).toMatchObject({ measured: keywords, isWorse: false });
	});

	it("keeps its figures when its keywords have moved on, as a run over midnight leaves them", async () => {
		await calm();
		const first = await run(atHour(badDay), fallen);
		const [whole] = await evaluated(first);
		await run(atHour(badDay + 1), fallen);
		expect(await evaluated(first)).toEqual([whole]);
		await run(atHour(badDay + 2), fallen);
		expect(await evaluated(first)).toEqual([whole]);
	});

	it("counts a keyword that was measured in two ways once", async () => {
		await calm();
		await run(atHour(badDay), fallen);
		const other = await buildMeasuredRun(
			ctx.em,
			keywordIds.map((keywordId) => ({ keywordId, at: atHour(badDay, 16), position: 5, provider: "serper" })),
		);
		await evaluateRun(ctx, other);
		expect(await evaluated(other)).toMatchObject([{ measured: keywords, isWorse: true }]);
	});
});

describe("the cause of a site-wide fall", () => {
	const causeWith = async (hostsOf?: (keyword: number) => string[]) => {
		await calm({ hasResults: true });
		const [{ isWorse, market, marketRatioWorse: marketRatio }] = await evaluated(
			await run(atHour(badDay), fallen, hostsOf),
		);
		expect(isWorse).toBe(true);
		return { market, marketRatio, cause: causeOf(marketRatio) };
	};

	it("is the site when page 1 changed as ever", async () => {
		const { cause, marketRatio } = await causeWith((keyword) => pageOne(keyword, badDay));
		expect(cause).toBe("SITE");
		expect(marketRatio).toBeCloseTo(1, 0);
	});

	it("is the market when three times as many hosts as usual were replaced", async () => {
		const { cause, market } = await causeWith((keyword) => pageOne(keyword, badDay, 5));
		expect(cause).toBe("MARKET");
		expect(market).toBeGreaterThan(0.5);
	});

	it("is unclear without results", async () => {
		expect(await causeWith()).toEqual({ market: null, marketRatio: null, cause: "UNCLEAR" });
	});

	it("is looked for once, also when too little is known", async () => {
		await calm();
		const runId = await run(atHour(badDay), fallen, (keyword) => pageOne(keyword, badDay));
		const once = await evaluated(runId);
		await rowsOf(ctx.em, sql`alter table serp_results rename to hidden_results`);
		try {
			expect(await evaluated(runId)).toEqual(once);
		} finally {
			await rowsOf(ctx.em, sql`alter table hidden_results rename to serp_results`);
		}
	});

	it("is compared with days that are computed before its own is locked, so that a large domain holds no row for long", async () => {
		await calm({ hasResults: true });
		const known = () =>
			rowsOf(ctx.em, sql`select from site_wide_days where domain_id = ${domainId} and is_market_known`);
		const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
		const holding = inTransaction(db.orm.em.fork(), async (em) => {
			const row = { domainId, day: dateOf(badDay), measured: 0, worse: 0, better: 0, isWorse: false, isBetter: false };
			await em.insert(SiteWideDay, row);
			await isOver;
		});
		const running = run(atHour(badDay), fallen, (keyword) => pageOne(keyword, badDay));
		await vi.waitUntil(async () => (await known()).length === 11, { timeout: 20_000 }).finally(release);
		await holding;
		expect(await evaluated(await running)).toMatchObject([{ isWorse: true, isMarketKnown: true }]);
	});

	it("is evaluated in each direction by the days of that direction", async () => {
		await calm({ hasResults: true });
		const torn = (keyword: number) => Math.ceil(usual(keyword, badDay) * (keyword % 2 === 0 ? 2 : 0.3));
		await rowsOf(
			ctx.em,
			sql`
				update site_wide_days set is_worse = true, is_market_known = true, market = 1
				where domain_id = ${domainId} and day = ${dateOf(calmDays)}`,
		);
		const [day] = await evaluated(await run(atHour(badDay), torn, (keyword) => pageOne(keyword, badDay)));
		expect(day).toMatchObject({ isWorse: true, isBetter: true });
		expect(day.marketRatioWorse).not.toBeNull();
		expect(day.marketRatioBetter).toBeLessThan(day.marketRatioWorse ?? 0);
	});
});

describe("how much page 1 changed for others", () => {
	const page =
		(...hosts: string[]) =>
		() =>
			hosts;
	const market = async (before: string[], after: string[], day = 2) => {
		await run(atHour(1), () => 5, page(...before));
		await run(atHour(day), () => 5, page(...after));
		return marketOf(ctx.em, domainId, dateOf(day));
	};

	it("is the share of hosts that are new", async () => {
		expect(
			await market(
				["a.example", "b.example", "c.example", "d.example"],
				["b.example", "a.example", "c.example", "new.example"],
			),
		).toBeCloseTo(0.25);
	});

	it("takes no part of the domain's own, which may come and go", async () => {
		const others = ["a.example", "b.example", "c.example"];
		expect(await market(["www.example.com", "shop.example.com", ...others], [...others, "d.example"])).toBe(0);
	});

	it("counts a host once, where it stands first, with and without www", async () => {
		expect(
			await market(
				["a.example", "www.a.example", "b.example", "c.example"],
				["www.a.example", "b.example", "c.example", "c.example"],
			),
		).toBe(0);
	});

	it("is not known of fewer than three hosts, of more than eight days, or of fewer than 20 keywords", async () => {
		expect(await market(["a.example", "b.example"], ["a.example", "b.example", "c.example"])).toBeNull();
		const hosts = ["a.example", "b.example", "c.example"];
		await run(atHour(11), () => 5, page(...hosts));
		expect(await marketOf(ctx.em, domainId, dateOf(11))).toBeNull();
		await run(
			atHour(19),
			() => 5,
			(keyword) => (keyword < 19 ? hosts : []),
		);
		expect(await marketOf(ctx.em, domainId, dateOf(19))).toBeNull();
		await run(
			atHour(20),
			() => 5,
			(keyword) => (keyword < 25 ? hosts : []),
		);
		expect(await marketOf(ctx.em, domainId, dateOf(20))).toBeNull();
		await run(
			atHour(21),
			() => 5,
			(keyword) => (keyword < 20 ? hosts : []),
		);
		expect(await marketOf(ctx.em, domainId, dateOf(21))).toBe(0);
	});
});
