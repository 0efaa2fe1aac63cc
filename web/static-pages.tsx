import type { ApolloClient } from "@apollo/client/core";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { PublicHeader } from "./components/page/PublicHeader.tsx";
import type { GraphqlRequest, TableRequest } from "./early.ts";
import { tableVariables } from "./features/keywords/table/use-keyword-table.ts";
import { hiddenColumnsKey, hiddenIn } from "./features/keywords/view/hidden-columns.ts";
import { readTableState } from "./features/keywords/view/table-state.ts";
import { standardDaysIn } from "./features/keywords/view/use-days-in-view.ts";
import { KeywordTableDocument, SessionDocument } from "./gql/graphql.ts";
import { publicPaths } from "./lib/address/public-paths.ts";
import { createGraphqlClient } from "./lib/api/graphql-client.ts";
import { type Screen, ScreensContext } from "./lib/screens.ts";
import { LayoutSkeleton } from "./pages/frame/LayoutSkeleton.tsx";
import { ForgotPasswordPage } from "./pages/plain/ForgotPasswordPage.tsx";
import { LoginPage } from "./pages/plain/LoginPage.tsx";
import { screens, unlistedScreens } from "./screens.tsx";

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

const noEvents = { onSignedOut: () => {}, onOutOfDate: () => {} };

/** All pages, drawn once by the app's own components: when the app is built. */
export function drawStaticPages(): StaticPage[] {
	return [
		...[...screens, ...unlistedScreens]
			.flatMap(({ path, aliases = [] }: Pick<Screen, "path" | "aliases">) => [path, ...aliases])
			// A thing's form has the page of a new one.
			.filter((path) => !path.includes(":"))
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

/** Windows wider than this have room for all days that the table requests. */
const widest = 4_000;

/** What a page that starts with the keyword table requests before its code has loaded. */
export async function pageRequests(): Promise<{ session: GraphqlRequest; table: TableRequest }> {
	const hidden = hiddenIn(null);
	const days = Array.from({ length: widest }, (_, width) => [width, standardDaysIn(width, hidden)] as const)
		.filter(([width, count], _, all) => count !== all[width - 1]?.[1])
		.toReversed();
	// Domain, time zone and days are filled in by the page.
	const state = readTableState(new URLSearchParams());
	const variables = tableVariables({ domainId: "", timeZone: "", today: "", state, standardDays: 0, hidden });
	return {
		session: await requestOf({ query: SessionDocument }),
		table: {
			request: await requestOf({ query: KeywordTableDocument, variables }),
			days,
			columnsKey: hiddenColumnsKey,
		},
	};
}

/** A query, byte for byte as the app sends it. */
async function requestOf(options: ApolloClient.QueryOptions): Promise<GraphqlRequest> {
	const { promise, resolve } = Promise.withResolvers<RequestInit>();
	const client = createGraphqlClient(noEvents, async (_address, init) => {
		resolve(init ?? {});
		return Response.error();
	});
	client.query(options).catch(() => {});
	const { method, headers, body } = await promise;
	return { method, headers, body: String(body) } as GraphqlRequest;
}
