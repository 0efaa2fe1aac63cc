import { Plus } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { usePages } from "../../../lib/address/use-pages.ts";
import { ListFoot, NotLoaded } from "../list-parts.tsx";
import type { ReportsControl } from "../reports-state.ts";
import type { LinkActions } from "./cells.tsx";
import { LinkTable } from "./LinkTable.tsx";
import type { LinksReading } from "./use-links.ts";

export interface LinksViewProps {
	control: ReportsControl;
	reading: LinksReading;
	actions: LinkActions;
	onAdd: () => void;
}

/** The links, or how to make the first one. */
export function LinksView({ control, reading, actions, onAdd }: LinksViewProps) {
	const { value, isLate, hasFailed, retry } = reading;
	const total = value?.shareLinks.totalCount;
	const pages = usePages(control, total, isLate);
	const links = value?.shareLinks.items ?? null;
	if (hasFailed && !value) return <NotLoaded what="Links" onRetry={retry} />;
	if (total === 0) {
		return (
			<EmptyState
				title="No links yet"
				hasLadder
				action={
					<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
						New Link
					</Button>
				}
			>
				Share a page that is always current. Your client needs no account.
			</EmptyState>
		);
	}
	return (
		<>
			<LinkTable links={links} isLate={isLate} actions={actions} />
			<ListFoot control={control} pages={pages} shown={links?.length ?? null} noun="links">
				A link shows its page as of now. Revoked links are listed for 90 days.
			</ListFoot>
		</>
	);
}
