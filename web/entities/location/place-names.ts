import { createStore } from "../../lib/store.ts";

/** Names of places that occur in filters, by ID. */
export const placeNames = createStore<ReadonlyMap<string, string>>(new Map([["0", "Whole country"]]));

/** A place's name; its ID until it is known. */
export function placeName(id: string): string {
	return placeNames.get().get(id) ?? id;
}

/** Keeps names for the words of filters. */
export function keepPlaceNames(places: readonly { id: string; name: string }[]): void {
	const known = placeNames.get();
	const fresh = places.filter(({ id }) => !known.has(id));
	if (fresh.length > 0) placeNames.set(new Map([...known, ...fresh.map(({ id, name }) => [id, name] as const)]));
}
