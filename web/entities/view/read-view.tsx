import type { ApolloClient } from "@apollo/client";
import { OpenViewDocument, type ViewFieldsFragment } from "../../gql/graphql.ts";
import { codeOf } from "../../lib/api/errors.ts";
import { noFilters } from "../filter/keyword-filters.ts";
import { type OpenView, openViews } from "./open-views.ts";
import { OtherDomain, Unavailable, Unknown, Unreadable } from "./ViewProblems.tsx";
import { filtersOf } from "./view-state.ts";

/** What a view keeps, for the screens. */
export function openViewOf(view: ViewFieldsFragment): OpenView {
	const { name, domainId, isReadable, filter, sort, columns } = view;
	return {
		name,
		filters: filtersOf(filter),
		// Without the cache's additions, because it is sent as it is.
		sort: sort && { field: sort.field, direction: sort.direction },
		columns,
		problem: (shown) => {
			if (domainId !== null && domainId !== shown) return <OtherDomain name={name} />;
			return isReadable ? null : <Unreadable view={view} />;
		},
	};
}

function setView(id: string, view: OpenView): void {
	openViews.set({ ...openViews.get(), [id]: view });
}

/** Makes a view, or what was changed of it, known to the screens. */
export function showView(view: ViewFieldsFragment): void {
	setView(view.id, openViewOf(view));
}

const nothing = { name: "", filters: noFilters, sort: null, columns: null };

/** Reads the view of an address; ends once it has loaded or failed. A failed refetch changes nothing. */
export async function readView(client: ApolloClient, id: string): Promise<void> {
	try {
		const { data } = await client.query({
			query: OpenViewDocument,
			variables: { id },
			fetchPolicy: "network-only",
		});
		if (data?.view) return showView(data.view);
		setView(id, { ...nothing, problem: () => <Unknown /> });
	} catch (error) {
		const isGone = codeOf(error) === "NOT_FOUND";
		if (!isGone && openViews.get()[id]) return;
		const problem = isGone ? <Unknown /> : <Unavailable onRetry={() => void readView(client, id)} />;
		setView(id, { ...nothing, problem: () => problem });
	}
}
