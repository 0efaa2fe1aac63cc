import { Plus } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { ListFooter } from "../../../components/figures/ListFooter.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { defaultPageSize } from "../../../lib/address/pages.ts";
import { usePages } from "../../../lib/address/use-pages.ts";
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
	if (hasFailed && !value) {
		return <EmptyState title="Reports could not be loaded." action={<Button onClick={retry}>Try again</Button>} />;
	}
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
	const note = (
		<span className="links-note">A link shows its page as of now. Revoked links are listed for 90 days.</span>
	);
	return (
		<>
			<LinkTable links={links} isLate={isLate} actions={actions} />
			{total !== undefined && total > defaultPageSize ? (
				<ListFooter
					pages={pages}
					shown={links?.length ?? null}
					noun="links"
					onSize={(size) => control.change({ size })}
					className="links-foot"
				>
					{note}
				</ListFooter>
			) : (
				<p className="links-foot">{note}</p>
			)}
		</>
	);
}
