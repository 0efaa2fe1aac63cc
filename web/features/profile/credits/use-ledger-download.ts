import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { LedgerDocument, type LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatCount } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { type Exporting, useExport } from "../../../lib/use-export.ts";

/** The API's limit per request. */
const batchSize = 1000;

export interface LedgerDownload extends Exporting<[]> {
	/** Entries read so far. */
	readCount: number;
}

/** Reads the whole ledger and saves it as CSV. */
export function useLedgerDownload(): LedgerDownload {
	const client = useApolloClient();
	const [readCount, setReadCount] = useState(0);

	const readAll = async () => {
		const entries: LedgerEntryFieldsFragment[] = [];
		for (;;) {
			const variables = { limit: batchSize, before: entries.at(-1)?.id ?? null };
			const { data } = await client.query({ query: LedgerDocument, variables, fetchPolicy: "no-cache" });
			const batch = data?.me.ledger ?? [];
			entries.push(...batch);
			setReadCount(entries.length);
			if (batch.length < batchSize) return entries;
		}
	};
	const exporting = useExport(async () => {
		setReadCount(0);
		const [entries, { ledgerCsv }] = await Promise.all([readAll(), import("./ledger-csv.ts")]);
		saveFile(`toprung-ledger-${dayOf(Date.now(), localTimeZone())}.csv`, ledgerCsv(entries), "text/csv;charset=utf-8");
		toastSuccess("Ledger exported", formatCount(entries.length, "entry", "entries"));
	}, "Failed to export the ledger. Please try again.");
	return { ...exporting, readCount };
}
