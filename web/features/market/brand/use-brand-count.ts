import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { BrandCountDocument } from "../../../gql/graphql.ts";

/** Milliseconds without typing before the count is read. */
const restMilliseconds = 300;

/** Keywords that saving the terms would flag; null while unknown or if the terms cannot be saved. */
export function useBrandCount(domainId: string, terms: readonly string[], isSound: boolean): number | null {
	const wanted = JSON.stringify(terms);
	const [settled, setSettled] = useState(wanted);
	useEffect(() => {
		if (wanted === settled) return;
		const timer = setTimeout(() => setSettled(wanted), restMilliseconds);
		return () => clearTimeout(timer);
	}, [wanted, settled]);
	const { data } = useQuery(BrandCountDocument, {
		variables: { domainId, terms: JSON.parse(settled) as string[] },
		skip: !isSound || wanted !== settled || terms.length === 0,
		fetchPolicy: "network-only",
	});
	return wanted === settled && isSound ? (data?.domain.brandKeywordCount ?? null) : null;
}
