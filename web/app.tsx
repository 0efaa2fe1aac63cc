import { ApolloProvider } from "@apollo/client/react";
import { Suspense } from "react";
import { BrowserRouter } from "react-router-dom";
import { Toaster } from "./components/overlay/Toaster.tsx";
import { ErrorBoundary } from "./components/page/ErrorBoundary.tsx";
import { forgetViews } from "./entities/view/open-views.ts";
import { ServerFactsProvider } from "./features/session/ServerFactsProvider.tsx";
import { SignedOutRedirect } from "./features/session/SignedOutRedirect.tsx";
import { SessionDocument } from "./gql/graphql.ts";
import { isPublic } from "./lib/address/public-paths.ts";
import { createGraphqlClient } from "./lib/api/graphql-client.ts";
import { notifySignedOut } from "./lib/api/signed-out.ts";
import { ErrorPage } from "./pages/plain/ErrorPage.tsx";
import { AppRoutes } from "./routes.tsx";

const client = createGraphqlClient({
	onSignedOut: notifySignedOut,
	// The answer to this question says whether the sign-in still holds.
	onSessionDoubtful: () => void client.query({ query: SessionDocument, fetchPolicy: "network-only" }).catch(() => {}),
});

// Cleared when the user changes, along with everything else read for them.
client.onClearStore(async () => forgetViews());

/** Requests the session while the screen's code is loading, unless the screen needs none; ends once it has arrived or failed. */
export async function prefetchSession(): Promise<void> {
	if (!isPublic(location.pathname)) await client.query({ query: SessionDocument }).catch(() => {});
}

export function App() {
	return (
		<ApolloProvider client={client}>
			<ServerFactsProvider>
				<BrowserRouter>
					<SignedOutRedirect />
					<ErrorBoundary fallback={<ErrorPage />}>
						<Suspense>
							<AppRoutes />
						</Suspense>
					</ErrorBoundary>
					<Toaster />
				</BrowserRouter>
			</ServerFactsProvider>
		</ApolloProvider>
	);
}
