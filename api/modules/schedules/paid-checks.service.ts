import type { EntityManager } from "../../db/orm.ts";
import { formatCount } from "../../lib/text.ts";
import { type Balance, outOfCredits } from "../credits/credits.service.ts";
import { type MonthlyCap, monthlyCaps } from "../runs/credit-cap.service.ts";
import type { RunPlan } from "../runs/run-plan.service.ts";

/** What a domain's cap and the balance pay for of a plan. */
export interface PaidChecks {
	plan: RunPlan;
	/** Checks left out. */
	unpaid: number;
	/** How many of them the cap left out. */
	overCap: number;
	cap: MonthlyCap | null;
}

/** As many of a plan's checks as the domain's monthly cap and the account's balance pay for, in order. */
export async function affordableChecks(
	em: EntityManager,
	domainId: string,
	plan: RunPlan,
	{ credits, unlimitedCredits }: Balance,
): Promise<PaidChecks> {
	const cap = (await monthlyCaps(em, [domainId])).get(domainId) ?? null;
	const within = checksWithin(plan.checks, cap?.left ?? Number.POSITIVE_INFINITY);
	const checks = checksWithin(within, unlimitedCredits ? Number.POSITIVE_INFINITY : credits);
	return {
		plan: { ...plan, checks, cost: checks.reduce((sum, { price }) => sum + price, 0) },
		unpaid: plan.checks.length - checks.length,
		overCap: plan.checks.length - within.length,
		cap,
	};
}

/** Why nothing of a plan can be paid. */
export function notAffordable(cost: number, { overCap, unpaid, cap }: PaidChecks, { credits }: Balance): string {
	if (!cap || overCap < unpaid) return outOfCredits(cost, credits).message;
	return `The monthly cap of ${formatCount(cap.cap)} credits leaves ${formatCount(cap.left)}; this run needs ${formatCount(cost)}.`;
}

/** The first checks, in order, that so many credits pay for. */
function checksWithin<Check extends { price: number }>(checks: readonly Check[], credits: number): Check[] {
	let cost = 0;
	return checks.filter(({ price }) => {
		const isPaid = cost + price <= credits;
		if (isPaid) cost += price;
		return isPaid;
	});
}
