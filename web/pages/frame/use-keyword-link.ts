import { useFragment } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { withDomain } from "../../entities/domain/domain-address.ts";
import { KeywordDomainFragmentDoc } from "../../gql/graphql.ts";
import { toastSuccess } from "../../lib/toast.ts";

/** Goes to the domain of a linked keyword, once known, and says so. */
export function useKeywordLink(keywordId: string | null): void {
	const [linkedId, setLinkedId] = useState(keywordId);
	const { domain: active } = useActiveDomain();
	const [, setParams] = useSearchParams();
	const { state } = useLocation();
	if (linkedId !== null && linkedId !== keywordId) setLinkedId(null);
	// The dialog reads it.
	const keyword = useFragment({
		fragment: KeywordDomainFragmentDoc,
		from: linkedId === null ? null : { __typename: "Keyword", id: linkedId },
	});
	const domainId = linkedId !== null && keyword.complete ? (keyword.data?.domain.id ?? null) : null;

	const follow = useEffectEvent(() => {
		setLinkedId(null);
		const domain = keyword.complete ? keyword.data?.domain : null;
		if (!domain || domain.id === active?.id) return;
		setParams((before) => withDomain(before, domain.id), { replace: true, preventScrollReset: true, state });
		toastSuccess(`Showing ${domain.name}, as the link asks.`);
	});
	useEffect(() => {
		if (domainId !== null) follow();
	}, [domainId]);
}
