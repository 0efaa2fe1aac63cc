import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { useCanAddDomain, useIsBeginning } from "../../entities/account/rights.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DomainScreen, NothingShared } from "../frame/DomainScreen.tsx";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { DomainDashboard } from "./DomainDashboard.tsx";
import { FirstStepsSkeleton } from "./FirstStepsSkeleton.tsx";
import { StepBeingDoneContext } from "./step-being-done.ts";

const FirstSteps = lazyPart(() => import("./FirstSteps.tsx").then((m) => m.FirstSteps));

/** The active domain's positions, keyword by keyword, live. */
export function DashboardPage() {
	usePageMeta(
		"Dashboard - Toprung | Keyword Rank Tracking",
		"Where your domain stands in search, keyword by keyword, updated live.",
	);
	const stepBeingDone = useState<number | null>(null);
	return (
		<StepBeingDoneContext value={stepBeingDone}>
			<DomainScreen of={DomainDashboard} noDomain={<NoDomainDashboard />} />
		</StepBeingDoneContext>
	);
}

function NoDomainDashboard() {
	const isBeginning = useIsBeginning();
	const canAdd = useCanAddDomain();
	if (!canAdd) {
		return (
			<>
				<PageHeader title="Dashboard" isRuled />
				<NothingShared />
			</>
		);
	}
	return (
		<>
			<DashboardHeader title="No Domain Selected" noDomainReason="Add a domain first." />
			{isBeginning ? (
				<Suspense fallback={<FirstStepsSkeleton />}>
					<FirstSteps domain={null} />
				</Suspense>
			) : (
				<NoDomainLeft />
			)}
		</>
	);
}

/** The screen of an account that has had runs but has deleted its domains since. */
function NoDomainLeft() {
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
