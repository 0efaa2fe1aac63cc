import { Suspense, useState } from "react";
import { LinksView } from "../../features/reports/links/LinksView.tsx";
import { useLinks } from "../../features/reports/links/use-links.ts";
import type { ReportsControl } from "../../features/reports/reports-state.ts";
import type { ShareLinkFieldsFragment } from "../../gql/graphql.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";
import type { UrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const LinksDialogs = lazyPart(() => import("./LinksDialogs.tsx").then((m) => m.LinksDialogs));

export interface LinksTabProps {
	control: ReportsControl;
	domains: readonly { id: string; name: string }[];
	/** The active domain. */
	domainId: string;
	newLink: UrlDialog;
	edit: UrlId;
	/** Counts again. */
	onChanged: () => void;
}

/** The links to pages for guests. */
export function LinksTab({ control, domains, domainId, newLink, edit, onChanged }: LinksTabProps) {
	const { state } = control;
	const reading = useLinks(state.isAll ? null : domainId, state);
	const [revoking, setRevoking] = useState<ShareLinkFieldsFragment | null>(null);
	const isOpen = newLink.isOpen || edit.id !== null || revoking !== null;
	return (
		<>
			<LinksView
				control={control}
				reading={reading}
				actions={{ onEdit: ({ id }) => edit.open(id), onRevoke: setRevoking }}
				onAdd={newLink.open}
			/>
			<Suspense>
				{isOpen && (
					<LinksDialogs
						domains={domains}
						domainId={domainId}
						newLink={newLink}
						links={reading.value?.shareLinks.items}
						edit={edit}
						revoking={revoking}
						onRevoked={() => setRevoking(null)}
						onChanged={() => {
							void reading.retry();
							onChanged();
						}}
					/>
				)}
			</Suspense>
		</>
	);
}
