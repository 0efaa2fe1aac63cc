import type { CsvLayout } from "../../../../../schema/rules/csv-columns.ts";
import type { CsvRow } from "../../../../../schema/rules/csv-rows.ts";
import { createStore, useStore } from "../../../../lib/store.ts";
import type { CsvProblem } from "./csv-keywords.ts";

export interface CsvFile {
	name: string;
	bytes: number;
	encoding: string;
	/** What separates the cells; null where each line is one keyword. */
	separator: string | null;
	rows: readonly CsvRow[];
}

export interface AddingProgress {
	sent: number;
	total: number;
	stop: AbortController;
}

/** An import into a domain; it outlives the dialog until it is finished or discarded. */
export interface CsvDraft {
	/** The file being read; its result is ignored once this changes. */
	opening: File | null;
	file: CsvFile | null;
	layout: CsvLayout;
	/** The columns are being chosen; they apply once that is done. */
	isChoosing: boolean;
	/** Identities of the keywords the domain tracks; null while unknown. */
	tracked: ReadonlySet<string> | null;
	refused: readonly CsvProblem[];
	/** Identities sent before the import was cancelled or failed. */
	sent: ReadonlySet<string>;
	/** How many of them were new. */
	added: number;
	progress: AddingProgress | null;
}

const nothing: CsvDraft = {
	opening: null,
	file: null,
	layout: { kind: "UNKNOWN", fields: [], names: [], pages: [], header: -1, isHeaderUnsure: false },
	isChoosing: false,
	tracked: null,
	refused: [],
	sent: new Set(),
	added: 0,
	progress: null,
};
const drafts = createStore<ReadonlyMap<string, CsvDraft>>(new Map());

export function csvDraftOf(domainId: string): CsvDraft {
	return drafts.get().get(domainId) ?? nothing;
}

/** Merges changes; null discards the draft. */
export function changeCsvDraft(domainId: string, changed: Partial<CsvDraft> | null): void {
	const next = new Map(drafts.get());
	if (changed === null) next.delete(domainId);
	else next.set(domainId, { ...csvDraftOf(domainId), ...changed });
	drafts.set(next);
}

export function useCsvDraft(domainId: string): CsvDraft {
	return useStore(drafts, () => csvDraftOf(domainId));
}
