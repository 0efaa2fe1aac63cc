import { useMemo, useState } from "react";
import { asChosen, dataOf, layoutOf, withField } from "../../../../../schema/rules/csv-columns.ts";
import type { CsvField } from "../../../../../schema/rules/csv-names.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { useTrackedKeywords } from "../use-tracked-keywords.ts";
import { changeCsvDraft, csvDraftOf, useCsvDraft } from "./csv-draft.ts";
import { readCsvFile } from "./read-csv-file.ts";
import { useCsvReading } from "./use-csv-reading.ts";
import { useCsvSending } from "./use-csv-sending.ts";

const nothingIn = "No valid keywords found in CSV file.";

export interface CsvImportOptions {
	domain: DomainFieldsFragment;
	onClose: () => void;
	onAdded: () => void;
}

export function useCsvImport({ domain, onClose, onAdded }: CsvImportOptions) {
	const draft = useCsvDraft(domain.id);
	const { opening, file, layout, isChoosing, tracked, refused, sent, added, progress } = draft;
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
			const isChoosing = typeof read !== "string" && read.layout.kind === "UNKNOWN";
			changeCsvDraft(domain.id, { ...found, isChoosing, refused: [], sent: new Set(), added: 0 });
		} finally {
			if (isWanted()) changeCsvDraft(domain.id, { opening: null });
		}
	};
	const send = useCsvSending({ domain, newKeywords, usableCount: usable.length, onClose, onAdded });
	const submit = () => {
		if (progress || isReading || isOpening) return;
		if (!file) return setFault((known) => known ?? "Please select a CSV file.");
		if (isChoosing) return changeCsvDraft(domain.id, { layout: asChosen(layout), isChoosing: false });
		if (newKeywords.length > 0) void send();
	};

	return {
		file,
		rowCount: file ? dataOf(file.rows, layout).length : 0,
		layout,
		isChoosing,
		newKeywords,
		trackedCount,
		/** Then it is known after adding. */
		isTrackedUnknown: tracked === null,
		/** Keywords added before the import was cancelled or failed. */
		addedCount: added,
		isAllTracked: usable.length > 0 && newKeywords.length === 0,
		repeated: reading.repeated,
		cleaned: reading.cleaned,
		problems,
		fault: fault ?? (file && !isReading && !isChoosing && usable.length === 0 ? nothingIn : undefined),
		isReading: isReading || isOpening,
		isOpening,
		progress,
		choose: (chosen: File) => void choose(chosen),
		/** With null no column has the field. */
		setColumn: (field: CsvField, column: number | null) =>
			changeCsvDraft(domain.id, { layout: withField(layout, column, field) }),
		setIsFirstData: (isFirstData: boolean) => {
			if (file) changeCsvDraft(domain.id, { layout: layoutOf(file.rows, file.separator === null, isFirstData) });
		},
		changeColumns: () => changeCsvDraft(domain.id, { isChoosing: true }),
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
