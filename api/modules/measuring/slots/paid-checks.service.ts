import type { EntityManager } from "../../../db/orm.ts";
import { formatCount } from "../../../lib/text.ts";
import { beyondKey, type PayingKey } from "../../people/api-keys/key-spending.service.ts";
import { type Balance, outOfCredits } from "../../people/credits/credits.service.ts";
import { type MonthlyCap, monthlyCaps } from "../runs/credit-cap.service.ts";
import type { RunPlan } from "../runs/run-plan.service.ts";

/** What a domain's cap, that of an API key and the balance pay for of a plan. */
export interface PaidChecks {
	plan: RunPlan;
	/** Checks left out. */
	unpaid: number;
	/** How many of them a monthly cap left out. */
	overCap: number;
	/** How many of these the domain's alone left out. */
	overDomainCap: number;
	cap: MonthlyCap | null;
	key: PayingKey | null;
}

/**
 * As many of a plan's checks as the domain's monthly cap, that of the API key it runs for and the account's balance pay for, in
 * order.
 */
export async function affordableChecks(
	em: EntityManager,
	domainId: string,
	plan: RunPlan,
	{ credits, unlimitedCredits }: Balance,
	key: PayingKey | null,
): Promise<PaidChecks> {
	const cap = (await monthlyCaps(em, [domainId])).get(domainId) ?? null;
	const ofDomain = checksWithin(plan.checks, cap?.left ?? Number.POSITIVE_INFINITY);
	const within = checksWithin(ofDomain, key?.allowance?.left ?? Number.POSITIVE_INFINITY);
	const checks = checksWithin(within, unlimitedCredits ? Number.POSITIVE_INFINITY : credits);
	return {
		plan: { ...plan, checks, cost: checks.reduce((sum, { price }) => sum + price, 0) },
		unpaid: plan.checks.length - checks.length,
		overCap: plan.checks.length - within.length,
		overDomainCap: plan.checks.length - ofDomain.length,
		...{ cap, key },
	};
}

/** Why nothing of a plan can be paid. */
export function notAffordable(cost: number, paid: PaidChecks, { credits }: Balance): string {
	const { overCap, overDomainCap, unpaid, cap, key } = paid;
	if (overCap < unpaid) return outOfCredits(cost, credits).message;
	if (key?.allowance && overDomainCap < unpaid) return beyondKey(key, key.allowance, cost);
	if (!cap) return outOfCredits(cost, credits).message;
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
