import { Plus } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { useCanAddDomain } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { WithView } from "../../entities/view/open-view.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";

export interface DomainScreenProps {
	/** Gets a fresh instance for each domain. */
	of: ComponentType<{ domain: DomainFieldsFragment }>;
	/** Shown to an account without a domain. */
	noDomain: ReactNode;
}

/** A screen of the active domain. */
export function DomainScreen({ of: Screen, noDomain }: DomainScreenProps) {
	const { domain } = useActiveDomain();
	if (!domain) return noDomain;
	return (
		<OfDomain id={domain.id}>
			<WithView domainId={domain.id}>
				<Screen key={domain.id} domain={domain} />
			</WithView>
		</OfDomain>
	);
}

/** A domain's screen without a domain: its title, a sentence, and a button to add one, where the user can. */
export function NoDomain({ title, children }: { title: string; children: string }) {
	const addDomain = useUrlDialog("add-domain");
	const canAdd = useCanAddDomain();
	return (
		<>
			<PageHeader title={title} isRuled />
			{canAdd ? (
				<EmptyState
					title="No Domain Selected"
					hasLadder
					action={
						<Button icon={<Plus size={15} aria-hidden />} onClick={addDomain.open}>
							Add New Domain
						</Button>
					}
				>
					{children}
				</EmptyState>
			) : (
				<NothingShared />
			)}
		</>
	);
}

/** In place of data, for a member with whom no domain is shared. */
export function NothingShared() {
	return <EmptyState title="No domain is shared yet." hasLadder />;
}
