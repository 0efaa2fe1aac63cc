import { formatCount, formatInteger } from "../../../lib/format.ts";
import { type Failure, groupFailures } from "./group-failures.ts";

export interface RunFailuresProps {
	/** The first hundred. */
	failures: readonly Failure[];
	/** How many failed in total. */
	count: number;
	onOpenKeyword: (id: string) => void;
}

/** Failed keywords, grouped by reason. */
export function RunFailures({ failures, count, onOpenKeyword }: RunFailuresProps) {
	const more = count - failures.length;
	return (
		<section aria-label="Failed checks" className="grid grid-cols-1 gap-2">
			<h3 className="font-[600]">{formatCount(count, "check")} failed, nothing measured</h3>
			<ul className="max-h-[60dvh] overflow-y-auto rounded-md border border-line">
				{groupFailures(failures).map((group) => (
					<li key={group.reason} className="border-line not-first:border-t">
						<p className="flex gap-3 bg-sunken px-3 py-1.5 text-ink-2">
							<span className="min-w-0 grow break-words">{group.reason}</span>
							<span className="data text-ink-3">{formatInteger(group.failures.length)}</span>
						</p>
						<ul>
							{group.failures.map(({ keywordId, keyword }) => (
								<li key={keywordId} className="border-t border-line">
									<button
										type="button"
										dir="auto"
										aria-haspopup="dialog"
										onClick={() => onOpenKeyword(keywordId)}
										className="w-full truncate px-3 py-1.25 text-left font-[500] underline-offset-3 hover:underline pointer-coarse:py-2.5"
									>
										{keyword}
									</button>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			{more > 0 && <p className="text-ink-3">and {formatInteger(more)} more.</p>}
		</section>
	);
}
