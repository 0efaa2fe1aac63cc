import { type ClaimedCheck, claimChecks, claimSize } from "../../modules/measuring/checks/claim.service.ts";
import { beginChecks } from "../../modules/measuring/checks/leases.service.ts";
import { type Failure, type Outcome, writeOutcomes } from "../../modules/measuring/checks/outcomes.service.ts";
import type { TestDatabase } from "../database.ts";
import { buildMeasurement } from "./measurements.ts";

/** How a check ends: at a position, not found (null), or failed. */
export type CheckEnd = number | null | Failure;

/** Ends all queued checks of a provider as a worker would, without calling it. */
export async function endChecks(
	db: TestDatabase,
	endOf: (check: ClaimedCheck, at: number) => CheckEnd,
	provider: "serper" | "sandbox" = "serper",
): Promise<void> {
	const em = () => db.orm.em.fork();
	for (let count = 0; ; ) {
		const { checks } = await claimChecks(em(), claimSize, new Map([[provider, null]]));
		if (checks.length === 0) return;
		await beginChecks(em(), checks);
		await writeOutcomes(
			{ em: em(), jobs: { enqueue: async () => {} } },
			checks.map((check) => outcomeOf(check, endOf(check, count++), provider)),
		);
	}
}

function outcomeOf(check: ClaimedCheck, end: CheckEnd, provider: string): Outcome {
	const { id: checkId, leaseToken, keywordId } = check;
	if (typeof end === "object" && end !== null) return { checkId, leaseToken, keywordId, result: end };
	const url = end === null ? null : `https://${check.siteHost}/page-${end}`;
	const measured = buildMeasurement({ position: end, url, provider, site: check.siteHost + check.sitePath });
	return { checkId, leaseToken, keywordId, result: { measured } };
}
