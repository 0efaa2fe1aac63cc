import { Suspense, useState } from "react";
import { useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { LinksView } from "../../features/reports/links/LinksView.tsx";
import { useLinks } from "../../features/reports/links/use-links.ts";
import { useReportsState } from "../../features/reports/reports-state.ts";
import type { ShareLinkFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NoDomain } from "../frame/DomainScreen.tsx";
import { NotFoundPage } from "../plain/NotFoundPage.tsx";
import { ReportsHeader } from "./ReportsHeader.tsx";
import { ReportsTabs } from "./ReportsTabs.tsx";

const ReportsDialogs = lazyPart(() => import("./ReportsDialogs.tsx").then((m) => m.ReportsDialogs));

/** What clients get to see; viewers do not find the screen. */
export function ReportsPage() {
	return useRights().canWrite ? <Reports /> : <NotFoundPage />;
}

function Reports() {
	usePageMeta("Reports - Toprung | Keyword Rank Tracking", "Pages that show clients where their keywords rank.");
	const { domain, domains } = useActiveDomain();
	const control = useReportsState();
	const { state, change } = control;
	const reading = useLinks(state.isAll ? null : (domain?.id ?? null), state);
	const newLink = useUrlDialog("new-link");
	const branding = useUrlDialog("branding");
	const edit = useUrlId("edit-link");
	const [revoking, setRevoking] = useState<ShareLinkFieldsFragment | null>(null);
	const links = reading.value?.shareLinks;
	const isOpen = newLink.isOpen || branding.isOpen || edit.id !== null || revoking !== null;
	if (!domain) return <NoDomain title="Reports">Add a domain, then share how its keywords rank.</NoDomain>;
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<ReportsHeader
				isAll={state.isAll}
				onAll={(isAll) => change({ isAll })}
				onBranding={branding.open}
				onAdd={newLink.open}
			/>
			<ReportsTabs state={state} counts={{ links: links?.totalCount ?? null }} />
			<LinksView
				control={control}
				reading={reading}
				actions={{ onEdit: ({ id }) => edit.open(id), onRevoke: setRevoking }}
				onAdd={newLink.open}
			/>
			<Suspense>
				{isOpen && (
					<ReportsDialogs
						domains={domains}
						domainId={domain.id}
						newLink={newLink}
						branding={branding}
						links={links?.items}
						edit={edit}
						revoking={revoking}
						onRevoked={() => setRevoking(null)}
						onChanged={() => void reading.retry()}
					/>
				)}
			</Suspense>
		</div>
	);
}
