import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { ServerFactsDocument } from "../../gql/graphql.ts";
import { ServerFactsContext, unknownServerFacts } from "../../lib/server-facts.ts";

/** Loads facts about the installation once. Nothing waits for them. */
export function ServerFactsProvider({ children }: { children: ReactNode }) {
	const { data } = useQuery(ServerFactsDocument);
	return <ServerFactsContext value={data?.server ?? unknownServerFacts}>{children}</ServerFactsContext>;
}
