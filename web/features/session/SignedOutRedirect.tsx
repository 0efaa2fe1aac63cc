import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onSignedOut } from "../../lib/signed-out.ts";

/** Goes to the login when the server says that there is no valid sign-in, and forgets what was read with it. */
export function SignedOutRedirect() {
	const client = useApolloClient();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const leave = useEffectEvent(() => {
		if (pathname.includes("/login")) return;
		void navigate("/app/login", { replace: true });
		void client.clearStore();
	});
	useEffect(() => onSignedOut(() => leave()), []);
	return null;
}
