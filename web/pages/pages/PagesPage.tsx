import { Download } from "lucide-react";
import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { exportAddress } from "../../features/pages/view/export-address.ts";
import { PageTabs } from "../../features/pages/view/PageTabs.tsx";
import { tabOf } from "../../features/pages/view/pages-state.ts";
import { usePagesState } from "../../features/pages/view/use-pages-state.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { localTimeZone } from "../../lib/days.ts";
import { downloadFile } from "../../lib/download.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useExport } from "../../lib/use-export.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { useToday } from "../../lib/use-today.ts";
import { DomainScreen, NoDomain } from "../frame/DomainScreen.tsx";
import { ScreenHeader } from "../frame/ScreenHeader.tsx";
import { LandingTab } from "./LandingTab.tsx";
import { TargetsTab } from "./TargetsTab.tsx";
import { UntrackedTab } from "./UntrackedTab.tsx";

const StartRun = lazyPart(() => import("../frame/StartRun.tsx").then((m) => m.StartRun));

const tabs = { landing: LandingTab, targets: TargetsTab, untracked: UntrackedTab };

/** Which pages rank, which should, and which searches are not tracked. */
export function PagesPage() {
	usePageMeta("Pages - Toprung | Keyword Rank Tracking", "Which pages rank, which should, and what is not tracked.");
	return (
		<DomainScreen
			of={DomainPages}
			noDomain={<NoDomain title="Pages">Pages are those of a domain: add one to begin.</NoDomain>}
		/>
	);
}

/** The pages of a domain, in three tabs. */
function DomainPages({ domain }: { domain: DomainFieldsFragment }) {
	const tab = tabOf(useLocation().pathname);
	const today = useToday(localTimeZone());
	const control = usePagesState();
	const exporting = useExport(
		() => downloadFile(exportAddress(domain.id, tab, control.state, today)),
		"Failed to export. Please try again.",
	);
	const startRun = useUrlDialog("start-run");
	useShortcuts({ e: exporting.onExport });
	const Tab = tabs[tab];
	return (
		<div className="flex grow flex-col">
			<ScreenHeader
				title="Pages"
				subtitle={domain.name}
				phoneTitle="line"
				actions={[
					{
						label: "Export CSV",
						Icon: Download,
						onClick: exporting.onExport,
						isPending: exporting.isExporting,
						pendingLabel: "Exporting...",
						at: ["header", "bar"],
					},
				]}
			/>
			<PageTabs tab={tab} domainId={domain.id} />
			<Tab domain={domain} control={control} today={today} onRefresh={startRun.open} />
			<Suspense>
				{startRun.isOpen && (
					<StartRun onClose={startRun.close} keywords={{ domainId: domain.id }} domainId={domain.id} />
				)}
			</Suspense>
		</div>
	);
}
