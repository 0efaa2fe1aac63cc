import { useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { SessionContext } from "../../entities/account/session.ts";
import { SessionDocument } from "../../gql/graphql.ts";
import { returnTo } from "../../lib/address/sign-in-return.ts";
import { enterAccount } from "../../lib/api/account-in-use.ts";
import { claimDrafts } from "../../lib/form/drafts.ts";

/** Shows the app when signed in, a skeleton while loading, and else redirects to the login. */
export function SessionGuard({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
	const { data, loading, error } = useQuery(SessionDocument);
	const location = useLocation();
	if (data) {
		const { id, account } = data.me;
		enterAccount(account.id);
		// Before any form shows: drop the drafts of another user or account in this tab.
		claimDrafts(`${id} in ${account.id}`);
		return <SessionContext value={data}>{children}</SessionContext>;
	}
	if (loading && !error) return skeleton;
	return <Navigate to="/app/login" replace state={returnTo(location, null)} />;
}
