import { useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { AcceptInvitationDocument, InvitationDocument, LogoutDocument, VisitorDocument } from "../../gql/graphql.ts";
import { isUnauthenticated } from "../../lib/api/errors.ts";
import { forVisitors } from "../../lib/api/graphql-client.ts";
import { dropDrafts } from "../../lib/form/drafts.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** Read anew each time: somebody may have signed in or out, or used the link. */
const options = { fetchPolicy: "network-only", context: forVisitors } as const;

/** An invitation by its link, and who is looking at it. */
export function useInvitation(token: string) {
	const client = useApolloClient();
	const navigate = useNavigate();
	const offered = useQuery(InvitationDocument, { ...options, variables: { token } });
	const visitor = useQuery(VisitorDocument, options);
	const [accept] = useMutation(AcceptInvitationDocument, { context: forVisitors });
	const [logout, { loading: isLeaving }] = useMutation(LogoutDocument);
	const isVisitorKnown = visitor.data !== undefined || isUnauthenticated(visitor.error);

	const readAgain = async () => {
		await Promise.all([offered.refetch(), visitor.refetch()]).catch(() => {});
	};
	/** Throws when the API refuses. */
	const join = async (newUser: { name?: string; password?: string } = {}) => {
		await accept({ variables: { input: { token, ...newUser } } });
		// Nothing of another account may stay in the cache.
		await client.clearStore();
		await navigate("/app", { replace: true });
		toastSuccess(`You joined ${offered.data?.invitation?.accountName}`);
	};
	const signOut = async () => {
		try {
			await logout();
		} catch {
			return toastError("There was an error logging out. Please try again.", "Logout failed");
		}
		dropDrafts();
		await client.clearStore();
		await readAgain();
	};
	return {
		/** Undefined while it is loading, null for a dead link. */
		offer: isVisitorKnown ? offered.data?.invitation : undefined,
		/** The address of who is signed in; null for nobody. */
		signedIn: isUnauthenticated(visitor.error) ? null : (visitor.data?.me.email ?? null),
		hasFailed: offered.error !== undefined || (visitor.error !== undefined && !isUnauthenticated(visitor.error)),
		readAgain,
		join,
		signOut,
		isLeaving,
	};
}

/** An invitation and what can be done about it. */
export type InvitationState = ReturnType<typeof useInvitation>;
