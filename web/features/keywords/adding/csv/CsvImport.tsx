import type { FormEvent } from "react";
import { Button } from "../../../../components/Button.tsx";
import { DialogBody, DialogFooter } from "../../../../components/overlay/Dialog.tsx";
import { RunCost } from "../../../../entities/keyword/adding/RunCost.tsx";
import { useWarnBeforeUnload } from "../../../../lib/form/use-warn-before-unload.ts";
import { formatCount, formatInteger } from "../../../../lib/format.ts";
import { ColumnPicker } from "./ColumnPicker.tsx";
import { CsvFileField } from "./CsvFileField.tsx";
import { CsvPreview } from "./CsvPreview.tsx";
import { type CsvImportOptions, useCsvImport } from "./use-csv-import.ts";

/** Imports keywords from a file, with a preview. */
export function CsvImport(props: CsvImportOptions) {
	const { domain } = props;
	const csv = useCsvImport(props);
	const { file, newKeywords, progress } = csv;
	// Closing the dialog during an import is safe, closing the window is not.
	useWarnBeforeUnload(progress !== null);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		csv.submit();
	};
	return (
		<form onSubmit={onSubmit} noValidate className="contents">
			<DialogBody>
				<CsvFileField
					file={file}
					rowCount={csv.rowCount}
					fault={csv.fault}
					onChoose={csv.choose}
					isBusy={progress !== null}
					isOpening={csv.isOpening}
				/>
				{file &&
					file.rows.length > 0 &&
					(csv.isChoosing ? (
						<ColumnPicker csv={csv} file={file} domain={domain} />
					) : (
						<CsvPreview csv={csv} file={file} domain={domain} />
					))}
			</DialogBody>
			<DialogFooter
				consequence={
					progress ? (
						<>
							<b className="text-ink">
								{formatInteger(progress.sent)} of {formatInteger(progress.total)}
							</b>{" "}
							sent. {progress.stop.signal.aborted ? "Stopping..." : "The import continues if you close this."}
						</>
					) : csv.isChoosing ? (
						"Nothing is added yet."
					) : (
						<RunCost domain={domain} more={newKeywords.length} />
					)
				}
			>
				<Button variant="quiet" onClick={csv.cancel} isPending={progress?.stop.signal.aborted ?? false}>
					Cancel
				</Button>
				<Button
					type="submit"
					variant="primary"
					isPending={progress !== null}
					pendingLabel="Adding..."
					disabledReason={
						csv.isChoosing
							? csv.layout.fields.includes("keyword")
								? undefined
								: "Choose the column with the keywords."
							: csv.isAllTracked
								? "All of them are tracked already."
								: csv.isReading
									? "The file is being read."
									: undefined
					}
				>
					{csv.isChoosing
						? "Continue"
						: newKeywords.length > 0
							? `Add ${formatCount(newKeywords.length, "Keyword")}`
							: "Add Keywords"}
				</Button>
			</DialogFooter>
		</form>
	);
}
