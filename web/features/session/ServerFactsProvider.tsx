import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { ServerFactsDocument } from "../../gql/graphql.ts";
import { ServerFactsContext, unknownServerFacts } from "../../lib/server-facts.ts";

/** Asks once what the installation is like. Nothing waits for the answer. */
export function ServerFactsProvider({ children }: { children: ReactNode }) {
	const { data } = useQuery(ServerFactsDocument);
	return <ServerFactsContext value={data?.server ?? unknownServerFacts}>{children}</ServerFactsContext>;
}
