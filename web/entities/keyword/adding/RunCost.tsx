import { TriangleAlert } from "lucide-react";
import { priceOf } from "../../../../schema/rules/price.ts";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { useRates } from "../../account/rates.ts";
import { useSession } from "../../account/session.ts";

/** The cost of a run after adding `more` keywords, with a warning where credits are short. */
export function RunCost({ domain, more }: { domain: DomainFieldsFragment; more: number }) {
	const { me } = useSession();
	const rates = useRates(domain.id);
	if (more === 0) return null;
	const added = more * priceOf(domain.searchDepth, rates);
	const cost = domain.costPerRun + added;
	if (!me.unlimitedCredits && me.credits !== null && cost > me.credits) {
		return (
			<span className="flex items-start gap-1.25 text-ink">
				<TriangleAlert size={13} aria-hidden className="mt-0.75 shrink-0" />
				<span>
					A run will cost {formatCount(cost, "credit")}; you have {formatInteger(me.credits)}.
				</span>
			</span>
		);
	}
	return (
		<>
			A run will cost {formatCount(cost, "credit")}, <b className="text-ink">{formatInteger(added)} more</b>
		</>
	);
}
