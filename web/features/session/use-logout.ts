import { useApolloClient, useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router-dom";
import { LogoutDocument } from "../../gql/graphql.ts";
import { dropDrafts } from "../../lib/form/drafts.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** Ends the session here and on the server, and clears the cache. */
export function useLogout(): { logout: () => Promise<void>; isPending: boolean } {
	const client = useApolloClient();
	const navigate = useNavigate();
	const [mutate, { loading }] = useMutation(LogoutDocument);
	const logout = async () => {
		try {
			await mutate();
		} catch {
			return toastError("There was an error logging out. Please try again.", "Logout failed");
		}
		dropDrafts();
		await navigate("/app/login");
		await client.clearStore();
		toastSuccess("Logged out successfully");
	};
	return { logout, isPending: loading };
}
