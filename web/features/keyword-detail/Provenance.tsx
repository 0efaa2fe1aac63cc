import { useKeywordChecks } from "./checks/use-keyword-checks.ts";
import { provenanceOf } from "./provenance-words.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

/** Who measured the current position, on which device, where and when; and how the check differs from what was requested. */
export function Provenance({ keyword }: { keyword: DetailedKeyword }) {
	const { checks } = useKeywordChecks(keyword.id);
	if (!keyword.latestPosition) return null;
	const words = checks && provenanceOf(keyword, checks);
	if (checks && !words) return null;
	return (
		<div className="grid gap-1 border-t border-line px-5 py-1.5 text-xs text-pretty">
			{/* As high before the checks are known. */}
			<p className="min-h-4 text-ink-3">{words?.facts}</p>
			{words?.differences.map((sentence) => (
				<p key={sentence} className="text-pos-top20">
					{sentence}
				</p>
			))}
		</div>
	);
}
