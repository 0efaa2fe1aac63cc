import { useQuery } from "@apollo/client/react";
import { PhoneSourceDocument } from "../../../gql/graphql.ts";

/** That phones are not measured, where Serper serves. */
export function PhoneHint() {
	const { data } = useQuery(PhoneSourceDocument);
	const serper = data?.settings?.serper;
	if (!serper?.isConfigured || serper.isSandbox) return null;
	return (
		<p className="text-xs text-ink-3">
			Serper measures desktop results. Choose DataForSEO in Settings to measure phones.
		</p>
	);
}
