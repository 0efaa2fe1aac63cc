import { useQuery } from "@apollo/client/react";
import { QueueTimesDocument, type RunFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { countWaiting } from "../run-words.ts";
import { expectationInWords, queueInWords } from "./queue-words.ts";

const readMilliseconds = 30_000;

export interface QueueFactsProps {
	run: RunFieldsFragment;
	/** A phone has no room for what is expected. */
	isBrief?: boolean;
}

/** What waits in a provider's queue, and how long that usually takes. */
export function QueueFacts({ run, isBrief }: QueueFactsProps) {
	const hasQueue = countWaiting(run) > 0;
	const { data } = useQuery(QueueTimesDocument, {
		variables: { runId: run.id },
		skip: !hasQueue,
		// Kept apart from the counts, which events bring.
		fetchPolicy: "no-cache",
		pollInterval: readMilliseconds,
	});
	const times = hasQueue && data?.run.queue;
	return (
		<>
			{queueInWords(run).map((words) => (
				<span key={words} className="truncate text-ink-2">
					{words}
				</span>
			))}
			{times && (
				<span className={classNames("truncate text-ink-3", isBrief && "max-md:hidden")}>
					{expectationInWords(times)}
				</span>
			)}
		</>
	);
}
