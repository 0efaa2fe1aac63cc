import { NotebookPen, Plus, RefreshCw, Search } from "lucide-react";
import { Suspense } from "react";
import { useRights } from "../../entities/account/rights.ts";
import { KeywordsOverview } from "../../features/keywords/KeywordsOverview.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DomainScreen, NoDomain } from "../frame/DomainScreen.tsx";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";
import { KeywordWorkspaceDialogs } from "./KeywordWorkspaceDialogs.tsx";
import { useKeywordWorkspace } from "./use-keyword-workspace.ts";
import { WorkspaceMovement } from "./WorkspaceMovement.tsx";
import { WorkspaceRunLine } from "./WorkspaceRunLine.tsx";

const NotesDialog = lazyPart(() => import("../../features/domains/NotesDialog.tsx").then((m) => m.NotesDialog));

/** The keywords of a domain, to add, group, check and compare. */
export function KeywordsPage() {
	usePageMeta("Keywords - Toprung", "Add, group, check and compare the keywords of your domain.");
	return (
		<DomainScreen
			of={DomainKeywords}
			noDomain={<NoDomain title="Keywords Management">Keywords belong to a domain: add one to begin.</NoDomain>}
		/>
	);
}

function DomainKeywords({ domain }: { domain: DomainFieldsFragment }) {
	const workspace = useKeywordWorkspace(domain);
	const { addKeywords, startRun } = workspace.dialogs;
	const notes = useUrlDialog("notes");
	const { canWrite } = useRights();
	const changing: ScreenAction[] = [
		{
			label: "Refresh All",
			Icon: RefreshCw,
			onClick: startRun.open,
			disabledReason: workspace.refreshReason,
			at: ["dock"],
		},
		{ label: "Add Keywords", Icon: Plus, onClick: addKeywords.open, variant: "primary" },
	];
	return (
		<>
			<ScreenHeader
				title="Keywords Management"
				subtitle={domain.name}
				actions={[
					{ label: "Notes", Icon: NotebookPen, onClick: notes.open, at: ["header", "bar"] },
					{ label: "Go to search", Icon: Search, onClick: workspace.focusSearch, at: ["bar"] },
					...(canWrite ? changing : []),
				]}
			/>
			<WorkspaceRunLine workspace={workspace} />
			<WorkspaceMovement workspace={workspace} />
			<KeywordsOverview variant="keywords" {...workspace.overview} />
			<KeywordWorkspaceDialogs workspace={workspace} />
			<Suspense>{notes.isOpen && <NotesDialog domain={domain} onClose={notes.close} />}</Suspense>
		</>
	);
}
