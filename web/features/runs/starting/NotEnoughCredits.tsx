import { useApolloClient, useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { priceOf } from "../../../../schema/rules/price.ts";
import { Button } from "../../../components/Button.tsx";
import { GrantCredits } from "../../../entities/account/GrantCredits.tsx";
import { useRates } from "../../../entities/account/rates.ts";
import { useRights } from "../../../entities/account/rights.ts";
import { useSession } from "../../../entities/account/session.ts";
import { useActiveDomain } from "../../../entities/domain/active-domain.ts";
import {
	type DomainFieldsFragment,
	type EstimateRunInput,
	type EstimateRunQuery,
	UpdateDomainDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { toastError } from "../../../lib/toast.ts";
import { cheaperRun } from "./affordable.ts";
import { keywordsToCheck } from "./keywords-to-check.ts";

interface WaysOfDomainProps {
	domain: DomainFieldsFragment;
	keywords: EstimateRunInput;
	estimate: EstimateRunQuery["estimateRun"];
	onFewer: (keywordIds: string[]) => void;
	/** The domain's depth was lowered: its runs are cheaper now. */
	onLowered: () => void;
}

export interface NotEnoughCreditsProps extends Omit<WaysOfDomainProps, "domain"> {
	/** Their domain; null for several. */
	domainId: string | null;
}

/** Alternatives to an unaffordable run: fewer keywords, a lower depth or more credits, with costs. */
export function NotEnoughCredits({ domainId, ...props }: NotEnoughCreditsProps) {
	const { me } = useSession();
	const { isOwner } = useRights();
	const { domains } = useActiveDomain();
	const domain = domains.find(({ id }) => id === domainId);
	const { cost, credits } = props.estimate;
	return (
		<ul
			aria-label="Ways to reduce the cost"
			className="mt-3 grid text-ink-2 [&>li]:border-t [&>li]:border-line [&>li]:py-2.25"
		>
			{domain && <WaysOfDomain domain={domain} {...props} />}
			<li>
				{isOwner ? (
					<GrantCredits email={me.email} missing={Math.max(0, cost - (credits ?? 0))} />
				) : (
					"The owner of the account gets more credits from an administrator of this installation."
				)}
			</li>
		</ul>
	);
}

/** For one domain: fewer keywords, or a lower depth. */
function WaysOfDomain({ domain, keywords, estimate, onFewer, onLowered }: WaysOfDomainProps) {
	const client = useApolloClient();
	const [update, { loading: isLowering }] = useMutation(UpdateDomainDocument);
	const [isChoosing, setIsChoosing] = useState(false);
	const { total, credits } = estimate;
	const rates = useRates(domain.id);
	const { keywords: count, depth } = cheaperRun({ total, depth: domain.searchDepth, credits: credits ?? 0, rates });

	const onChoose = async () => {
		setIsChoosing(true);
		try {
			onFewer(await keywordsToCheck(client, domain.id, keywords, count));
		} catch (error) {
			toastError(sentenceOf(error, "The keywords could not be loaded."));
		}
		setIsChoosing(false);
	};
	const onLower = async (searchDepth: number) => {
		try {
			await update({ variables: { id: domain.id, input: { searchDepth } } });
			onLowered();
		} catch (error) {
			toastError(sentenceOf(error, "Failed to update domain."));
		}
	};

	return (
		<>
			{count > 0 && (
				<WayOut
					action={
						<Button size="small" onClick={() => void onChoose()} isPending={isChoosing} pendingLabel="Choosing...">
							Check {formatInteger(count)}
						</Button>
					}
				>
					{formatInteger(count)} of the {formatCount(total, "keyword")} {count === 1 ? "costs" : "cost"}{" "}
					{formatCount(count * priceOf(domain.searchDepth, rates), "credit")}: never checked ones first, then those
					checked longest ago.
				</WayOut>
			)}
			{depth !== null && (
				<WayOut
					action={
						<Button size="small" onClick={() => void onLower(depth)} isPending={isLowering} pendingLabel="Lowering...">
							Lower to {depth}
						</Button>
					}
				>
					At a depth of {depth} instead of {domain.searchDepth}{" "}
					{total === 1 ? "the keyword costs" : `all ${formatInteger(total)} keywords cost`}{" "}
					{formatCount(total * priceOf(depth, rates), "credit")}. Later runs of {domain.name} take that depth too.
				</WayOut>
			)}
		</>
	);
}

function WayOut({ action, children }: { action: ReactNode; children: ReactNode }) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
			<p className="text-pretty">{children}</p>
			{action}
		</li>
	);
}
