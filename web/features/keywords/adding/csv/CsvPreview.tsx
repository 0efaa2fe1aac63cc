import { Button } from "../../../../components/Button.tsx";
import { Flag } from "../../../../entities/country/Flag.tsx";
import { deviceWords } from "../../../../entities/filter/condition-words.ts";
import { cleanedWords } from "../../../../entities/keyword/adding/use-add-keywords.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { formatInteger } from "../../../../lib/format.ts";
import type { CsvFile } from "./csv-draft.ts";
import { FileFate } from "./FileFate.tsx";
import type { CsvImportState } from "./use-csv-import.ts";

const shownRows = 3;
const cell = "py-1.25 pr-1 pl-3 last:pr-3";

/** The result of reading columns and rows, how many keywords will be added, and the first of them. */
export function CsvPreview({
	csv,
	file,
	domain,
}: {
	csv: CsvImportState;
	file: CsvFile;
	domain: DomainFieldsFragment;
}) {
	return (
		<>
			<FileFate csv={csv} file={file} />
			<Report csv={csv} />
			{csv.newKeywords.length > 0 && <FirstKeywords newKeywords={csv.newKeywords} domain={domain} />}
		</>
	);
}

function Report({ csv }: { csv: CsvImportState }) {
	const { newKeywords, trackedCount, addedCount, repeated, cleaned } = csv;
	return (
		<div className="-my-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
			<p role="status" aria-busy={csv.isReading} className="flex flex-wrap gap-x-4.5 gap-y-1 text-ink-2">
				<Sum count={newKeywords.length} words="to add" />
				{addedCount > 0 && <Sum count={addedCount} words="added" />}
				{trackedCount > 0 && <Sum count={trackedCount} words="already tracked" />}
				{repeated > 0 && <Sum count={repeated} words="repeated" />}
				{cleaned > 0 && <span>{cleanedWords(cleaned)}</span>}
				{csv.isTrackedUnknown && <span>Those tracked already are left alone.</span>}
			</p>
			{csv.layout.kind !== "LINES" && (
				<Button variant="quiet" className="-mr-2.5" disabled={csv.progress !== null} onClick={csv.changeColumns}>
					Change columns
				</Button>
			)}
		</div>
	);
}

function Sum({ count, words }: { count: number; words: string }) {
	return (
		<span>
			<b className="text-ink">{formatInteger(count)}</b> {words}
		</span>
	);
}

function FirstKeywords({
	newKeywords,
	domain,
}: {
	newKeywords: CsvImportState["newKeywords"];
	domain: DomainFieldsFragment;
}) {
	const others = newKeywords.length - shownRows;
	return (
		<div className="rounded-md border border-line">
			<table className="w-full table-fixed text-left" aria-label="The first keywords">
				<thead className="text-xs text-ink-2">
					<tr>
						<th scope="col" className={cell}>
							Keyword
						</th>
						<th scope="col" className={`${cell} w-19`}>
							Country
						</th>
						<th scope="col" className={`${cell} w-19`}>
							Device
						</th>
						<th scope="col" className={cell}>
							Groups
						</th>
					</tr>
				</thead>
				<tbody>
					{newKeywords.slice(0, shownRows).map(({ line, input, place }) => {
						const country = input.country ?? domain.country;
						return (
							<tr key={line} className="border-t border-line">
								<td className={`${cell} truncate`} title={input.keyword}>
									{input.keyword}
								</td>
								<td className={`${cell} data text-ink-2`}>
									<span className="flex items-center gap-1.5" title={place || undefined}>
										<Flag country={country} />
										<span className="truncate">{place.split(",")[0] || country}</span>
									</span>
								</td>
								<td className={cell}>{deviceWords[input.device ?? "DESKTOP"]}</td>
								<td className={`${cell} truncate text-ink-2`} title={input.groups?.join(", ")}>
									{input.groups?.join(", ")}
								</td>
							</tr>
						);
					})}
					{others > 0 && (
						<tr className="border-t border-line">
							<td colSpan={4} className={`${cell} text-ink-3`}>
								and {formatInteger(others)} more
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</div>
	);
}
