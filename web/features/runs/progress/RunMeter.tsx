import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";

/** The progress of a run in the accent, with failures hatched at its end. */
export function RunMeter({ run, className }: { run: RunFieldsFragment; className?: string }) {
	const share = (count: number) => `${run.total ? (count / run.total) * 100 : 0}%`;
	return (
		<span
			role="progressbar"
			aria-label="Run progress"
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
		</span>
	);
}
