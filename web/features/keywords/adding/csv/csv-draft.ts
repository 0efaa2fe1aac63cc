import type { CsvLayout } from "../../../../../schema/rules/csv-columns.ts";
import { createStore, useStore } from "../../../../lib/store.ts";
import type { CsvProblem } from "./csv-keywords.ts";
import type { CsvRow } from "./csv-table.ts";

/** A file that was read. */
export interface CsvFile {
	name: string;
	bytes: number;
	/** The encoding it was taken for. */
	encoding: string;
	rows: readonly CsvRow[];
	/** The first line names the columns. */
	isNamed: boolean;
}

/** The progress of the import. */
export interface AddingProgress {
	sent: number;
	total: number;
	/** Cancels after the current request. */
	stop: AbortController;
}

/** A file on its way to becoming keywords of a domain: it outlives the dialog, until it is added or discarded. */
export interface CsvDraft {
	/** The file that is being read; what was read is not taken once it is another's turn, or nobody's. */
	opening: File | null;
	file: CsvFile | null;
	layout: CsvLayout;
	isFirstData: boolean;
	/** Identities of what the domain tracks already, as last answered; null while that is not known. */
	tracked: ReadonlySet<string> | null;
	/** Rows the API refused. */
	refused: readonly CsvProblem[];
	/** Identities of what was sent before the adding was cancelled or failed. */
	sent: ReadonlySet<string>;
	/** How many of these were new. */
	added: number;
	progress: AddingProgress | null;
}

const nothing: CsvDraft = {
	opening: null,
	file: null,
	layout: { fields: [], isNamed: false },
	isFirstData: false,
	tracked: null,
	refused: [],
	sent: new Set(),
	added: 0,
	progress: null,
};
const drafts = createStore<ReadonlyMap<string, CsvDraft>>(new Map());

/** The file of a domain as it stands. */
export function csvDraftOf(domainId: string): CsvDraft {
	return drafts.get().get(domainId) ?? nothing;
}

/** Changes it, in part; null forgets it. */
export function changeCsvDraft(domainId: string, changed: Partial<CsvDraft> | null): void {
	const next = new Map(drafts.get());
	if (changed === null) next.delete(domainId);
	else next.set(domainId, { ...csvDraftOf(domainId), ...changed });
	drafts.set(next);
}

/** The file of a domain, kept up to date. */
export function useCsvDraft(domainId: string): CsvDraft {
	return useStore(drafts, () => csvDraftOf(domainId));
}
