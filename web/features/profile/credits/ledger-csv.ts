import Papa from "papaparse";
import { isQuotedCell, markedCell } from "../../../../schema/rules/csv-cells.ts";
import type { LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { titleOf } from "./receipts.ts";

const columns: Record<string, (entry: LedgerEntryFieldsFragment) => string | number | null> = {
	id: ({ id }) => id,
	at: ({ at }) => at,
	entry: titleOf,
	credits: ({ amount }) => amount,
	price: ({ price }) => price,
	balance: ({ balance }) => balance,
	domain: ({ domainName }) => domainName,
	checks: ({ keywordCount }) => keywordCount,
	keyword: ({ keyword }) => keyword,
	failure: ({ failure }) => failure,
	by: ({ actorName }) => actorName,
	run_id: ({ runId }) => runId,
	check_id: ({ checkId }) => checkId,
};

/** The ledger as CSV: UTF-8 with a byte order mark for spreadsheets. */
export function ledgerCsv(entries: readonly LedgerEntryFieldsFragment[]): string {
	const data = entries.map((entry) => Object.values(columns).map((read) => markedCell(read(entry))));
	const fields = Object.keys(columns);
	return `\ufeff${Papa.unparse({ fields, data }, { newline: "\r\n", quotes: isQuotedCell })}\r\n`;
}
