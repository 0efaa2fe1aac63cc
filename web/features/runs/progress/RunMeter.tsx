import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { countToHandOver, countWaiting } from "../run-words.ts";

/** Next to a run's progress: it pulses while Toprung works, and is dashed while everything left waits for a provider. */
export function RunDot({ run, isStill }: { run: RunFieldsFragment; isStill?: boolean }) {
	const isWaiting = countWaiting(run) > 0 && countToHandOver(run) <= 0;
	return <span className={classNames(isWaiting ? "wait-dot" : "pulse-dot", isStill && "is-still")} aria-hidden />;
}

/** The progress of a run in the accent, then failures hatched, and what waits in a queue dashed. */
export function RunMeter({ run, className }: { run: RunFieldsFragment; className?: string }) {
	const waiting = countWaiting(run);
	const share = (count: number) => `${run.total ? (count / run.total) * 100 : 0}%`;
	return (
		<span
			role="progressbar"
			aria-label={waiting > 0 ? `Run progress, ${waiting} wait at the provider` : "Run progress"}
			aria-valuemin={0}
			aria-valuenow={run.done}
			aria-valuemax={run.total}
			className={classNames("flex h-[3px] overflow-hidden bg-line", className)}
		>
			<i
				className="bg-accent transition-[width] duration-(--t-progress) ease-linear"
				style={{ width: share(run.done - run.failed) }}
			/>
			<i
				className="run-failures transition-[width] duration-(--t-progress) ease-linear"
				style={{ width: share(run.failed) }}
			/>
			{waiting > 0 && <i className="run-waiting" style={{ width: share(waiting) }} />}
		</span>
	);
}
