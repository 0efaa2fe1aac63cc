import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { PublicHeader } from "./components/page/PublicHeader.tsx";
import { SessionDocument } from "./gql/graphql.ts";
import { publicPaths } from "./lib/address/public-paths.ts";
import { createGraphqlClient } from "./lib/api/graphql-client.ts";
import { ScreensContext } from "./lib/screens.ts";
import { LayoutSkeleton } from "./pages/frame/LayoutSkeleton.tsx";
import { ForgotPasswordPage } from "./pages/plain/ForgotPasswordPage.tsx";
import { LoginPage } from "./pages/plain/LoginPage.tsx";
import { screens } from "./screens.tsx";

/** Who a page is for: signed-in users, or everyone else. */
export type Reader = "user" | "visitor";

/** What a page shows before its code has loaded. */
export interface StaticPage {
	/** Where it is served, and to whom; null for all addresses that have no page of their own. */
	place: { reader: Reader; path: string; tab?: string } | null;
	markup: string;
}

/** What Radix sets on tabs: nothing that shows. */
const tabStyles = / style="(outline:none|animation-duration:0s)"/g;

const noEvents = { onSignedOut: () => {}, onSessionDoubtful: () => {} };

/** All pages, drawn once by the app's own components: when the app is built. */
export function drawStaticPages(): StaticPage[] {
	return [
		...screens
			.flatMap(({ path, aliases = [] }) => [path, ...aliases])
			.map((path) => draw({ reader: "user", path }, <LayoutSkeleton />)),
		draw({ reader: "visitor", path: publicPaths.login }, <Still page={<LoginPage />} />),
		draw({ reader: "visitor", path: publicPaths.login, tab: "sign-in" }, <Still page={<LoginPage />} />),
		draw({ reader: "visitor", path: publicPaths.forgotPassword }, <Still page={<ForgotPasswordPage />} />),
		draw(null, <PublicHeader />),
	];
}

/** A form that cannot be used yet: text typed into it would be lost. */
function Still({ page }: { page: ReactNode }) {
	return (
		<div inert className="contents">
			{page}
		</div>
	);
}

function draw(place: StaticPage["place"], page: ReactNode): StaticPage {
	const { path = "/", tab } = place ?? {};
	const markup = renderToStaticMarkup(
		<ApolloProvider client={createGraphqlClient(noEvents)}>
			<ScreensContext value={screens}>
				<MemoryRouter initialEntries={[tab ? `${path}?tab=${tab}` : path]}>{page}</MemoryRouter>
			</ScreensContext>
		</ApolloProvider>,
	);
	const still = markup.replaceAll("<input ", "<input disabled ").replaceAll(tabStyles, "");
	const [style] = / style="[^"]*"/.exec(still) ?? [];
	if (style) throw new Error(`${place?.path} has${style}: its policy lets no style attribute in.`);
	return { place, markup: still };
}

/** The request for the session, byte for byte as the app sends it. */
export async function sessionRequest(): Promise<Pick<RequestInit, "method" | "headers" | "body">> {
	const { promise, resolve } = Promise.withResolvers<RequestInit>();
	const client = createGraphqlClient(noEvents, async (_address, init) => {
		resolve(init ?? {});
		return Response.error();
	});
	client.query({ query: SessionDocument }).catch(() => {});
	const { method, headers, body } = await promise;
	return { method, headers, body };
}
