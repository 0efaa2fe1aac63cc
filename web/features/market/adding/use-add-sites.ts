import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { AddCompetitorsDocument } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { faultsOfSites } from "./typed-sites.ts";

/** Tracks several sites; one that cannot be tracked refuses them all. */
export function useAddSites(domainId: string) {
	const [send, { loading: isPending }] = useMutation(AddCompetitorsDocument);
	const [faults, setFaults] = useState<readonly string[]>([]);
	return {
		/** In words, by site. */
		faults,
		clearFaults: () => setFaults([]),
		isPending,
		/** Returns whether they are tracked now; if not, it was said why. */
		add: async (sites: readonly string[]): Promise<boolean> => {
			try {
				await send({ variables: { domainId, sites: [...sites] } });
			} catch (error) {
				const found = faultsOfSites(sites, faultsOf(error));
				if (found.length > 0) setFaults(found);
				else toastError(sentenceOf(error, "Failed to add the competitors. Please try again."));
				return false;
			}
			toastSuccess(
				sites.length === 1 ? `Tracking ${sites[0]}` : `Tracking ${formatCount(sites.length, "more site")}`,
				"The whole history is being computed.",
			);
			return true;
		},
	};
}
