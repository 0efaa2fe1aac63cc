import type { DomainFieldsFragment, EstimateRunInput } from "../../../gql/graphql.ts";
import { idsThatFit } from "./ids-that-fit.ts";

/** The input for a run of added keywords; null where they are too many to list. */
export function runOfAdded(
	{ id, keywordCount }: Pick<DomainFieldsFragment, "id" | "keywordCount">,
	addedIds: readonly string[],
): EstimateRunInput | null {
	if (addedIds.length === keywordCount) return { domainId: id };
	const keywordIds = idsThatFit(addedIds);
	return keywordIds.length === addedIds.length ? { keywordIds } : null;
}
