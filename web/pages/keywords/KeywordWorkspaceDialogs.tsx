import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const AddKeywordsDialog = lazyPart(() =>
	import("../../features/keywords/adding/AddKeywordsDialog.tsx").then((m) => m.AddKeywordsDialog),
);
const StartRun = lazyPart(() => import("../frame/StartRun.tsx").then((m) => m.StartRun));
const CheckUnchecked = lazyPart(() => import("../frame/CheckUnchecked.tsx").then((m) => m.CheckUnchecked));
const UpdatePositionsDialog = lazyPart(() =>
	import("../frame/UpdatePositionsDialog.tsx").then((m) => m.UpdatePositionsDialog),
);

/** The dialogs of the screens that work on a domain's keywords, each opened by the address. */
export function KeywordWorkspaceDialogs({ workspace }: { workspace: KeywordWorkspace }) {
	const { domain, selection, selected, onAdded } = workspace;
	const { addKeywords, importCsv, startRun, checkUnchecked, updatePositions } = workspace.dialogs;
	return (
		<Suspense>
			{addKeywords.isOpen && (
				<AddKeywordsDialog initialTab="manual" onClose={addKeywords.close} domain={domain} onAdded={onAdded} />
			)}
			{importCsv.isOpen && (
				<AddKeywordsDialog initialTab="csv" onClose={importCsv.close} domain={domain} onAdded={onAdded} />
			)}
			{startRun.isOpen && <StartRun onClose={startRun.close} keywords={{ domainId: domain.id }} domainId={domain.id} />}
			{checkUnchecked.isOpen && <CheckUnchecked domain={domain} onClose={checkUnchecked.close} />}
			{updatePositions.isOpen && (
				<UpdatePositionsDialog
					domainId={domain.id}
					selected={selected}
					onClose={updatePositions.close}
					onStarted={selection.clear}
				/>
			)}
		</Suspense>
	);
}
