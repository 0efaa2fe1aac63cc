import type { ReactNode } from "react";
import { Skeleton } from "../../../components/Skeleton.tsx";
import type { MeFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";

/** The bar's full scale, unless the account has more. */
const leastTotal = 1000;

export interface CreditReadoutsProps {
	me: Pick<MeFieldsFragment, "credits" | "unlimitedCredits">;
	/** Null while loading. */
	usedThisMonth: number | null;
	costOfAll: number;
}

/** Balance, credits used, and how many runs the balance covers. */
export function CreditReadouts({ me, usedThisMonth, costOfAll }: CreditReadoutsProps) {
	const credits = me.credits ?? 0;
	const total = Math.max(credits, leastTotal);
	return (
		<div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
			<div>
				<Figure>{me.unlimitedCredits ? "Unlimited" : formatInteger(credits)}</Figure>
				{!me.unlimitedCredits && <Bar credits={credits} total={total} />}
				<p className="text-ink-3">
					{me.unlimitedCredits ? "Checks cost this account nothing." : `out of ${formatInteger(total)} total credits`}
				</p>
			</div>
			<div>
				<Figure>{usedThisMonth === null ? <Skeleton className="h-4 w-14" /> : formatInteger(usedThisMonth)}</Figure>
				<p className="text-ink-3">Usage This Month</p>
			</div>
			<div>
				<Figure>{formatInteger(costOfAll)}</Figure>
				<p className="text-ink-3">{whatItIsEnoughFor(me.unlimitedCredits ? null : credits, costOfAll)}</p>
			</div>
		</div>
	);
}

function Figure({ children }: { children: ReactNode }) {
	return <p className="text-xl font-[600] tracking-[-.01em]">{children}</p>;
}

function Bar({ credits, total }: { credits: number; total: number }) {
	return (
		<div
			role="progressbar"
			aria-label="API Credits"
			aria-valuenow={credits}
			aria-valuemin={0}
			aria-valuemax={total}
			aria-valuetext={`${formatCount(credits, "credit")} out of ${formatInteger(total)}`}
			className="mt-1.5 mb-1 h-1.5 overflow-hidden rounded-[1px] bg-line"
		>
			<div className="h-full bg-ink" style={{ width: `${(credits / total) * 100}%` }} />
		</div>
	);
}

function whatItIsEnoughFor(credits: number | null, costOfAll: number): string {
	if (costOfAll === 0) return "A run of all domains. There is no keyword yet.";
	if (credits === null) return "A run of all domains.";
	const runs = Math.floor(credits / costOfAll);
	return `A run of all domains. Your credits pay for ${runs === 0 ? "none" : formatCount(runs, "such run")}.`;
}
