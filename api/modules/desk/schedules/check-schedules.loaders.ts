import type { Context } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { chargeKeywords } from "../../../core/requested-rows.ts";
import { sql } from "../../../db/sql.ts";
import { createPace } from "../../../lib/slices.ts";
import { creditsTaken } from "../../measuring/runs/credit-cap.service.ts";
import type { CheckScheduleType, ScheduleFigures } from "./check-schedules.types.ts";
import { type Expectations, expectationsOf, figuresOf, forecastsOfDomains } from "./forecast/forecast.service.ts";
import type { Forecast } from "./forecast/forecast.types.ts";
import { withForecastInputs } from "./forecast/forecast-inputs.service.ts";
import { uncoveredCounts } from "./others/uncovered.service.ts";
import { selectSchedules } from "./shown-schedules.service.ts";

/** What is expected of the caller's account; worked out once for an operation. */
export async function expectationsOfViewer(ctx: GraphQLContext): Promise<Expectations> {
	const expected = await ctx.loaders.load(expectationsByAccount, ctx, signedIn(ctx).viewer.accountId);
	if (!expected) throw new Error("An account has no expectations.");
	return expected;
}

/** Batch: what is expected of accounts, of which there is one: the caller's. */
async function expectationsByAccount(ctx: GraphQLContext, accountIds: readonly string[]): Promise<Expectations[]> {
	const charge = (keywordCount: number) => chargeKeywords(ctx, keywordCount);
	const expected = await withForecastInputs(signedIn(ctx), expectationsOf, { charge });
	return accountIds.map(() => expected);
}

/** Batch: figures of schedules. */
export async function figuresBySchedule(ctx: GraphQLContext, ids: readonly string[]): Promise<ScheduleFigures[]> {
	const expected = await expectationsOfViewer(ctx);
	const figures: ScheduleFigures[] = [];
	const pace = createPace();
	for (const id of ids) {
		figures.push(figuresOf(signedIn(ctx), expected, id));
		await pace();
	}
	return figures;
}

/** Batch: forecasts of the caller's domains. */
export async function forecastByDomain(ctx: GraphQLContext, ids: readonly string[]): Promise<Forecast[]> {
	return forecastsOfDomains(signedIn(ctx), ids, await expectationsOfViewer(ctx));
}

/** Batch: schedules of the caller's domains. */
export async function schedulesByDomain(ctx: Context, ids: readonly string[]): Promise<CheckScheduleType[][]> {
	const found = await selectSchedules(signedIn(ctx), sql`s.domain_id = any(${[...ids]}::bigint[])`);
	return ids.map((id) => found.filter(({ domainId }) => domainId === id));
}

/** Batch: schedules by their IDs. */
export async function schedulesByIds(ctx: Context, ids: readonly string[]): Promise<(CheckScheduleType | null)[]> {
	const found = await selectSchedules(signedIn(ctx), sql`s.id = any(${[...ids]}::bigint[])`);
	return ids.map((wanted) => found.find(({ id }) => id === wanted) ?? null);
}

/** Batch: how many keywords of the caller's domains nothing checks automatically. */
export async function uncoveredByDomain(ctx: Context, ids: readonly string[]): Promise<number[]> {
	const counts = await uncoveredCounts(signedIn(ctx), ids);
	return ids.map((id) => counts.get(id) ?? 0);
}

/** Batch: credits that checks of domains took this month. */
export async function takenByDomain({ em }: Context, ids: readonly string[]): Promise<number[]> {
	const taken = await creditsTaken(em, ids);
	return ids.map((id) => taken.get(id) ?? 0);
}
