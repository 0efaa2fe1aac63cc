import { useMemo, useState } from "react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatInteger } from "../../lib/format.ts";
import { toastError } from "../../lib/toast.ts";
import { type CsvLayout, layoutOf } from "./csv-columns.ts";
import { type CsvKeyword, type CsvProblem, readKeywords } from "./csv-keywords.ts";
import { type CsvRow, rowsOfCsv } from "./csv-table.ts";
import { textOfCsv } from "./csv-text.ts";
import { AddingStopped, tellAdded, useAddKeywords } from "./use-add-keywords.ts";
import type { IsTracked } from "./use-tracked-keywords.ts";

/** A file that was read. */
export interface CsvFile {
	name: string;
	bytes: number;
	rows: readonly CsvRow[];
	/** The first line names the columns. */
	isNamed: boolean;
}

/** How far the adding is. */
export interface AddingProgress {
	sent: number;
	total: number;
}

const unreadable = "Failed to parse CSV file. Please check the format.";
const nothingIn = "No valid keywords found in CSV file.";

/** What an import takes. */
export interface CsvImportOptions {
	domain: DomainFieldsFragment;
	isTracked: IsTracked;
	onClose: () => void;
	onAdded: () => void;
}

/** The faults of a refused request, by the lines the keywords stand on. */
function problemsOf(error: unknown, sent: number, keywords: readonly CsvKeyword[]): CsvProblem[] {
	return faultsOf(error).flatMap(({ field, message }) => {
		const index = /^(?:input\.)?keywords\.(\d+)/.exec(field)?.[1];
		const keyword = index === undefined ? undefined : keywords[sent + Number(index)];
		return keyword ? [{ line: keyword.line, reason: message }] : [];
	});
}

/** A file on its way to becoming keywords: read, understood, shown, sent. */
export function useCsvImport({ domain, isTracked, onClose, onAdded }: CsvImportOptions) {
	const addKeywords = useAddKeywords();
	const [file, setFile] = useState<CsvFile | null>(null);
	const [layout, setLayout] = useState<CsvLayout>({ fields: [], isNamed: false });
	const [isFirstData, setIsFirstData] = useState(false);
	const [refused, setRefused] = useState<readonly CsvProblem[]>([]);
	const [fault, setFault] = useState<string>();
	const [progress, setProgress] = useState<AddingProgress | null>(null);

	const reading = useMemo(() => {
		const defaults = { country: domain.country, language: "en", device: "DESKTOP" as const };
		return readKeywords(file?.rows.slice(isFirstData ? 0 : 1) ?? [], layout, defaults);
	}, [file, isFirstData, layout, domain.country]);
	const refusedLines = new Set(refused.map(({ line }) => line));
	const usable = reading.keywords.filter(({ line }) => !refusedLines.has(line));
	const news = isTracked ? usable.filter(({ input }) => !isTracked(input)) : usable;
	const problems = [...reading.problems, ...refused].toSorted((a, b) => a.line - b.line);

	const choose = async (chosen: File) => {
		setRefused([]);
		setIsFirstData(false);
		try {
			const rows = rowsOfCsv(textOfCsv(new Uint8Array(await chosen.arrayBuffer())));
			const found = layoutOf(rows);
			setFile({ name: chosen.name, bytes: chosen.size, rows, isNamed: found.isNamed });
			setLayout(found);
			setFault(undefined);
		} catch {
			setFile(null);
			setFault(unreadable);
		}
	};
	const submit = async () => {
		if (progress) return;
		if (!file) return setFault((known) => known ?? "Please select a CSV file.");
		if (usable.length === 0 || news.length === 0) return;
		setProgress({ sent: 0, total: news.length });
		try {
			const inputs = news.map(({ input }) => input);
			const sum = await addKeywords(domain.id, inputs, (sent) => setProgress({ sent, total: news.length }));
			onClose();
			tellAdded({ ...sum, existing: sum.existing + usable.length - news.length });
		} catch (failure) {
			const { cause, sent } = failure instanceof AddingStopped ? failure : { cause: failure, sent: 0 };
			setRefused((before) => [...before, ...problemsOf(cause, sent, news)]);
			const message = sentenceOf(cause, "Failed to add keywords.");
			toastError(sent > 0 ? `${message} ${formatInteger(sent)} of ${formatInteger(news.length)} were added.` : message);
		}
		onAdded();
		setProgress(null);
	};

	return {
		file,
		layout,
		isFirstData,
		/** Keywords to add. */
		news,
		trackedCount: usable.length - news.length,
		repeated: reading.repeated,
		problems,
		/** What is wrong with the whole. */
		fault: fault ?? (file && usable.length === 0 ? nothingIn : undefined),
		progress,
		choose: (chosen: File) => void choose(chosen),
		setLayout,
		setIsFirstData,
		submit: () => void submit(),
	};
}

/** A file on its way to becoming keywords. */
export type CsvImportState = ReturnType<typeof useCsvImport>;
