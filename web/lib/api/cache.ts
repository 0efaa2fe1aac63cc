import { InMemoryCache } from "@apollo/client/cache";
import type { RunState } from "../../gql/graphql.ts";

function isEnd(state: RunState | undefined): boolean {
	return state !== undefined && state !== "RUNNING" && state !== "HELD";
}

/** For counters that only grow: a response overtaken by events must not set them back. */
const growing = { merge: (before: number | undefined, now: number) => Math.max(before ?? now, now) };

/** The same of what a run ends as, and of the queue it waits in. */
const lasting = {
	merge<T>(before: T | undefined, now: T) {
		return now ?? before ?? null;
	},
};

export function createCache(): InMemoryCache {
	return new InMemoryCache({
		typePolicies: {
			// Lists are replaced as a whole, so that removed items go.
			Query: { fields: { domains: { merge: false } } },
			Me: {
				fields: {
					sessions: { merge: false },
					apiKeys: { merge: false },
					ledger: { merge: false },
					usage: { merge: false },
					dailyUsage: { merge: false },
				},
			},
			Account: { fields: { members: { merge: false }, invitations: { merge: false } } },
			Member: { fields: { domains: { merge: false }, apiKeys: { merge: false } } },
			Invitation: { fields: { domains: { merge: false } } },
			// Singletons: any response updates every reader.
			Settings: { keyFields: [], merge: true, fields: { providerUsage: { merge: false } } },
			SearchVolumeSettings: { merge: true },
			// A table selects fewer fields than a keyword's detail.
			SearchVolumeDetail: { merge: true, fields: { monthlySearches: { merge: false } } },
			SearchConsole: { keyFields: [], merge: true, fields: { properties: { merge: false } } },
			SearchConsoleProperty: { fields: { topQueries: { merge: false }, topPages: { merge: false } } },
			Server: { keyFields: [] },
			Report: { fields: { recipients: { merge: false } } },
			ReportIssue: { fields: { mails: { merge: false } } },
			Branding: { keyFields: [], merge: true },
			Run: {
				fields: {
					done: growing,
					failed: growing,
					cancelled: growing,
					refunded: growing,
					finishedAt: lasting,
					queue: lasting,
					state: { merge: (before: RunState | undefined, now: RunState) => (isEnd(before) ? before : now) },
				},
			},
			// A run line selects fewer fields than the settings.
			Schedule: { merge: true },
			// Each screen selects the rows it shows; the figures are from the latest answer.
			Comparison: { merge: true },
			ComparisonPage: { merge: false },
			Market: { merge: true },
			// Parts of their keyword, replaced as a whole.
			PositionRecord: { keyFields: false },
			Keyword: {
				fields: { latestPosition: { merge: false }, dayChange: { merge: false }, lastCheck: { merge: false } },
			},
		},
	});
}
