import type { ApolloCache } from "@apollo/client/cache";
import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import {
	AddCompetitorsDocument,
	IgnoreSitesDocument,
	RemoveCompetitorDocument,
	UnignoreSitesDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import type { BoardRow } from "./board-rows.ts";

export interface BoardActions {
	/** The site whose row waits for an answer. */
	pending: string | null;
	onTrack: (row: BoardRow) => void;
	onUntrack: (row: BoardRow) => void;
	onIgnore: (row: BoardRow) => void;
	onUnignore: (row: BoardRow) => void;
}

/** What follows from which sites are tracked. */
export const followsCompetitors = ["market", "headToHead"];

/** Tracks and ignores sites, one at a time. Tracking needs its figures computed; ignoring changes none. */
export function useBoardActions(domainId: string, onTracked: (competitorId: string) => void): BoardActions {
	const client = useApolloClient();
	const [add] = useMutation(AddCompetitorsDocument);
	const [remove] = useMutation(RemoveCompetitorDocument);
	const [ignore] = useMutation(IgnoreSitesDocument);
	const [unignore] = useMutation(UnignoreSitesDocument);
	const [pending, setPending] = useState<string | null>(null);

	const during = (site: string, act: () => Promise<void>, failure: string) => {
		if (pending !== null) return;
		setPending(site);
		act()
			.catch((error: unknown) => toastError(sentenceOf(error, failure)))
			.finally(() => setPending(null));
	};
	return {
		pending,
		onTrack: ({ site }) =>
			during(
				site,
				async () => {
					const { data } = await add({ variables: { domainId, sites: [site] } });
					const added = data?.addCompetitors?.trackedCompetitors.find((one) => one.site === site);
					if (added) onTracked(added.id);
					toastSuccess(`${site} is tracked`, "Its history follows, back to the first results kept.");
					refetchDomain(client, domainId, followsCompetitors);
				},
				`Failed to track ${site}.`,
			),
		onUntrack: ({ site, competitorId }) =>
			during(
				site,
				async () => {
					if (competitorId === null) return;
					await remove({ variables: { id: competitorId } });
					toastSuccess(`${site} is no longer tracked`);
					refetchDomain(client, domainId, followsCompetitors);
				},
				`Failed to untrack ${site}.`,
			),
		onIgnore: ({ site }) =>
			during(
				site,
				async () => {
					await ignore({
						variables: { sites: [site] },
						update: (cache, { data }) => keepIgnored(cache, data?.ignoreSites),
					});
					toastSuccess(`${site} is ignored`, "It is not suggested again; its figures stay.");
				},
				`Failed to ignore ${site}.`,
			),
		onUnignore: ({ site }) =>
			during(
				site,
				async () => {
					await unignore({
						variables: { sites: [site] },
						update: (cache, { data }) => keepIgnored(cache, data?.unignoreSites),
					});
					// Whether it is suggested is the API's to say.
					refetchDomain(client, domainId, ["market"]);
				},
				`Failed to take ${site} back.`,
			),
	};
}

/** Every list of ignored sites follows from the answer, which is the whole of it. */
function keepIgnored(cache: ApolloCache, sites: readonly string[] | null | undefined): void {
	if (sites) cache.modify({ fields: { ignoredSites: () => [...sites] } });
}
