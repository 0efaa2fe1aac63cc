import { InMemoryCache } from "@apollo/client/cache";
import type { RunState } from "../../gql/graphql.ts";

function isEnd(state: RunState | undefined): boolean {
	return state !== undefined && state !== "RUNNING";
}

/** What only ever grows: an answer that events have overtaken on its way does not turn it back. */
const growing = { merge: (before: number | undefined, now: number) => Math.max(before ?? now, now) };

/** The same of what a run ends as. */
const lasting = { merge: (before: string | null | undefined, now: string | null) => now ?? before ?? null };

/** The cache, and how the schema's types are kept in it. */
export function createCache(): InMemoryCache {
	return new InMemoryCache({
		typePolicies: {
			// A list is replaced as a whole: what is no longer in it is gone.
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
			// There is one of each: whatever answers with it brings every reader up to date.
			Settings: { keyFields: [], merge: true, fields: { providerUsage: { merge: false } } },
			SerperSettings: { merge: true },
			SearchVolumeSettings: { merge: true },
			// A table knows less of it than a keyword's detail.
			SearchVolumeDetail: { merge: true, fields: { monthlySearches: { merge: false } } },
			SearchConsole: { keyFields: [], merge: true, fields: { properties: { merge: false } } },
			SearchConsoleProperty: { fields: { topQueries: { merge: false }, topPages: { merge: false } } },
			Server: { keyFields: [] },
			Run: {
				fields: {
					done: growing,
					failed: growing,
					cancelled: growing,
					refunded: growing,
					finishedAt: lasting,
					state: { merge: (before: RunState | undefined, now: RunState) => (isEnd(before) ? before : now) },
				},
			},
			// A run line knows less of it than the settings.
			Schedule: { merge: true },
			// A record, a change and a check belong to their keyword and are replaced as a whole by what comes after them.
			PositionRecord: { keyFields: false },
			Keyword: {
				fields: { latestPosition: { merge: false }, dayChange: { merge: false }, lastCheck: { merge: false } },
			},
		},
	});
}
