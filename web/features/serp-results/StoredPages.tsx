import { Download } from "lucide-react";
import { Fragment } from "react";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatDate, formatDay } from "../../lib/format.ts";
import type { Serp } from "./checked-serp.ts";
import { contextInWords } from "./result-words.ts";

/** The footer: archived pages as files, and how long results are kept. */
export function StoredPages({ serps }: { serps: readonly Serp[] }) {
	const archived = serps.filter(({ storedPages }) => storedPages.length > 0);
	return (
		<footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line px-5 py-3 text-ink-2">
			<div className="grid gap-0.5 max-md:gap-2">
				{archived.map((serp) => (
					<Pages key={serp.checkId} serp={serp} isNamed={serps.length > 1} />
				))}
			</div>
			<p className="text-ink-3">Results are kept as long as the keyword.</p>
		</footer>
	);
}

/** `Nov 14: Page 1 as answered by Serper, kept until Feb 12, 2027`; each number leads to its file. */
function Pages({ serp, isNamed }: { serp: Serp; isNamed: boolean }) {
	const { checkId, measuredAt, storedPages } = serp;
	const day = formatDay(dayOf(measuredAt, localTimeZone()));
	const keptUntil = storedPages[0]?.keptUntil ?? null;
	return (
		<span>
			<Download size={13} aria-hidden className="mr-1.5 inline align-[-2px] text-ink-3" />
			{isNamed && `${day}: `}
			{storedPages.map(({ page }, index) => (
				<Fragment key={page}>
					{index > 0 && (index === storedPages.length - 1 ? " and " : ", ")}
					<a
						href={`/api/checks/${encodeURIComponent(checkId)}/pages/${page}`}
						download
						aria-label={`Page ${page} of ${day}`}
						className="text-ink underline decoration-line-3 underline-offset-3 hover:decoration-ink"
					>
						{index > 0 ? page : `${storedPages.length > 1 ? "Pages" : "Page"} ${page}`}
					</a>
				</Fragment>
			))}
			{` as answered by ${contextInWords(serp)[0]}, `}
			<span className="text-ink-3">
				{keptUntil === null ? "kept while it is the last check" : `kept until ${formatDate(keptUntil)}`}
			</span>
		</span>
	);
}
