import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, use, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { AddressForm } from "../../lib/address/use-address-state.ts";
import { loadCode } from "../../lib/lazy-part.ts";
import { useStore } from "../../lib/store.ts";
import { type FilterState, isViewItself } from "../filter/keyword-filters.ts";
import { type OpenView, openViews, readings } from "./open-views.ts";

async function read(client: ApolloClient, id: string): Promise<void> {
	const { readView } = await loadCode(() => import("./read-view.tsx"));
	await readView(client, id);
}

/** The view of the address; null for none. Suspends until it is known. */
export function useOpenView(): OpenView | null {
	const client = useApolloClient();
	const [params] = useSearchParams();
	const id = params.get("view");
	const view = useStore(openViews, (views) => (id ? (views[id] ?? null) : null));
	if (id && !view && !readings.has(id)) readings.set(id, read(client, id));
	// React resumes a suspended render where it stopped, so it must meet the same promise although the view is there now.
	const reading = id && readings.get(id);
	if (reading) use(reading);
	return view;
}

/** A screen of a domain, or why the view of the address cannot be shown there. A cached view is read again. */
export function WithView({ domainId, children }: { domainId: string; children: ReactNode }): ReactNode {
	const view = useOpenView();
	const client = useApolloClient();
	const [params] = useSearchParams();
	// One that is edited has a search, if an empty one; what the edit began from is kept until it is saved or given up.
	const id = params.has("q") ? null : params.get("view");
	useEffect(() => {
		if (id && !readings.delete(id)) read(client, id).catch(() => {});
	}, [client, id]);
	return view?.problem(domainId) ?? children;
}

/**
 * A screen's address form while a view is open: the address has its id alone until something it keeps is changed. `kept`
 * is what it keeps of the screen's state.
 */
export function withKept<State extends FilterState>(
	form: AddressForm<State>,
	kept: Partial<State> | null,
): AddressForm<State> {
	if (kept === null) return form;
	return {
		...form,
		read: (params) => {
			const state = form.read(params);
			return isViewItself(state) ? { ...state, ...kept } : state;
		},
		resets: (changes) => {
			const isEdit = !("viewId" in changes) && Object.keys(changes).some((name) => name in kept);
			return { ...form.resets(changes), ...(isEdit ? { isEdited: true } : {}) } as Partial<State>;
		},
	};
}
