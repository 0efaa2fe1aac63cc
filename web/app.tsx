import { ApolloProvider } from "@apollo/client/react";
import { Suspense, useEffect } from "react";
import { BrowserRouter } from "react-router-dom";
import { Toaster } from "./components/overlay/Toaster.tsx";
import { ErrorBoundary } from "./components/page/ErrorBoundary.tsx";
import { readSession } from "./entities/account/session.ts";
import { activeDomainOf, domainParameter, lastDomainKey, withDomain } from "./entities/domain/domain-address.ts";
import { forgetViews } from "./entities/view/open-views.ts";
import { ServerFactsProvider } from "./features/session/ServerFactsProvider.tsx";
import { SignedOutRedirect } from "./features/session/SignedOutRedirect.tsx";
import {
	type DomainFieldsFragment,
	KeywordTableDocument,
	type KeywordTableQueryVariables,
	SessionDocument,
} from "./gql/graphql.ts";
import { isPublic } from "./lib/address/public-paths.ts";
import { enterAccount, useIsElsewhere } from "./lib/api/account-in-use.ts";
import { createGraphqlClient } from "./lib/api/graphql-client.ts";
import { notifySignedOut } from "./lib/api/signed-out.ts";
import { readStored } from "./lib/storage.ts";
import { ErrorPage } from "./pages/plain/ErrorPage.tsx";
import { OtherAccountPage } from "./pages/plain/OtherAccountPage.tsx";
import { AppRoutes } from "./routes.tsx";

const client = createGraphqlClient({
	onSignedOut: notifySignedOut,
	onOutOfDate: () => void readAgain().catch(() => {}),
});

/** Reads again what the window shows: first the session, whose answer says whether the sign-in still holds. */
async function readAgain(): Promise<void> {
	await readSession(client);
	await client.refetchQueries({ include: "active", onQueryUpdated: ({ queryName }) => queryName !== "Session" });
}

// Cleared when the user changes, along with everything else read for them.
client.onClearStore(async () => {
	forgetViews();
	enterAccount(null);
});

/** Requests the session while the screen's code is loading, unless the screen needs none; ends once it has arrived or failed. */
export async function prefetchSession(): Promise<void> {
	if (isPublic(location.pathname)) return;
	const session = await client.query({ query: SessionDocument }).catch(() => null);
	if (session?.data) nameActiveDomain(session.data.domains);
}

/** Names the active domain in an address that names none. `ActiveDomainProvider` does the same later, at the price of a second render. */
function nameActiveDomain(domains: readonly DomainFieldsFragment[]): void {
	const address = new URLSearchParams(location.search);
	const domain = activeDomainOf(domains, null, readStored(lastDomainKey));
	if (address.has(domainParameter) || !domain) return;
	history.replaceState(history.state, "", `?${withDomain(address, domain.id)}${location.hash}`);
}

/** Caches the table that the page has requested, if it has arrived: the first render shows it. */
export async function takeEarlyTable(): Promise<void> {
	const early = globalThis.earlyRequests?.KeywordTable;
	if (!early?.hasArrived) return;
	const { variables } = JSON.parse(early.body) as { variables: KeywordTableQueryVariables };
	await client.query({ query: KeywordTableDocument, variables }).catch(() => {});
	client.prioritizeCacheValues = true;
}

export function App() {
	const isElsewhere = useIsElsewhere();
	useEffect(() => {
		client.prioritizeCacheValues = false;
		// What nobody took by now gets out of date.
		globalThis.earlyRequests = undefined;
	}, []);
	return (
		<ApolloProvider client={client}>
			<ServerFactsProvider>
				<BrowserRouter>
					<SignedOutRedirect />
					<ErrorBoundary fallback={<ErrorPage />}>
						<Suspense>{isElsewhere ? <OtherAccountPage /> : <AppRoutes />}</Suspense>
					</ErrorBoundary>
					<Toaster />
				</BrowserRouter>
			</ServerFactsProvider>
		</ApolloProvider>
	);
}
