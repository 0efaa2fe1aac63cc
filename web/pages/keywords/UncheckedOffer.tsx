import { type ReactNode, Suspense, useState } from "react";
import { priceOf } from "../../../schema/rules/price.ts";
import { useRates } from "../../entities/account/rates.ts";
import { CheckNow } from "../../features/runs/starting/CheckAdded.tsx";
import { type DomainFieldsFragment, type EstimateRunInput, UncheckedKeywordsDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { StartRun } from "../frame/StartRun.tsx";

/** The most keywords that a filter selects for a run. */
const maxSelected = 10_000;

/** Offers to check the keywords that never were, until that is done. Mounted again when keywords are added or a run ends. */
export function UncheckedOffer({ domain, children }: { domain: DomainFieldsFragment; children: ReactNode }) {
	const rates = useRates(domain.id);
	const [isAsking, setIsAsking] = useState(false);
	const isNew = domain.firstCheckedAt === null;
	const { value } = useReading(UncheckedKeywordsDocument, {
		variables: { domainId: domain.id },
		fetchPolicy: "network-only",
		skip: isNew,
	});
	const count = isNew ? domain.keywordCount : (value?.domain.keywords.totalCount ?? 0);
	if (count === 0) return children;
	const keywords: EstimateRunInput =
		count === domain.keywordCount ? { domainId: domain.id } : { domainId: domain.id, filter: { outcomes: ["NEVER"] } };
	return (
		<>
			<span role="status" className="truncate">
				{formatInteger(count)} not checked yet
			</span>
			{(count <= maxSelected || !keywords.filter) && (
				<CheckNow keywords={keywords} onRefused={() => setIsAsking(true)}>
					Check now, {formatCount(count * priceOf(domain.searchDepth, rates), "credit")}
				</CheckNow>
			)}
			<Suspense>
				{isAsking && <StartRun onClose={() => setIsAsking(false)} keywords={keywords} domainId={domain.id} />}
			</Suspense>
		</>
	);
}
