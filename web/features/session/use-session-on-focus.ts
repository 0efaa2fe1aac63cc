import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { readSession } from "../../entities/account/session.ts";
import { useThrottled } from "../../lib/use-throttled.ts";

const milliseconds = 30_000;

/** Reads the session again when the user comes back to the window, at most every 30 seconds: others may have changed domains, keywords or settings. */
export function useSessionOnFocus(): void {
	const client = useApolloClient();
	const read = useThrottled(() => void readSession(client).catch(() => {}), milliseconds);
	useEffect(() => {
		window.addEventListener("focus", read);
		return () => window.removeEventListener("focus", read);
	}, [read]);
}
