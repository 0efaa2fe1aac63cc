import type { ReactNode } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { useRates } from "../../../entities/account/rates.ts";
import type { DomainFieldsFragment, EstimateRunInput } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { useStartRun } from "./use-start-run.ts";
import type { Unchecked } from "./use-unchecked.ts";

export interface UncheckedOfferProps {
	domain: DomainFieldsFragment;
	unchecked: Unchecked;
	/** The run was refused: says why, and how to solve it. */
	onRefused: () => void;
}

/** Says how many keywords were never checked, and offers to check them, with the cost. */
export function UncheckedOffer({ domain, unchecked: { count, keywords }, onRefused }: UncheckedOfferProps) {
	const rates = useRates(domain.id);
	return (
		<>
			<span role="status" className="truncate">
				{formatInteger(count)} not checked yet
			</span>
			{keywords && (
				<CheckNow keywords={keywords} onRefused={onRefused}>
					Check now, {formatCount(count * priceOf(domain.searchDepth, rates), "credit")}
				</CheckNow>
			)}
		</>
	);
}

interface CheckNowProps {
	keywords: EstimateRunInput;
	onRefused: () => void;
	children: ReactNode;
}

/** Starts a run without a question. */
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
