import { useMemo, useState } from "react";
import type { CsvField } from "../../../../../schema/rules/csv-columns.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { useTrackedKeywords } from "../use-tracked-keywords.ts";
import { withField } from "./csv-columns.ts";
import { changeCsvDraft, csvDraftOf, useCsvDraft } from "./csv-draft.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { useCsvReading } from "./use-csv-reading.ts";
import { useCsvSending } from "./use-csv-sending.ts";

const nothingIn = "No valid keywords found in CSV file.";

export interface CsvImportOptions {
	domain: DomainFieldsFragment;
	onClose: () => void;
	onAdded: (addedIds: readonly string[]) => void;
}

export function useCsvImport({ domain, onClose, onAdded }: CsvImportOptions) {
	const draft = useCsvDraft(domain.id);
	const { opening, file, layout, isFirstData, tracked, refused, sent, added, progress } = draft;
	const { reading, isReading } = useCsvReading(draft, domain);
	const isOpening = opening !== null;
	const [fault, setFault] = useState<string>();
	const inputs = useMemo(() => reading.keywords.map(({ input }) => input), [reading]);
	useTrackedKeywords(domain, inputs, progress !== null && tracked !== null, (tracked) =>
		changeCsvDraft(domain.id, { tracked }),
	);

	const { usable, newKeywords, trackedCount, problems } = useMemo(() => {
		const refusedLines = new Set(refused.map(({ line }) => line));
		const usable = reading.keywords.filter(({ line }) => !refusedLines.has(line));
		const unsent = usable.filter(({ identity }) => !sent.has(identity));
		const newKeywords = unsent.filter(({ identity }) => !tracked?.has(identity));
		const problems = [...reading.problems, ...refused].toSorted((a, b) => a.line - b.line);
		return { usable, newKeywords, trackedCount: unsent.length - newKeywords.length, problems };
	}, [reading, refused, tracked, sent]);

	const choose = async (chosen: File) => {
		changeCsvDraft(domain.id, { opening: chosen });
		const isWanted = () => csvDraftOf(domain.id).opening === chosen;
		try {
			const read = await readCsvFile(chosen);
			if (!isWanted()) return;
			setFault(typeof read === "string" ? read : undefined);
			const found = typeof read === "string" ? { file: null } : read;
			changeCsvDraft(domain.id, { ...found, isFirstData: false, refused: [], sent: new Set(), added: 0 });
		} finally {
			if (isWanted()) changeCsvDraft(domain.id, { opening: null });
		}
	};
	const send = useCsvSending({ domain, newKeywords, usableCount: usable.length, onClose, onAdded });
	const submit = () => {
		if (progress || isReading || isOpening) return;
		if (!file) return setFault((known) => known ?? "Please select a CSV file.");
		if (newKeywords.length > 0) void send();
	};

	return {
		file,
		rowCount: Math.max((file?.rows.length ?? 0) - (isFirstData ? 0 : 1), 0),
		layout,
		isFirstData,
		newKeywords,
		trackedCount,
		/** Then it is known after adding. */
		isTrackedUnknown: tracked === null,
		/** Keywords added before the import was cancelled or failed. */
		addedCount: added,
		isAllTracked: usable.length > 0 && newKeywords.length === 0,
		repeated: reading.repeated,
		problems,
		fault: fault ?? (file && !isReading && usable.length === 0 ? nothingIn : undefined),
		isReading: isReading || isOpening,
		isOpening,
		progress,
		choose: (chosen: File) => void choose(chosen),
		setField: (column: number, field: CsvField) =>
			changeCsvDraft(domain.id, { layout: withField(layout, column, field) }),
		setIsFirstData: (isFirstData: boolean) => changeCsvDraft(domain.id, { isFirstData }),
		submit,
		cancel: () => {
			if (!progress) {
				changeCsvDraft(domain.id, null);
				return onClose();
			}
			progress.stop.abort();
			changeCsvDraft(domain.id, { progress: { ...progress } });
		},
	};
}

export type CsvImportState = ReturnType<typeof useCsvImport>;
