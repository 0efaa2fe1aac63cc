import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

/** What a run will cost once so many keywords more are there. */
export function RunCost({ domain, more }: { domain: DomainFieldsFragment; more: number }) {
	if (more === 0) return null;
	const credits = (more * domain.searchDepth) / 10;
	return (
		<>
			A run will cost {formatCount(domain.costPerRun + credits, "credit")},{" "}
			<b className="text-ink">{formatInteger(credits)} more</b>
		</>
	);
}
