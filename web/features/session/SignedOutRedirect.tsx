import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SessionDocument } from "../../gql/graphql.ts";
import { returnTo } from "../../lib/address/sign-in-return.ts";
import { onSignedOut } from "../../lib/api/signed-out.ts";

/** Goes to the login when the session is over, and clears the cache. The login leads back. */
export function SignedOutRedirect() {
	const client = useApolloClient();
	const navigate = useNavigate();
	const from = useLocation();
	const leave = useEffectEvent(() => {
		// Several answers may say so at once, because the address changes before the screen does.
		if (location.pathname.includes("/login")) return;
		const session = client.readQuery({ query: SessionDocument });
		void navigate("/app/login", { replace: true, state: returnTo(from, session?.me.id ?? null) });
		void client.clearStore();
	});
	useEffect(() => onSignedOut(() => leave()), []);
	return null;
}
