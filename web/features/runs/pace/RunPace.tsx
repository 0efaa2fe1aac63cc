import { QueueFacts, type QueueFactsProps } from "./QueueFacts.tsx";
import { timeLeftInWords } from "./time-left.ts";
import { useTimeLeft } from "./use-time-left.ts";

/** The pace of a run, next to its count: the time left, or what waits in a provider's queue, whose time is never guessed. */
export function RunPace({ run, ...look }: QueueFactsProps) {
	return run.mode === "QUEUED" ? <QueueFacts run={run} {...look} /> : <TimeLeft run={run} {...look} />;
}

function TimeLeft({ run, isBrief }: QueueFactsProps) {
	const left = useTimeLeft(run);
	return (
		run.state !== "CANCELLED" &&
		left !== null && <span className={isBrief ? "max-md:hidden" : "text-ink-2"}>{timeLeftInWords(left)}</span>
	);
}
