import type { ReactNode } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import type { DomainFieldsFragment, EstimateRunInput } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { runOfAdded } from "./run-of-added.ts";
import { useStartRun } from "./use-start-run.ts";

export interface CheckAddedProps {
	domain: DomainFieldsFragment;
	keywordIds: readonly string[];
	/** The run was refused: explain why. */
	onRefused: () => void;
}

/** Says how many keywords were added, and offers to check them. */
export function CheckAdded({ domain, keywordIds, onRefused }: CheckAddedProps) {
	const count = keywordIds.length;
	const keywords = runOfAdded(domain, keywordIds);
	return (
		<>
			<span role="status" className="truncate">
				{formatCount(count, "keyword")} added.
			</span>
			{keywords && (
				<CheckNow keywords={keywords} onRefused={onRefused}>
					Check now, {formatCount(count * priceOf(domain.searchDepth), "credit")}
				</CheckNow>
			)}
		</>
	);
}

interface CheckNowProps extends Pick<CheckAddedProps, "onRefused"> {
	keywords: EstimateRunInput;
	children: ReactNode;
}

function CheckNow({ keywords, onRefused, children }: CheckNowProps) {
	const { start, isStarting } = useStartRun(keywords);
	const onClick = async () => {
		if ((await start()) === "refused") onRefused();
	};
	return (
		<button
			type="button"
			aria-disabled={isStarting || undefined}
			onClick={isStarting ? undefined : () => void onClick()}
			className="font-[500] text-ink underline underline-offset-3 max-md:h-full"
		>
			{children}
		</button>
	);
}
