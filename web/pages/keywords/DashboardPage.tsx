import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useSession } from "../../entities/account/session.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { WithView } from "../../entities/view/open-view.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { DomainDashboard } from "./DomainDashboard.tsx";
import { FirstStepsSkeleton } from "./FirstStepsSkeleton.tsx";
import { StepBeingDoneContext } from "./step-being-done.ts";

const FirstSteps = lazyPart(() => import("./FirstSteps.tsx").then((m) => m.FirstSteps));

/** Where the active domain stands, keyword by keyword, live. */
export function DashboardPage() {
	usePageMeta(
		"Dashboard - Toprung | Keyword Rank Tracking",
		"Where your domain stands in search, keyword by keyword, updated live.",
	);
	const { domain } = useActiveDomain();
	const stepBeingDone = useState<number | null>(null);
	return (
		<StepBeingDoneContext value={stepBeingDone}>
			{domain ? (
				<WithView domainId={domain.id}>
					<DomainDashboard key={domain.id} domain={domain} />
				</WithView>
			) : (
				<NoDomainDashboard />
			)}
		</StepBeingDoneContext>
	);
}

function NoDomainDashboard() {
	const { me } = useSession();
	return (
		<>
			<DashboardHeader title="No Domain Selected" noDomainReason="Add a domain first." isRuled />
			{me.hasRun ? (
				<NoDomain />
			) : (
				<Suspense fallback={<FirstStepsSkeleton />}>
					<FirstSteps domain={null} />
				</Suspense>
			)}
		</>
	);
}

/** What stands here for an account that has had runs and deleted its domains since. */
function NoDomain() {
	const addDomain = useUrlDialog("add-domain");
	return (
		<EmptyState
			title="No Domains Found"
			hasLadder
			action={
				<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={addDomain.open}>
					Add Domain
				</Button>
			}
		>
			Create your first domain profile to get started
		</EmptyState>
	);
}
