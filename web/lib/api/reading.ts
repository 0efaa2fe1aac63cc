/** What a query hook of Apollo answers. */
interface Answer<Data> {
	data?: Data | undefined;
	previousData?: Data | undefined;
	error?: unknown;
	refetch: () => Promise<unknown>;
}

/** What a screen shows of an answer. */
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
