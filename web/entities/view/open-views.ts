import type { ReactNode } from "react";
import type { KeywordSort, ViewColumn } from "../../gql/graphql.ts";
import { createStore } from "../../lib/store.ts";
import type { FilterState } from "../filter/keyword-filters.ts";

/** What a view keeps, as the screens have it. */
export interface OpenView {
	name: string;
	filters: Omit<FilterState, "viewId" | "isEdited">;
	sort: KeywordSort | null;
	/** Null leaves them to the browser. */
	columns: readonly ViewColumn[] | null;
	/** Shown in place of a domain's screen: the view is gone, cannot be read, or belongs to another domain. */
	problem: (domainId: string) => ReactNode;
}

/** The views that were opened, by id; kept up to date by the code that reads them. */
export const openViews = createStore<Partial<Record<string, OpenView>>>({});

/** The first readings of views that no screen has shown since. */
export const readings = new Map<string, Promise<void>>();

/** Forgets a view, or all of them. Subscribers are not notified: the screen that shows it is about to close, and would read it again. */
export function forgetViews(ids: readonly string[] = Object.keys(openViews.get())): void {
	for (const id of ids) {
		delete openViews.get()[id];
		readings.delete(id);
	}
}
