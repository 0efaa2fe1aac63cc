import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SessionDocument } from "../../gql/graphql.ts";
import { returnTo } from "../../lib/sign-in-return.ts";
import { onSignedOut } from "../../lib/signed-out.ts";

/**
 * Goes to the login when the server says that there is no valid sign-in any more, and forgets what was read with it. The
 * login leads back. Where no session was known, the guard sends there.
 */
export function SignedOutRedirect() {
	const client = useApolloClient();
	const navigate = useNavigate();
	const location = useLocation();
	const leave = useEffectEvent(() => {
		const session = client.readQuery({ query: SessionDocument });
		if (location.pathname.includes("/login") || !session) return;
		void navigate("/app/login", { replace: true, state: returnTo(location, session.me.id) });
		void client.clearStore();
	});
	useEffect(() => onSignedOut(() => leave()), []);
	return null;
}
