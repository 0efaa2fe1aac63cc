import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonLook } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import { RefreshButton } from "../../entities/domain/RefreshButton.tsx";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { busyInWords } from "../../features/runs/run-words.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";

export interface NoPagesYetProps {
	domain: DomainFieldsFragment;
	onRefresh: () => void;
}

/** Why no page ranks, and what to do about it. */
export function NoPagesYet({ domain, onRefresh }: NoPagesYetProps) {
	const { activeRun } = useDomainRuns(domain.id);
	const { canWrite, canSpend } = useRights();
	if (!canWrite && domain.firstCheckedAt === null) {
		return <EmptyState title="No pages yet">Pages appear after the first check.</EmptyState>;
	}
	if (domain.keywordCount === 0 && canWrite) {
		return (
			<EmptyState
				title="No pages yet"
				hasLadder
				action={
					<Link to={pathOfDomain("/app/keywords?dialog=add-keywords", domain.id)} className={buttonLook("primary")}>
						<Plus size={15} aria-hidden />
						Add Keywords
					</Link>
				}
			>
				{canSpend
					? "Add keywords, then run a check to see which pages rank."
					: "Add keywords. Pages appear after the first check."}
			</EmptyState>
		);
	}
	if (domain.firstCheckedAt !== null) {
		return <EmptyState title="No page ranks">No keyword was found with a page of this domain.</EmptyState>;
	}
	return (
		<EmptyState
			title="No pages yet"
			hasLadder
			action={<RefreshButton disabledReason={busyInWords(activeRun)} onClick={onRefresh} />}
		>
			{canSpend ? "Run a check to see which pages rank." : "Pages appear after the first check."}
		</EmptyState>
	);
}
