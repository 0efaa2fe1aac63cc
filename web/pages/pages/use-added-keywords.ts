import { useState } from "react";

/** Keywords added on this screen and not checked since, for which a run is offered. */
export interface AddedKeywords {
	/** Empty when nothing is offered. */
	ids: readonly string[];
	add: (ids: readonly string[]) => void;
	/** Offers nothing any more: they are being checked. */
	clear: () => void;
	/** Whether the run dialog is open, because the run was refused. */
	isAsking: boolean;
	ask: (isAsking: boolean) => void;
}

const none: readonly string[] = [];

/** What was added and not checked since. */
export function useAddedKeywords(): AddedKeywords {
	const [ids, setIds] = useState(none);
	const [isAsking, ask] = useState(false);
	return { ids, add: (more) => setIds((before) => [...before, ...more]), clear: () => setIds(none), isAsking, ask };
}
