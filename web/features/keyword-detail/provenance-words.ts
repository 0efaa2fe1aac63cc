import { countryName } from "../../entities/country/countries.ts";
import { providerName } from "../../entities/serp/providers.ts";
import { momentInWords } from "../../lib/moment.ts";
import type { Check } from "./checks/use-keyword-checks.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

/** The words about the last measurement's origin. */
export interface Provenance {
	/** `DataForSEO, phone, Leeds, measured 05:48, stored 06:31`. */
	facts: string;
	/** How it differs from what was requested; a sentence each. */
	differences: string[];
}

/** The origin of the last measurement among the checks, newest first; null if there is none. */
export function provenanceOf(
	{ location, country: code }: Pick<DetailedKeyword, "location" | "country">,
	checks: readonly Check[],
): Provenance | null {
	const last = checks.find(({ context }) => context !== undefined);
	if (!last?.context) return null;
	const { receipt, measuredDevice, finishedAt, context } = last;
	const country = countryName(code);
	const provider = providerName(receipt.provider);
	const measured = receipt.measuredAt && momentInWords(receipt.measuredAt);
	const stored = finishedAt && momentInWords(finishedAt);
	const facts = [
		provider,
		measuredDevice === "MOBILE" ? "phone" : "desktop",
		context.location?.name ?? country,
		measured && `measured ${measured}`,
		receipt.mode === "QUEUED" && stored !== measured && `stored ${stored}`,
	];
	const differences = [
		location && !context.location && `Measured for all of ${country}: ${provider} did not confirm ${location.name}.`,
		endedEarly(last),
	];
	return { facts: facts.filter(Boolean).join(", "), differences: differences.filter((one) => typeof one === "string") };
}

/** `Not found within 12 of 100: no more results came.`; null if the full depth was read. */
function endedEarly({ position, isFeaturedSnippet, depth, readDepth = depth }: Check): string | null {
	if (position !== null || isFeaturedSnippet || readDepth >= depth) return null;
	return `Not found within ${readDepth} of ${depth}: no more results came.`;
}
