import type { ApolloClient } from "@apollo/client/core";

/** Evicts fields of a domain, and refetches them where they show. */
export function refetchDomain(client: ApolloClient, domainId: string | number, fields: readonly string[]): void {
	void client.refetchQueries({
		updateCache: (cache) => {
			const id = cache.identify({ __typename: "Domain", id: domainId });
			if (id) for (const fieldName of fields) cache.evict({ id, fieldName });
		},
	});
}
