import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { SessionDocument } from "../../gql/graphql.ts";
import { SessionContext } from "../../lib/session.ts";

/** Shows the app to who is signed in, a skeleton while that is being found out, and sends everyone else to the login. */
export function SessionGuard({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
	const { data, loading, error } = useQuery(SessionDocument);
	if (data) return <SessionContext value={data}>{children}</SessionContext>;
	if (loading && !error) return skeleton;
	return <Navigate to="/app/login" replace />;
}
