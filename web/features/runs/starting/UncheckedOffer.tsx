import { type ReactNode, useId } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Tooltip } from "../../../components/overlay/Tooltip.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import type { DomainFieldsFragment, EstimateRunInput } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
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
	const { canWrite } = useRights();
	return (
		<>
			<span role="status" className="truncate">
				{formatInteger(count)} not checked yet
			</span>
			{canWrite && keywords && (
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
	const spendReason = useSpendReason();
	const reasonId = useId();
	const isOff = isStarting || spendReason !== undefined;
	const onClick = async () => {
		if ((await start()) === "refused") onRefused();
	};
	const button = (
		<button
			type="button"
			aria-disabled={isOff || undefined}
			aria-describedby={spendReason ? reasonId : undefined}
			onClick={isOff ? undefined : () => void onClick()}
			className={classNames(
				"font-[500] max-md:h-full",
				spendReason ? "text-ink-4" : "text-ink underline underline-offset-3",
			)}
		>
			{children}
		</button>
	);
	if (!spendReason) return button;
	return (
		<>
			<Tooltip text={spendReason}>{button}</Tooltip>
			<span id={reasonId} hidden>
				{spendReason}
			</span>
		</>
	);
}
