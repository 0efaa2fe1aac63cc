import { maxReportHeading, maxReportText } from "../../../../schema/rules/report-limits.ts";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { ReportKeywordSort } from "../../../gql/graphql.ts";
import type { BlockValues } from "./content-form.ts";
import { rowsOf } from "./content-values.ts";
import { blockNames, sortNames } from "./content-words.ts";

export interface BlockOptionsProps {
	block: BlockValues;
	errorOf: (field: string) => string | undefined;
	onChange: (changed: Partial<BlockValues>) => void;
}

/** The options of a block, by its kind. */
export function BlockOptions({ block, errorOf, onChange }: BlockOptionsProps) {
	const { kind, heading, text, rows, sort } = block;
	return (
		<>
			<Field label="Heading" error={errorOf("heading")} className="block-heading">
				<TextInput
					value={heading}
					// A text has none of its own.
					placeholder={kind === "TEXT" ? "None" : blockNames[kind]}
					maxLength={maxReportHeading}
					autoComplete="off"
					onChange={({ target }) => onChange({ heading: target.value })}
				/>
			</Field>
			{rowsOf(kind) && (
				<Field label={kind === "MOVERS" ? "Rows each" : "Rows"} error={errorOf("rows")} className="block-rows">
					<TextInput
						value={rows}
						inputMode="numeric"
						autoComplete="off"
						onChange={({ target }) => onChange({ rows: target.value.trim() })}
						className="data text-right"
					/>
				</Field>
			)}
			{kind === "KEYWORDS" && (
				<Field label="Sorted by" error={errorOf("sort")} className="block-sort">
					<Select
						value={sort}
						options={(Object.keys(sortNames) as ReportKeywordSort[]).map((value) => ({
							value,
							label: sortNames[value],
						}))}
						onChange={(sort) => onChange({ sort })}
					/>
				</Field>
			)}
			{kind === "TEXT" && (
				<Field
					label="Text"
					error={errorOf("text")}
					hint="Line breaks are kept, and web addresses become links."
					isRequired
					className="block-text"
				>
					<Textarea
						data-control="text"
						value={text}
						rows={4}
						maxLength={maxReportText}
						onChange={({ target }) => onChange({ text: target.value })}
					/>
				</Field>
			)}
		</>
	);
}
