import { Switch } from "../../../../components/form/Switch.tsx";
import type { CsvImportState } from "./use-csv-import.ts";

/** Whether the first line is a keyword, where no header is known. */
export function FirstLineSwitch({ csv }: { csv: CsvImportState }) {
	if (!csv.layout.isHeaderUnsure) return null;
	return (
		<label className="flex items-center gap-2 text-ink-2">
			The first line is data
			<Switch isOn={csv.layout.header === -1} onChange={csv.setIsFirstData} label="The first line is data" />
		</label>
	);
}
