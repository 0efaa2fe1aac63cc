import { ApolloProvider } from "@apollo/client/react";
import { RouterProvider } from "react-router-dom";
import { Toaster } from "./components/Toaster.tsx";
import { TooltipProvider } from "./components/Tooltip.tsx";
import { ServerFactsProvider } from "./features/session/ServerFactsProvider.tsx";
import { SessionDocument } from "./gql/graphql.ts";
import { createGraphqlClient } from "./lib/graphql-client.ts";
import { router } from "./routes.tsx";

const tooltipMilliseconds = 400;

function onSignedOut(): void {
	if (location.pathname.includes("/login")) return;
	void router.navigate("/app/login").then(() => client.clearStore());
}

const client = createGraphqlClient({
	onSignedOut,
	// The answer to this question says whether the sign-in still holds.
	onSessionDoubtful: () => void client.query({ query: SessionDocument, fetchPolicy: "network-only" }).catch(() => {}),
});

/** Asks for the session while the screen's code is still being loaded. */
export function prefetchSession(): void {
	if (!location.pathname.includes("/login")) client.query({ query: SessionDocument }).catch(() => {});
}

/** The web app. */
export function App() {
	return (
		<ApolloProvider client={client}>
			<ServerFactsProvider>
				<TooltipProvider delayDuration={tooltipMilliseconds}>
					<RouterProvider router={router} />
					<Toaster />
				</TooltipProvider>
			</ServerFactsProvider>
		</ApolloProvider>
	);
}
