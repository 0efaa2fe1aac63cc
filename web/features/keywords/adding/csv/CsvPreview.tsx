import { Flag } from "../../../../entities/country/Flag.tsx";
import { deviceWords } from "../../../../entities/keyword/filter/filter-words.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { formatInteger } from "../../../../lib/format.ts";
import type { CsvImportState } from "./use-csv-import.ts";

const shownRows = 3;
const shownProblems = 200;
const cell = "py-1.25 pr-1 pl-3 last:pr-3";

/** How many keywords will be added, which rows are invalid and why, and the first keywords. */
export function CsvPreview({ csv, domain }: { csv: CsvImportState; domain: DomainFieldsFragment }) {
	return (
		<>
			<Report csv={csv} />
			{csv.newKeywords.length > 0 && <FirstKeywords newKeywords={csv.newKeywords} domain={domain} />}
		</>
	);
}

function Report({ csv }: { csv: CsvImportState }) {
	const { newKeywords, trackedCount, addedCount, repeated, problems } = csv;
	const hidden = problems.length - shownProblems;
	return (
		<div className="rounded-md border border-line">
			<p role="status" aria-busy={csv.isReading} className="flex flex-wrap gap-x-4.5 gap-y-1 px-3 py-2 text-ink-2">
				<Sum count={newKeywords.length} words="to add" />
				{addedCount > 0 && <Sum count={addedCount} words="added" />}
				{trackedCount > 0 && <Sum count={trackedCount} words="already tracked" />}
				{repeated > 0 && <Sum count={repeated} words="repeated" />}
				{problems.length > 0 && <Sum count={problems.length} words="cannot be used" />}
				{csv.isTrackedUnknown && <span>Those tracked already are left alone.</span>}
			</p>
			{problems.length > 0 && (
				<ul
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
					tabIndex={0}
					aria-label="Rows that cannot be used"
					className="data max-h-33 overflow-y-auto text-xs text-ink-2"
				>
					{problems.slice(0, shownProblems).map(({ line, reason }) => (
						<li key={line} className="grid grid-cols-[64px_minmax(0,1fr)] border-t border-line px-3 py-1.25">
							<span>Line {formatInteger(line)}</span>
							<span className="break-words">{reason}</span>
						</li>
					))}
					{hidden > 0 && <li className="border-t border-line px-3 py-1.25">and {formatInteger(hidden)} more</li>}
				</ul>
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
