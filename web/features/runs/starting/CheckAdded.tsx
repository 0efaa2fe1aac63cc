import type { ReactNode } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { useRates } from "../../../entities/account/rates.ts";
import type { DomainFieldsFragment, EstimateRunInput } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { runOfAdded } from "./run-of-added.ts";
import { useStartRun } from "./use-start-run.ts";

export interface CheckAddedProps {
	domain: DomainFieldsFragment;
	keywordIds: readonly string[];
	onStarted: () => void;
	/** The run was refused: says why, and how to solve it. */
	onRefused: () => void;
}

/** Says how many keywords were just added, and offers to check them, with the cost. */
export function CheckAdded({ domain, keywordIds, ...handlers }: CheckAddedProps) {
	const rates = useRates(domain.id);
	const count = keywordIds.length;
	const keywords = runOfAdded(domain, keywordIds);
	return (
		<>
			<span role="status" className="truncate">
				{formatCount(count, "keyword")} added.
			</span>
			{keywords && (
				<CheckNow keywords={keywords} {...handlers}>
					Check now, {formatCount(count * priceOf(domain.searchDepth, rates), "credit")}
				</CheckNow>
			)}
		</>
	);
}

export interface CheckNowProps extends Pick<CheckAddedProps, "onRefused"> {
	onStarted?: () => void;
	keywords: EstimateRunInput;
	children: ReactNode;
}

/** Starts a run without a question; only a refusal asks. */
export function CheckNow({ keywords, onStarted, onRefused, children }: CheckNowProps) {
	const { start, isStarting } = useStartRun(keywords);
	const onClick = async () => {
		const outcome = await start();
		if (outcome === "started") onStarted?.();
		if (outcome === "refused") onRefused();
	};
	return (
		<button
			type="button"
			aria-disabled={isStarting || undefined}
			onClick={isStarting ? undefined : () => void onClick()}
			className="check-now font-[500] text-ink underline underline-offset-3 max-md:h-full"
		>
			{children}
		</button>
	);
}
