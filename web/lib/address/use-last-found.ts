import { useState } from "react";

/** The item of a list with an ID, also once the list has lost it: a dialog on it stays open, and says so by `OfListed`. */
export function useLastFound<Item extends { id: string }>(
	items: readonly Item[] | null | undefined,
	id: string | null,
): Item | undefined {
	const found = items?.find((item) => item.id === id);
	const [last, setLast] = useState(found);
	if (found && found !== last) setLast(found);
	return found ?? (last?.id === id ? last : undefined);
}
