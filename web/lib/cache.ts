import { InMemoryCache } from "@apollo/client/cache";

/** The cache, and how the schema's types are kept in it. */
export function createCache(): InMemoryCache {
	return new InMemoryCache({
		typePolicies: {
			// A list is replaced as a whole: what is no longer in it is gone.
			Query: { fields: { domains: { merge: false } } },
			Me: {
				fields: {
					sessions: { merge: false },
					ledger: { merge: false },
					usage: { merge: false },
					dailyUsage: { merge: false },
				},
			},
			// There is one of each: whatever answers with it brings every reader up to date.
			Settings: { keyFields: [], merge: true },
			SerperSettings: { merge: true },
			SearchConsole: { keyFields: [], merge: true, fields: { properties: { merge: false } } },
			SearchConsoleProperty: { fields: { topQueries: { merge: false }, topPages: { merge: false } } },
			Server: { keyFields: [] },
			// A record and a check belong to their keyword and are replaced as a whole by what comes after them.
			PositionRecord: { keyFields: false },
			Keyword: { fields: { latestPosition: { merge: false }, lastCheck: { merge: false } } },
		},
	});
}
