import { Skeleton } from "../../components/Skeleton.tsx";
import { classNames } from "../../lib/class-names.ts";

export interface SummaryProps {
	/** Null while loading. */
	summary: string | null;
	isLate: boolean;
	/** The progress of the current run; null without one. */
	progress: string | null;
}

/** The comparison in one line of plain English, for copying. */
export function Summary({ summary, isLate, progress }: SummaryProps) {
	const [head, rest] = summary === null ? ["", ""] : splitHead(summary);
	return (
		<div className="changes-summary">
			{summary === null ? (
				<p role="status" aria-label="Loading" className="grid gap-2.5 py-1.5">
					<Skeleton className="w-full" />
					<Skeleton className="w-2/3" />
				</p>
			) : (
				<p dir="auto" className={classNames("select-text", isLate && "opacity-60")}>
					<b>{head}</b>
					{rest}
				</p>
			)}
			{progress && (
				<p role="status" className="text-xs text-ink-3">
					A run is under way: {progress}. Figures include them.
				</p>
			)}
		</div>
	);
}

/** Up to the number of keywords, and what follows. */
function splitHead(summary: string): [string, string] {
	const end = /: [\d,]+ keywords?\./.exec(summary);
	const at = end ? end.index + end[0].length : 0;
	return [summary.slice(0, at), summary.slice(at)];
}
