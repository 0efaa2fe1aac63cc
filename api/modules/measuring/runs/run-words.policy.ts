import { counted } from "../../../lib/text.ts";
import { type Change, inDomain, refundInWords, shownName } from "../../people/audit/change.policy.ts";
import type { RunRow } from "./runs.types.ts";

/** What members do to runs. */
const verbs = {
	startRun: "started",
	runSchedule: "started",
	approveRun: "approved",
	cancelRun: "cancelled",
	declineRun: "declined",
} as const;

interface Details {
	/** Of how many domains its keywords are, if that is known to be more than one. */
	domains?: number;
	/** What it cost, if anything. */
	cost?: number;
	/** What was refunded of it. */
	refund?: number;
}

/** What was done to a run, as the audit log tells it: `started a run of 264 keywords in Fernhill Outdoor, 792 credits`. */
export function changeOfRun(
	action: keyof typeof verbs,
	{ total, domainId, domainName, scheduleName }: RunRow,
	{ domains = 0, cost = 0, refund = 0 }: Details = {},
): Change {
	const domain = domainId === null ? null : { id: domainId, name: domainName ?? "" };
	const several = domain ? inDomain(domain) : " in several domains";
	const place = domains > 1 ? ` in ${counted(domains, "domain")}` : several;
	const schedule = scheduleName === null ? "" : ` for the schedule “${shownName(scheduleName)}”`;
	const paid = cost > 0 ? `, ${counted(cost, "credit")}` : "";
	const once = `${verbs[action]} a run of ${counted(total, "keyword")}${place}${schedule}${paid}${refundInWords(refund)}`;
	return { action, domain, once, often: `${verbs[action]} runs${several}` };
}
