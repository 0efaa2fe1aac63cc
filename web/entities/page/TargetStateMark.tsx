import { Check, CornerUpRight } from "lucide-react";
import type { TargetState } from "../../gql/graphql.ts";
import { stillWrongInWords, type TargetShown, targetStateWords } from "./page-words.ts";

const looks: Record<TargetState, string> = {
	RIGHT: "text-ink",
	FORM: "text-ink",
	WRONG: "font-[500] text-danger",
	NOT_RANKING: "text-ink-2",
	NO_TARGET: "text-ink-3",
	UNKNOWN: "text-ink-3",
};

/**
 * Whether the right page ranks, in a word: `Wrong, target at 9`. A keyword that is right for the first time is still wrong, and
 * says so. Right is no position: it is ink, not green.
 */
export function TargetStateMark({ keyword }: { keyword: TargetShown }) {
	const { targetState: state, targetPosition } = keyword;
	const Icon = state === "WRONG" ? CornerUpRight : state === "RIGHT" || state === "FORM" ? Check : null;
	const still = stillWrongInWords(keyword);
	const mark = (
		<span className="data inline-flex items-center gap-1.25 align-middle whitespace-nowrap">
			<span className={`inline-flex items-center gap-1.25 ${looks[state]}`}>
				{Icon && <Icon size={13} aria-hidden className={state === "WRONG" ? "" : "text-ink-2"} />}
				{targetStateWords[state]}
			</span>
			{targetPosition !== null && <span className="-ml-1.25 text-ink-3">, target at {targetPosition}</span>}
		</span>
	);
	if (!still) return mark;
	return (
		<span className="target-still">
			{mark} <small className="data">{still}</small>
		</span>
	);
}
