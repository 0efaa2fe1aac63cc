import type { ReactNode } from "react";
import { columnName, dataOf, rowsToTellColumns } from "../../../../../schema/rules/csv-columns.ts";
import { type CsvField, haveRank } from "../../../../../schema/rules/csv-names.ts";
import { formatCount, formatInteger } from "../../../../lib/format.ts";
import type { CsvFile } from "./csv-draft.ts";
import { FirstLineSwitch } from "./FirstLineSwitch.tsx";
import type { CsvImportState } from "./use-csv-import.ts";

const shownProblems = 200;

const fieldWords: Record<Exclude<CsvField, "ignored">, string> = {
	keyword: "Keyword",
	country: "Country",
	language: "Language",
	device: "Device",
	groups: "Groups",
	targetUrl: "Target",
	location: "Location",
};

/** How a file is read: the columns used and skipped, and the rows refused. */
export function FileFate({ csv, file }: { csv: CsvImportState; file: CsvFile }) {
	const { layout, problems } = csv;
	const columns = layout.fields.map((field, at) => ({ field, at, name: columnName(layout, at) }));
	const used = columns.flatMap(({ field, ...column }) =>
		field === "ignored" ? [] : { ...column, words: fieldWords[field] },
	);
	const others = columns.filter(({ field, at }) => field === "ignored" && !layout.pages.includes(at));
	const pages = columns.filter(({ field, at }) => field === "ignored" && layout.pages.includes(at));
	const isBesideRank = haveRank(layout.names, dataOf(file.rows.slice(0, rowsToTellColumns), layout));
	const ranking = `${isBesideRank ? "stands beside a rank, so it is" : "is"} the page that ranks.`;
	const before = file.rows.slice(0, Math.max(layout.header, 0));
	return (
		<ul aria-label="How the file is read" className="rounded-md border border-line-2">
			{layout.kind === "LINES" ? (
				<Fate count={null} words="Each line">
					<span>is one keyword, with its commas.</span>
					<FirstLineSwitch csv={csv} />
				</Fate>
			) : (
				<Fate count={used.length} words={`of ${columns.length} used`}>
					<FirstLineSwitch csv={csv} />
					<span className="grid gap-x-4 gap-y-0.75 sm:grid-cols-2">
						{used.map(({ at, name, words }) => (
							<span key={at} className="truncate">
								{name} <span className="text-ink-3">→</span> <b className="font-[500]">{words}</b>
							</span>
						))}
					</span>
				</Fate>
			)}
			{others.length + pages.length > 0 && (
				<Fate count={others.length + pages.length} words="passed over">
					{others.length > 0 && <p className="break-words text-ink-2">{others.map(({ name }) => name).join(", ")}</p>}
					{pages.map(({ at, name }) => (
						<p key={at} className="text-ink-2">
							{name} <span className="text-ink-3">{ranking}</span>{" "}
							<button
								type="button"
								disabled={csv.progress !== null}
								onClick={() => csv.setColumn("targetUrl", at)}
								className="text-ink underline decoration-line-3 underline-offset-3 hover:decoration-current pointer-coarse:min-h-8"
							>
								Use it as target
							</button>
						</p>
					))}
				</Fate>
			)}
			{before.length > 0 && (
				<Fate count={before.length} words="before the header">
					<p className="truncate text-ink-2">
						{before.map(({ cells }) => cells.filter(Boolean).join(" ")).join(" · ")}
					</p>
				</Fate>
			)}
			{problems.length > 0 && (
				<Fate count={problems.length} words="refused">
					<ul
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
						tabIndex={0}
						aria-label="Rows that cannot be used"
						className="data grid max-h-[60dvh] gap-0.5 overflow-y-auto text-ink-2"
					>
						{problems.slice(0, shownProblems).map(({ line, reason }) => (
							<li key={line} className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
								<span className="text-ink-3">Line {formatInteger(line)}</span>
								<span className="break-words">{reason}</span>
							</li>
						))}
						{problems.length > shownProblems && (
							<li>and {formatCount(problems.length - shownProblems, "more", "more")}</li>
						)}
					</ul>
				</Fate>
			)}
		</ul>
	);
}

function Fate({ count, words, children }: { count: number | null; words: string; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[108px_minmax(0,1fr)] gap-3 border-t border-line px-3 py-2.25 first:border-t-0 max-sm:grid-cols-1 max-sm:gap-1">
			<span className="text-ink-2">
				{count !== null && <b className="text-ink">{formatInteger(count)}</b>} {words}
			</span>
			<div className="grid min-w-0 content-start gap-1">{children}</div>
		</li>
	);
}
