import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { readSession } from "../../entities/account/session.ts";

/** Reads the session again whenever the user comes back to the window: others may have changed domains, keywords or settings. */
export function useSessionOnFocus(): void {
	const client = useApolloClient();
	useEffect(() => {
		const read = () => void readSession(client).catch(() => {});
		window.addEventListener("focus", read);
		return () => window.removeEventListener("focus", read);
	}, [client]);
}
