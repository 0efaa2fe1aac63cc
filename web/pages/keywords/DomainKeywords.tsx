import { NotebookPen, Plus, RefreshCw, Search } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PhoneDock } from "../../components/page/PhoneDock.tsx";
import { SandboxBadge } from "../../entities/account/SandboxBadge.tsx";
import { DomainPicker } from "../../features/domains/DomainPicker.tsx";
import { KeywordsOverview } from "../../features/keywords/KeywordsOverview.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { KeywordWorkspaceDialogs } from "./KeywordWorkspaceDialogs.tsx";
import { useKeywordWorkspace } from "./use-keyword-workspace.ts";
import { WorkspaceMovement } from "./WorkspaceMovement.tsx";
import { WorkspaceRunLine } from "./WorkspaceRunLine.tsx";

const NotesDialog = lazyPart(() => import("../../features/domains/NotesDialog.tsx").then((m) => m.NotesDialog));

export function DomainKeywords({ domain }: { domain: DomainFieldsFragment }) {
	const workspace = useKeywordWorkspace(domain);
	const { addKeywords, startRun } = workspace.dialogs;
	const notes = useUrlDialog("notes");
	const plus = <Plus size={15} aria-hidden />;

	return (
		<>
			<PageHeader
				title="Keywords Management"
				subtitle={domain.name}
				badge={<SandboxBadge />}
				phoneBar={
					<>
						<span className="grid min-w-0 grow justify-items-start">
							<DomainPicker className="h-6.5! border-transparent! bg-transparent! px-1! text-lg! font-[600]" />
							<SandboxBadge />
						</span>
						<IconButton
							label="Notes"
							icon={<NotebookPen size={15} aria-hidden />}
							hasTooltip={false}
							onClick={notes.open}
						/>
						<IconButton
							label="Go to search"
							icon={<Search size={15} aria-hidden />}
							hasTooltip={false}
							onClick={workspace.focusSearch}
						/>
					</>
				}
				actions={
					<>
						<Button icon={<NotebookPen size={15} aria-hidden />} onClick={notes.open}>
							Notes
						</Button>
						<Button variant="primary" icon={plus} onClick={addKeywords.open}>
							Add Keywords
						</Button>
					</>
				}
			/>
			<PhoneDock>
				<Button
					icon={<RefreshCw size={15} aria-hidden />}
					disabledReason={workspace.refreshReason}
					onClick={startRun.open}
					className="flex-1"
				>
					Refresh All
				</Button>
				<Button variant="primary" icon={plus} onClick={addKeywords.open} className="flex-1">
					Add Keywords
				</Button>
			</PhoneDock>
			<WorkspaceRunLine workspace={workspace} />
			<WorkspaceMovement workspace={workspace} />
			<KeywordsOverview variant="keywords" {...workspace.overview} />
			<KeywordWorkspaceDialogs workspace={workspace} />
			<Suspense>{notes.isOpen && <NotesDialog domain={domain} onClose={notes.close} />}</Suspense>
		</>
	);
}
