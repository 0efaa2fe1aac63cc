import { Copy, RotateCcw } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import type { DeliveryFieldsFragment } from "../../../gql/graphql.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { type Attempt, attemptInWords, momentToTheSecond, prettyBody } from "./delivery-words.ts";
import type { Replay } from "./use-replay.ts";

export interface DeliveryDetailProps {
	id: string;
	delivery: DeliveryFieldsFragment;
	replay: Replay;
}

/** The attempts of a delivery with their answers, and its body. */
export function DeliveryDetail({ id, delivery, replay }: DeliveryDetailProps) {
	const { state, attempts } = delivery;
	const body = prettyBody(delivery.body);
	return (
		<div id={id} className="delivery-detail">
			<section aria-label="Attempts" className="min-w-0">
				<div className="flex min-h-6.5 items-center justify-between gap-3">
					<h3 className="font-[600]">Attempts</h3>
					<Button
						size="small"
						icon={<RotateCcw size={12} aria-hidden />}
						disabledReason={replay.obstacle}
						isPending={replay.replayingId === delivery.id}
						onClick={() => replay.replay(delivery.id)}
					>
						{state === "QUEUED" ? "Try now" : "Replay"}
					</Button>
				</div>
				{attempts.length === 0 ? (
					<p className="text-ink-2">Not tried yet.</p>
				) : (
					<ol className="attempt-list">
						{attempts.toReversed().map((attempt, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: attempts have no identity but their order
							<AttemptItem key={attempts.length - at} attempt={attempt} />
						))}
					</ol>
				)}
			</section>
			<section aria-label="Body" className="min-w-0">
				<div className="flex min-h-6.5 items-center justify-between gap-3">
					<h3 className="font-[600]">Body</h3>
					<Button size="small" icon={<Copy size={12} aria-hidden />} onClick={() => void copy(delivery.body)}>
						Copy
					</Button>
				</div>
				<Code label="Body">{body}</Code>
			</section>
		</div>
	);
}

function AttemptItem({ attempt }: { attempt: Attempt }) {
	const { at, error, answer } = attempt;
	return (
		<li>
			<span className="data text-ink-3">{momentToTheSecond(at, localTimeZone())}</span>
			<b className="data font-[500]">{attemptInWords(attempt)}</b>
			{saysMore(attempt) && <span className="min-w-0 break-words text-ink-2">{error}</span>}
			{answer && <Code label="Answer">{answer}</Code>}
		</li>
	);
}

/** Whether the error says more than the status does. */
function saysMore({ status, error }: Attempt): boolean {
	return status !== null && error !== null && !error.endsWith(`answered ${status}.`);
}

/** The messages between programs; scrolls on its own, also by keyboard. */
function Code({ label, children }: { label: string; children: string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
		<pre role="group" aria-label={label} tabIndex={0} dir="ltr" className="code-box">
			{children}
		</pre>
	);
}

function copy(text: string): Promise<boolean> {
	return copyText(text, { done: "Body copied", otherwise: "Select the text and copy it with the keyboard." });
}
