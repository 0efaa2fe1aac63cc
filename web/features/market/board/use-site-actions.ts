import { useApolloClient } from "@apollo/client/react";
import {
	AddCompetitorsDocument,
	IgnoreSitesDocument,
	RemoveCompetitorDocument,
	type TrackedSiteFragment,
	TrackedSitesFragmentDoc,
	UnignoreSitesDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

/** The actions on a site. They show at once, and can be undone. */
export interface SiteActions {
	track: (site: string) => void;
	untrack: (competitor: TrackedSiteFragment) => void;
	ignore: (site: string) => void;
	unignore: (site: string) => void;
}

/** The prefix of a competitor's temporary id, until the server has given it one. */
const pendingId = "pending:";

/** Whether a competitor has not been saved yet. */
export function isPendingId(id: string | null): boolean {
	return id?.startsWith(pendingId) ?? false;
}

export interface SiteActionsOptions {
	/** Reads the figures that follow. */
	onChanged: () => void;
	/** Called with a new competitor. */
	onTracked: (competitorId: string) => void;
}

/** Ways to track and ignore sites. */
export function useSiteActions(domainId: string, { onChanged, onTracked }: SiteActionsOptions): SiteActions {
	const { add, remove, setIgnored } = useChanges(domainId);

	/** Does it; else says why not. */
	async function attempt<Result>(act: Promise<Result>, verb: string, onDone: (result: Result) => void = () => {}) {
		let result: Result;
		try {
			result = await act;
		} catch (error) {
			return toastError(sentenceOf(error, `Failed to ${verb} the site. Please try again.`));
		}
		onChanged();
		onDone(result);
	}
	const undo = (run: () => void) => ({ label: "Undo", run });

	const track = (site: string) =>
		void attempt(add(site), "track", (competitor) => {
			if (competitor) onTracked(competitor.id);
			toastSuccess(
				`Tracking ${site}`,
				"Its history goes back to the first results.",
				competitor && undo(() => void attempt(remove(competitor), "untrack")),
			);
		});
	const untrack = (competitor: TrackedSiteFragment) =>
		void attempt(remove(competitor), "untrack", () =>
			toastSuccess(
				`${competitor.site} is no longer tracked`,
				undefined,
				undo(() => void attempt(add(competitor.site), "track")),
			),
		);
	const unignore = (site: string) => void attempt(setIgnored(site, false), "stop ignoring");
	const ignore = (site: string) =>
		void attempt(setIgnored(site, true), "ignore", () =>
			toastSuccess(
				`${site} is ignored`,
				"It is suggested for no domain. No number changes.",
				undo(() => unignore(site)),
			),
		);
	return { track, untrack, ignore, unignore };
}

/** The changes themselves; the lists that show follow at once. */
function useChanges(domainId: string) {
	const client = useApolloClient();
	const tracked = (change: (before: readonly TrackedSiteFragment[]) => readonly TrackedSiteFragment[]) => {
		const known = client.cache.readFragment({
			id: `Domain:${domainId}`,
			fragment: TrackedSitesFragmentDoc,
			fragmentName: "TrackedSites",
		});
		const after = change(known?.trackedCompetitors ?? []);
		return {
			__typename: "Domain" as const,
			id: domainId,
			trackedCompetitors: after.map(({ id, site }) => ({ __typename: "TrackedCompetitor" as const, id, site })),
		};
	};
	return {
		/** Returns the competitor. */
		add: async (site: string) => {
			const { data } = await client.mutate({
				mutation: AddCompetitorsDocument,
				variables: { domainId, sites: [site] },
				optimisticResponse: () => ({
					addCompetitors: tracked((before) => [...before, { id: `${pendingId}${site}`, site }]),
				}),
			});
			return data?.addCompetitors?.trackedCompetitors.find((one) => one.site === site);
		},
		remove: ({ id }: TrackedSiteFragment) =>
			client.mutate({
				mutation: RemoveCompetitorDocument,
				variables: { id },
				optimisticResponse: () => ({ removeCompetitor: tracked((before) => before.filter((one) => one.id !== id)) }),
			}),
		setIgnored: async (site: string, isIgnored: boolean) => {
			const variables = { sites: [site] };
			const setTo = (sites: readonly string[] | null | undefined) =>
				sites && client.cache.modify({ fields: { ignoredSites: () => [...sites] } });
			if (isIgnored) setTo((await client.mutate({ mutation: IgnoreSitesDocument, variables })).data?.ignoreSites);
			else setTo((await client.mutate({ mutation: UnignoreSitesDocument, variables })).data?.unignoreSites);
		},
	};
}
