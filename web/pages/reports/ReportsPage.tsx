import { Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { addressOfTab, useReportsState } from "../../features/reports/reports-state.ts";
import { useReportLink } from "../../features/reports/scheduled/cells.tsx";
import { useReportCounts } from "../../features/reports/scheduled/use-reports.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NoDomain } from "../frame/DomainScreen.tsx";
import { LinksTab } from "./LinksTab.tsx";
import { RefusedReports } from "./RefusedReports.tsx";
import { ReportsHeader } from "./ReportsHeader.tsx";
import { ReportsTab } from "./ReportsTab.tsx";
import { ReportsTabs } from "./ReportsTabs.tsx";
import { SentTab } from "./SentTab.tsx";

const BrandingDialog = lazyPart(() =>
	import("../../features/reports/branding/BrandingDialog.tsx").then((m) => m.BrandingDialog),
);
const IssueDialog = lazyPart(() => import("../../features/reports/sent/IssueDialog.tsx").then((m) => m.IssueDialog));

/** What clients get to see; not for viewers. */
export function ReportsPage() {
	usePageMeta("Reports - Toprung | Keyword Rank Tracking", "Reports and pages that show clients where keywords rank.");
	return useRights().canWrite ? <Reports /> : <RefusedReports />;
}

function Reports() {
	const { domain, domains } = useActiveDomain();
	const control = useReportsState();
	const { state, change } = control;
	const domainId = state.isAll ? null : (domain?.id ?? null);
	const { counts, countAgain } = useReportCounts(domainId);
	const newLink = useUrlDialog("new-link");
	const branding = useUrlDialog("branding");
	const edit = useUrlId("edit-link");
	const issue = useUrlId("issue");
	const navigate = useNavigate();
	const link = useReportLink();
	if (!domain) return <NoDomain title="Reports">Add a domain, then share how its keywords rank.</NoDomain>;
	// An address that opens a link's dialog need not name the tab.
	const tab = newLink.isOpen || edit.id !== null ? "links" : state.tab;
	const addReport = () => void navigate(link.to("new"), { state: link.state });
	const share = () => void navigate(`${addressOfTab(location.search, state, "links")}&dialog=new-link`);
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<ReportsHeader
				isAll={state.isAll}
				onAll={(isAll) => change({ isAll })}
				onBranding={branding.open}
				add={
					tab === "links" ? { label: "New Link", onClick: newLink.open } : { label: "New Report", onClick: addReport }
				}
			/>
			<ReportsTabs state={{ ...state, tab }} counts={counts} />
			{tab === "reports" ? (
				<ReportsTab
					control={control}
					domainId={domainId}
					onIssue={issue.open}
					onAdd={addReport}
					onShare={share}
					onChanged={countAgain}
				/>
			) : tab === "links" ? (
				<LinksTab
					control={control}
					domains={domains}
					domainId={domain.id}
					newLink={newLink}
					edit={edit}
					onChanged={countAgain}
				/>
			) : (
				<SentTab
					control={control}
					domainId={domainId}
					onIssue={issue.open}
					onAdd={counts.reports === 0 ? addReport : undefined}
				/>
			)}
			<Suspense>
				{branding.isOpen && <BrandingDialog onClose={branding.close} />}
				{issue.id !== null && <IssueDialog key={issue.id} id={issue.id} onClose={issue.close} />}
			</Suspense>
		</div>
	);
}
