import { useEffect, useEffectEvent, useState } from "react";

/** What a query hook of Apollo answers. */
interface Answer<Data> {
	data?: Data | undefined;
	previousData?: Data | undefined;
	error?: unknown;
	refetch: () => Promise<unknown>;
}

/** What a tab shows of an answer. */
export interface Reading<Shown> {
	/** Null before the first answer. */
	shown: Shown | null;
	/** Still that of another page, order or filter. */
	isStale: boolean;
	hasFailed: boolean;
	/** Reads it again; the old rows stay meanwhile. */
	read: () => void;
}

/** Keeps the last answer of the domain in sight until the next one is there. */
export function readingOf<Data extends { domain: { id: string } }, Shown>(
	{ data, previousData, error, refetch }: Answer<Data>,
	domainId: string,
	part: (data: Data) => Shown,
): Reading<Shown> {
	const known = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	return {
		shown: known ? part(known) : null,
		isStale: data === undefined && known !== undefined,
		hasFailed: error !== undefined && data === undefined,
		read: () => void refetch().catch(() => {}),
	};
}

/** Page issues follow within a minute after what they follow from. */
const followUps = [2_000, 10_000, 30_000, 65_000];

/** A function that reads at once, and again until what follows from a run or a target is there. */
export function useFollowUps(read: () => void): () => void {
	const [since, setSince] = useState(0);
	const readNow = useEffectEvent(read);
	useEffect(() => {
		if (since === 0) return;
		const timers = followUps.map((milliseconds) => setTimeout(() => readNow(), milliseconds));
		return () => timers.forEach(clearTimeout);
	}, [since]);
	return () => {
		read();
		setSince((before) => before + 1);
	};
}
