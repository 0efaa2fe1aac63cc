import { useEffect, useEffectEvent, useState } from "react";
import { LedgerDocument, type LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";

const pageSize = 20;
/** Every failed check changes the credits: the newest page is refetched at most this often. */
const refreshMilliseconds = 3000;

export interface LedgerPage {
	/** Null before the first response. */
	entries: readonly LedgerEntryFieldsFragment[] | null;
	/** Number of entries before this page. */
	offset: number;
	/** Still the entries of another page. */
	isLate: boolean;
	hasFailed: boolean;
	retry: () => void;
	/** Undefined where there is none. */
	goOlder: (() => void) | undefined;
	goNewer: (() => void) | undefined;
}

/** Reads the ledger page by page; the newest page follows the balance. */
export function useLedger(credits: number | null): LedgerPage {
	// The `before` of each page; null for the newest.
	const [trail, setTrail] = useState<(string | null)[]>([null]);
	const before = trail.at(-1) ?? null;
	const { value, isLate, hasFailed, retry } = useReading(LedgerDocument, {
		// One more than shows, to know whether there are older ones.
		variables: { limit: pageSize + 1, before },
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const isRead = value !== null && !isLate;
	const refresh = useThrottled(retry, refreshMilliseconds);
	const onCredits = useEffectEvent((_: number | null) => before === null && isRead && refresh());
	useEffect(() => void onCredits(credits), [credits]);

	const all = value?.me.ledger ?? null;
	const entries = all?.slice(0, pageSize) ?? null;
	const last = entries?.at(-1);
	return {
		entries,
		offset: (trail.length - 1) * pageSize,
		isLate,
		hasFailed,
		retry,
		goOlder: isRead && last && value.me.ledger.length > pageSize ? () => setTrail([...trail, last.id]) : undefined,
		goNewer: trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined,
	};
}
