import { CircleAlert, FileSpreadsheet } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { separators } from "../../../../../schema/rules/csv-rows.ts";
import { Button } from "../../../../components/Button.tsx";
import { classNames } from "../../../../lib/class-names.ts";
import { formatCount, formatDecimal } from "../../../../lib/format.ts";
import type { CsvFile } from "./csv-draft.ts";

export interface CsvFileFieldProps {
	file: CsvFile | null;
	/** Rows of the file without the header. */
	rowCount: number;
	fault: string | undefined;
	isBusy: boolean;
	isOpening: boolean;
	onChoose: (file: File) => void;
}

function sizeInWords(bytes: number): string {
	if (bytes < 1000) return formatCount(bytes, "byte");
	return bytes < 1_000_000 ? `${formatDecimal(bytes / 1000)} kB` : `${formatDecimal(bytes / 1_000_000)} MB`;
}

/** `UTF-16, separated by tabs`; UTF-8 is not worth a word. */
function waysOf({ encoding, separator }: CsvFile): string {
	const cut = separator === null ? "one keyword a line" : `separated by ${separators[separator] ?? separator}`;
	return encoding === "UTF-8" ? cut : `${encoding}, ${cut}`;
}

export function CsvFileField({ file, rowCount, fault, isBusy, isOpening, onChoose }: CsvFileFieldProps) {
	const [isOver, setIsOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const noteId = useId();
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setIsOver(false);
		const [dropped] = event.dataTransfer.files;
		if (dropped && !isBusy) onChoose(dropped);
	};
	return (
		<div className="grid gap-1.25">
			<span className="font-[500]">File</span>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the button does */}
			<div
				onDragOver={(event) => {
					event.preventDefault();
					setIsOver(true);
				}}
				onDragLeave={() => setIsOver(false)}
				onDrop={onDrop}
				className={classNames(
					"flex flex-wrap items-center gap-3 rounded-md border border-dashed p-3",
					isOver ? "border-accent bg-selected" : fault ? "border-danger" : "border-line-3",
				)}
			>
				<FileSpreadsheet size={17} aria-hidden className="shrink-0 text-ink-2" />
				<div className="min-w-0 flex-1 basis-40">
					{file ? (
						<>
							<p className="truncate font-[500]">{file.name}</p>
							<p className="text-ink-3">
								{sizeInWords(file.bytes)}, {formatCount(rowCount, "row")}, {waysOf(file)}
							</p>
						</>
					) : (
						<p className="text-ink-2">
							Choose a CSV file<span className="max-md:hidden">, or drop it here</span>.
						</p>
					)}
				</div>
				<input
					ref={input}
					type="file"
					accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
					aria-label="CSV file"
					aria-describedby={noteId}
					aria-invalid={fault ? true : undefined}
					tabIndex={-1}
					disabled={isBusy}
					onChange={(event) => {
						const [chosen] = event.target.files ?? [];
						if (chosen) onChoose(chosen);
						// Allows choosing the same file again after fixing it.
						event.target.value = "";
					}}
					className="sr-only"
				/>
				<Button
					aria-describedby={noteId}
					disabled={isBusy}
					isPending={isOpening}
					pendingLabel="Reading..."
					onClick={() => input.current?.click()}
				>
					{file ? "Choose another file" : "Choose file"}
				</Button>
			</div>
			<div id={noteId} className="grid gap-1.25 text-xs">
				{fault && (
					<p role="alert" className="flex items-start gap-1.25 text-danger">
						<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
						{fault}
					</p>
				)}
				{!file && (
					<p className="text-ink-3">
						Format:{" "}
						<code className="data rounded-sm bg-sunken px-1.25 py-px inset-ring inset-ring-line">
							keyword, country_code, google_domain, device, groups
						</code>{" "}
						Separate groups with semicolons. Files of other tools are recognised.
					</p>
				)}
			</div>
		</div>
	);
}
