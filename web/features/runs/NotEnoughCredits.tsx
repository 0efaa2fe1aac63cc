import { useApolloClient, useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { GrantCredits } from "../../components/GrantCredits.tsx";
import { type EstimateRunInput, type EstimateRunQuery, UpdateDomainDocument } from "../../gql/graphql.ts";
import { useActiveDomain } from "../../lib/active-domain.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { toastError } from "../../lib/toast.ts";
import { cheaperRun } from "./affordable.ts";
import { keywordsToCheck } from "./keywords-to-check.ts";

export interface NotEnoughCreditsProps {
	keywords: EstimateRunInput;
	estimate: EstimateRunQuery["estimateRun"];
	/** These keywords can be paid. */
	onFewer: (keywordIds: string[]) => void;
	/** The domain's depth was lowered: its runs cost less now. */
	onLowered: () => void;
}

/** Ways out of a run that cannot be paid: fewer keywords, a lower depth, more credits; with what each costs. */
export function NotEnoughCredits({ keywords, estimate, onFewer, onLowered }: NotEnoughCreditsProps) {
	const client = useApolloClient();
	const { me } = useSession();
	const { domain: active, domains } = useActiveDomain();
	const [update, { loading: isLowering }] = useMutation(UpdateDomainDocument);
	const [isChoosing, setIsChoosing] = useState(false);
	const domain = domains.find(({ id }) => id === keywords.domainId) ?? active;
	if (!domain) return null;
	const { total } = estimate;
	const credits = estimate.credits ?? 0;
	const { keywords: count, depth, missing } = cheaperRun({ total, depth: domain.searchDepth, credits });

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
		<ul
			aria-label="Ways to pay less"
			className="mt-3 grid text-ink-2 [&>li]:border-t [&>li]:border-line [&>li]:py-2.25"
		>
			{count > 0 && (
				<WayOut
					action={
						<Button size="small" onClick={() => void onChoose()} isPending={isChoosing} pendingLabel="Choosing...">
							Check {formatInteger(count)}
						</Button>
					}
				>
					{formatInteger(count)} of the {formatCount(total, "keyword")} {count === 1 ? "costs" : "cost"}{" "}
					{formatCount((count * domain.searchDepth) / 10, "credit")}: never checked ones first, then those checked
					longest ago.
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
					{formatCount((total * depth) / 10, "credit")}. Later runs of {domain.name} take that depth too.
				</WayOut>
			)}
			<li>
				<GrantCredits email={me.email} missing={missing} />
			</li>
		</ul>
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
