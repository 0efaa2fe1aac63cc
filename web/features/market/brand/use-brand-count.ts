import { useQuery } from "@apollo/client/react";
import { BrandCountDocument } from "../../../gql/graphql.ts";
import { useSettled } from "../../../lib/form/use-settled.ts";

/** Keywords that saving the terms would flag; null while unknown or if the terms cannot be saved. */
export function useBrandCount(domainId: string, terms: readonly string[], isSound: boolean): number | null {
	const wanted = JSON.stringify(terms);
	const settled = useSettled(wanted);
	const { data } = useQuery(BrandCountDocument, {
		variables: { domainId, terms: JSON.parse(settled) as string[] },
		skip: !isSound || wanted !== settled || terms.length === 0,
		fetchPolicy: "network-only",
	});
	return wanted === settled && isSound ? (data?.domain.brandKeywordCount ?? null) : null;
}
