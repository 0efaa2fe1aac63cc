import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { CsvField } from "../../../../../schema/rules/csv-columns.ts";
import { Select } from "../../../../components/choice/Select.tsx";
import { Switch } from "../../../../components/form/Switch.tsx";
import { classNames } from "../../../../lib/class-names.ts";
import { fieldWords } from "./csv-columns.ts";
import type { CsvFile } from "./csv-draft.ts";
import type { CsvImportState } from "./use-csv-import.ts";

const options = (Object.entries(fieldWords) as [CsvField, string][]).map(([value, label]) => ({ value, label }));

/** What each column is, and whether the first line is data; both can be corrected. */
export function CsvColumns({ csv, file }: { csv: CsvImportState; file: CsvFile }) {
	const { layout, isFirstData, setField, setIsFirstData } = csv;
	const hasKeyword = layout.fields.includes("keyword");
	const [isOpen, setIsOpen] = useState(false);
	const isShown = isOpen || !hasKeyword;
	const first = file.rows[0]?.cells ?? [];
	return (
		<fieldset disabled={csv.progress !== null} className="rounded-md border border-line">
			<div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1">
				<button
					type="button"
					aria-expanded={isShown}
					onClick={() => setIsOpen(!isShown)}
					className="flex min-w-0 flex-1 items-center gap-1.5 text-left pointer-coarse:min-h-10"
				>
					<ChevronDown size={13} aria-hidden className={classNames("shrink-0", !isShown && "-rotate-90")} />
					<span className="font-[500]">Columns</span>
					<span className="truncate text-ink-3">
						{file.isNamed ? "matched by name" : layout.isNamed ? "as you chose" : "matched by position"}
					</span>
				</button>
				{!file.isNamed && (
					<label className="flex items-center gap-2 text-ink-2">
						The first line is data
						<Switch isOn={isFirstData} onChange={setIsFirstData} label="The first line is data" />
					</label>
				)}
			</div>
			{isShown && (
				<ul className="max-h-52 overflow-y-auto border-t border-line">
					{layout.fields.map((field, column) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
							key={column}
							className="grid grid-cols-2 items-center gap-3 border-t border-line px-3 py-1 first:border-t-0"
						>
							<span className="truncate text-ink-2" title={first[column]}>
								{first[column]?.trim() || `Column ${column + 1}`}
							</span>
							<Select
								label={`Column ${column + 1}: ${first[column] ?? ""}`}
								value={field}
								options={options}
								onChange={(next) => setField(column, next)}
								className="h-(--h-control)!"
							/>
						</li>
					))}
				</ul>
			)}
		</fieldset>
	);
}
