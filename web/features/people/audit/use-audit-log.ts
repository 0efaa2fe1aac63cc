import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { AuditLogDocument, type AuditLogQuery } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { toastError } from "../../../lib/toast.ts";
import { useToday } from "../../../lib/use-today.ts";
import { type AuditState, filterOf } from "./audit-state.ts";

type Page = AuditLogQuery["me"]["account"]["audit"];

/** The entries that were asked for so far. */
export interface AuditLog {
	/** Null before the first answer. */
	entries: Page["items"] | null;
	hasFailed: boolean;
	retry: () => void;
	/** Reads the next hundred; undefined where there are none. */
	showMore: (() => void) | undefined;
	isReading: boolean;
}

/** Reads the log of a filter, a hundred entries at a time. Mount it anew for another filter. */
export function useAuditLog(state: AuditState): AuditLog {
	const client = useApolloClient();
	const filter = filterOf(state, useToday(localTimeZone()));
	const { value, hasFailed, retry } = useReading(AuditLogDocument, { variables: { filter } });
	const [read, setRead] = useState<{ after: string | null; pages: readonly Page[] } | null>(null);
	const [isReading, setIsReading] = useState(false);
	const newest = value?.me.account.audit;
	const first = newest?.endCursor ?? null;
	// Those that follow another first page would leave a gap.
	const older = read?.after === first ? read.pages : [];
	const pages = newest ? [newest, ...older] : [];
	const last = pages.at(-1);

	const readMore = async (after: string | null) => {
		setIsReading(true);
		try {
			const variables = { filter, after };
			const { data } = await client.query({ query: AuditLogDocument, variables, fetchPolicy: "no-cache" });
			if (data) setRead({ after: first, pages: [...older, data.me.account.audit] });
		} catch {
			toastError("Older entries could not be loaded.");
		}
		setIsReading(false);
	};
	return {
		entries: newest ? pages.flatMap(({ items }) => items) : null,
		hasFailed,
		retry: () => void retry(),
		showMore: last?.hasNext ? () => void readMore(last.endCursor) : undefined,
		isReading,
	};
}
