import { Check, ChevronRight, TriangleAlert } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../../components/Button.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { DeliveryFieldsFragment } from "../../../gql/graphql.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { DeliveryDetail } from "./DeliveryDetail.tsx";
import { attemptInWords, stateWords } from "./delivery-words.ts";
import type { Replay } from "./use-replay.ts";

export interface DeliveryListProps {
	deliveries: readonly DeliveryFieldsFragment[];
	openId: string | null;
	/** Null closes it. */
	onOpen: (id: string | null) => void;
	replay: Replay;
}

/** Deliveries, newest first; one of them open. `j` and `k` go from one to the next. */
export function DeliveryList({ deliveries, openId, onOpen, replay }: DeliveryListProps) {
	const list = useRef<HTMLUListElement>(null);
	const step = (by: 1 | -1) => () => {
		const buttons = [...(list.current?.querySelectorAll<HTMLElement>(".delivery-open") ?? [])];
		const at = buttons.indexOf(document.activeElement as HTMLElement);
		buttons[at === -1 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
	};
	const [next, previous] = [step(1), step(-1)];
	useShortcuts({ j: next, ArrowDown: next, k: previous, ArrowUp: previous }, list);
	return (
		<ul ref={list} aria-label="Deliveries, newest first" className="delivery-list">
			{deliveries.map((delivery) => (
				<Row
					key={delivery.id}
					delivery={delivery}
					isOpen={delivery.id === openId}
					onToggle={() => onOpen(delivery.id === openId ? null : delivery.id)}
					replay={replay}
				/>
			))}
		</ul>
	);
}

interface RowProps {
	delivery: DeliveryFieldsFragment;
	isOpen: boolean;
	onToggle: () => void;
	replay: Replay;
}

function Row({ delivery, isOpen, onToggle, replay }: RowProps) {
	const detailId = useId();
	const { id, event, state, createdAt } = delivery;
	return (
		<li data-open={isOpen}>
			<div className="delivery-row">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={isOpen ? detailId : undefined}
					onClick={onToggle}
					className="delivery-open"
				>
					<ChevronRight size={13} aria-hidden className="shrink-0 text-ink-3" />
					<span className="min-w-0 truncate">{event}</span>
				</button>
				<span className="data text-ink-2">{momentInWords(createdAt)}</span>
				<State delivery={delivery} />
				<span className="data min-w-0 truncate text-ink-3">{lastAnswer(delivery)}</span>
				<span className="delivery-act">
					{state === "FAILED" && (
						<Button
							size="small"
							onClick={() => replay.replay(id)}
							disabledReason={replay.obstacle}
							isPending={replay.replayingId === id}
							pendingLabel="Queuing..."
							aria-label={`Replay ${event}, ${momentInWords(createdAt)}`}
						>
							Replay
						</Button>
					)}
				</span>
			</div>
			{isOpen && <DeliveryDetail id={detailId} delivery={delivery} replay={replay} />}
		</li>
	);
}

/** The result of the last attempt, and the number of attempts. */
function lastAnswer({ attempts }: DeliveryFieldsFragment): string {
	const last = attempts.at(-1);
	if (!last) return "not tried yet";
	return attempts.length === 1 ? attemptInWords(last) : `${attemptInWords(last)}, attempt ${attempts.length}`;
}

function State({ delivery: { state, nextAttemptAt, attempts } }: { delivery: DeliveryFieldsFragment }) {
	const isAgain = state === "QUEUED" && attempts.length > 0 && nextAttemptAt !== null;
	return (
		<span className="flex items-center gap-1.5">
			{state === "FAILED" && <TriangleAlert size={12} aria-hidden className="shrink-0" />}
			{state === "DELIVERED" && <Check size={13} aria-hidden className="shrink-0 text-ink-3" />}
			{state === "QUEUED" && <span aria-hidden className="check-mark" data-status="queued" />}
			<span className={state === "FAILED" ? "font-[500]" : "text-ink-2"}>
				{isAgain ? `Again ${momentInWords(nextAttemptAt)}` : stateWords[state]}
			</span>
		</span>
	);
}

export function DeliveryListSkeleton() {
	return (
		<div role="status" aria-label="Loading" className="grid">
			{[0, 1, 2, 3, 4, 5].map((row) => (
				<div key={row} className="flex h-9 items-center gap-6 border-b border-line px-5">
					<Skeleton className="w-32" />
					<Skeleton className="w-20" />
					<Skeleton className="w-16" />
				</div>
			))}
		</div>
	);
}
