import { Button } from "../../../components/Button.tsx";
import { StepActions } from "../../../components/page/Step.tsx";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useStartRun } from "./use-start-run.ts";

export interface RunStepProps {
	domain: DomainFieldsFragment;
	/** Whether the account can pay for it. */
	isAffordable: boolean;
	/** Opens the question that says why a run is refused, and what can be done. */
	onRefused: () => void;
}

/** Starts a domain's first run. Its price stands beside the step. */
export function RunStep({ domain, isAffordable, onRefused }: RunStepProps) {
	const { start, isStarting } = useStartRun({ domainId: domain.id });
	const onClick = async () => {
		if (!isAffordable || (await start()) === "refused") onRefused();
	};
	return (
		<StepActions>
			<Button variant="primary" onClick={() => void onClick()} isPending={isStarting} pendingLabel="Starting...">
				{isAffordable ? `Check ${formatCount(domain.keywordCount, "Keyword")}` : "See What You Can Check"}
			</Button>
			<span className="text-ink-3">Positions arrive as they are measured.</span>
		</StepActions>
	);
}
