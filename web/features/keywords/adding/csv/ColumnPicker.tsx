import { columnName, dataOf } from "../../../../../schema/rules/csv-columns.ts";
import type { CsvField } from "../../../../../schema/rules/csv-names.ts";
import { Select } from "../../../../components/choice/Select.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { countryName } from "../../../../entities/country/countries.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { classNames } from "../../../../lib/class-names.ts";
import type { CsvFile } from "./csv-draft.ts";
import { FirstLineSwitch } from "./FirstLineSwitch.tsx";
import type { CsvImportState } from "./use-csv-import.ts";

const shownRows = 5;
const cell = "max-w-52 min-w-16 truncate border-l border-line px-2.5 py-1.25 first:border-l-0";
const none = "none";

const pickers: [field: CsvField, label: string][] = [
	["country", "Country"],
	["device", "Device"],
	["groups", "Groups"],
	["targetUrl", "Target"],
];

export interface ColumnPickerProps {
	csv: CsvImportState;
	file: CsvFile;
	domain: DomainFieldsFragment;
}

/** Lets the user choose the columns of keywords, country, device, groups and target, with the first rows. */
export function ColumnPicker({ csv, file, domain }: ColumnPickerProps) {
	const { layout } = csv;
	const columns = layout.fields.map((_, at) => at);
	const passedOver = columns.filter((at) => layout.fields[at] === "ignored").map((at) => columnName(layout, at));
	return (
		<>
			<RowTable csv={csv} file={file} />
			<div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
				{pickers.map(([field, label]) => {
					const at = layout.fields.indexOf(field);
					const options = columns
						.filter((column) => layout.fields[column] !== "keyword")
						.map((column) => ({ value: String(column), label: columnName(layout, column) }));
					return (
						<Field key={field} label={label}>
							<Select
								value={at === -1 ? none : String(at)}
								options={[{ value: none, label: "No column" }, ...options]}
								onChange={(value) => csv.setColumn(field, value === none ? null : Number(value))}
							/>
						</Field>
					);
				})}
			</div>
			<p className="-mt-1 text-xs text-ink-3">
				Without a column: {countryName(domain.country)}, desktop, no groups, no target.
				{passedOver.length > 0 && (
					<>
						{" "}
						<b className="font-[500] text-ink-2">{passedOver.join(", ")}</b> {passedOver.length > 1 ? "are" : "is"}{" "}
						passed over.
					</>
				)}
			</p>
		</>
	);
}

function RowTable({ csv, file }: Pick<ColumnPickerProps, "csv" | "file">) {
	const { layout } = csv;
	const rows = dataOf(file.rows, layout).slice(0, shownRows);
	const isKeyword = (at: number) => layout.fields[at] === "keyword";
	return (
		<fieldset className="grid min-w-0 gap-1.25">
			<legend className="mb-1.25 font-[500]">Which column holds the keywords?</legend>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-3">
				<span>
					{layout.kind === "UNKNOWN" && "No header in this file says so. "}Its first {rows.length} rows:
				</span>
				<FirstLineSwitch csv={csv} />
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
			<div tabIndex={0} className="overflow-x-auto rounded-md border border-line-2">
				<table className="w-full text-left" aria-label="The first rows">
					<thead>
						<tr>
							{layout.fields.map((_, at) => (
								<th
									// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
									key={at}
									scope="col"
									className={classNames(cell, isKeyword(at) && "bg-selected shadow-[inset_0_2px_0_var(--accent)]")}
								>
									<label className="flex min-h-7 cursor-pointer items-center gap-1.75 font-[500]">
										<input
											type="radio"
											name="keyword-column"
											checked={isKeyword(at)}
											onChange={() => csv.setColumn("keyword", at)}
											className="size-3.75 shrink-0 cursor-pointer appearance-none rounded-full border border-line-3 bg-raised checked:border-[4.5px] checked:border-accent"
										/>
										<span className="truncate">{columnName(layout, at)}</span>
									</label>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ line, cells }) => (
							<tr key={line} className="border-t border-line">
								{layout.fields.map((_, at) => (
									<td
										// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
										key={at}
										className={classNames(cell, isKeyword(at) ? "bg-selected font-[500]" : "text-ink-2")}
									>
										{cells[at]?.trim()}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</fieldset>
	);
}
