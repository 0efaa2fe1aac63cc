import { Button } from "../../../components/Button.tsx";
import { StepActions } from "../../../components/page/Step.tsx";
import type { DomainFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { useStartRun } from "./use-start-run.ts";

export interface RunStepProps {
	domain: DomainFieldsFragment;
	isAffordable: boolean;
	/** Opens the dialog that explains a refused run. */
	onRefused: () => void;
}

/** Starts a domain's first run. The price is shown next to the step. */
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
