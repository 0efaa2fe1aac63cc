import { createContext, use } from "react";
import type { SessionQuery } from "../../gql/graphql.ts";

/** Who is signed in, the domains of their account, and what is configured. */
export type Session = SessionQuery;

/** Filled once the session is known; nothing inside the app renders before. */
export const SessionContext = createContext<Session | null>(null);

/** The session. Only inside the guard. */
export function useSession(): Session {
	const session = use(SessionContext);
	if (!session) throw new Error("useSession is called outside the session guard");
	return session;
}
