import { Plus } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { WithView } from "../../entities/view/open-view.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DomainChanges } from "./DomainChanges.tsx";

/** What changed between two days. */
export function ChangesPage() {
	usePageMeta(
		"Changes - Toprung | Keyword Rank Tracking",
		"What changed between two days, and what may have caused it.",
	);
	const { domain, domains } = useActiveDomain();
	const addDomain = useUrlDialog("add-domain");
	if (domain) {
		return (
			<WithView domainId={domain.id}>
				<DomainChanges key={domain.id} domain={domain} />
			</WithView>
		);
	}
	return (
		<>
			<PageHeader title="Changes" isRuled />
			<EmptyState
				title="No Domain Selected"
				hasLadder
				action={
					<Button icon={<Plus size={15} aria-hidden />} onClick={addDomain.open}>
						Add New Domain
					</Button>
				}
			>
				{domains.length > 0
					? "Choose one under Active Domain Profile, or add a new one."
					: "Changes are those of a domain: add one to begin."}
			</EmptyState>
		</>
	);
}
