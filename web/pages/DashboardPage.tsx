import { Plus } from "lucide-react";
import { Button } from "../components/Button.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { useActiveDomain } from "../lib/active-domain.ts";
import { usePageMeta } from "../lib/use-page-meta.ts";
import { useUrlDialog } from "../lib/use-url-dialog.ts";
import { DashboardHeader } from "./DashboardHeader.tsx";
import { DomainDashboard } from "./DomainDashboard.tsx";

/** Where the active domain stands, keyword by keyword, live. */
export function DashboardPage() {
	usePageMeta(
		"Dashboard - Toprung | Keyword Rank Tracking",
		"Where your domain stands in search, keyword by keyword, updated live.",
	);
	const { domain } = useActiveDomain();
	const addDomain = useUrlDialog("add-domain");
	if (domain) return <DomainDashboard key={domain.id} domain={domain} />;
	return (
		<>
			<DashboardHeader title="No Domain Selected" noDomainReason="Add a domain first." isRuled />
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
		</>
	);
}
