import type { ApolloClient } from "@apollo/client";
import { createContext, use } from "react";
import { SessionDocument, type SessionQuery } from "../../gql/graphql.ts";

/** The user, their domains, and what is configured. */
export type Session = SessionQuery;

/** Set once the session is known; nothing in the app renders before. */
export const SessionContext = createContext<Session | null>(null);

/** The session, inside the guard. */
export function useSession(): Session {
	const session = use(SessionContext);
	if (!session) throw new Error("useSession is called outside the session guard");
	return session;
}

/** Reads the session again; what shows it follows. */
export async function readSession(client: ApolloClient): Promise<void> {
	await client.query({ query: SessionDocument, fetchPolicy: "network-only" });
}
