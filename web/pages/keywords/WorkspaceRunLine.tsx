import { Suspense } from "react";
import { RunLine } from "../../features/runs/progress/RunLine.tsx";
import { useUnchecked } from "../../features/runs/starting/use-unchecked.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const UncheckedOffer = lazyPart(() =>
	import("../../features/runs/starting/UncheckedOffer.tsx").then((m) => m.UncheckedOffer),
);

export interface WorkspaceRunLineProps {
	workspace: KeywordWorkspace;
	/** Whether the screen itself offers the run. */
	isOffered?: boolean;
}

/** The run line of a screen that works on a domain's keywords: what was never checked can be checked from there. */
export function WorkspaceRunLine({ workspace, isOffered = false }: WorkspaceRunLineProps) {
	const { domain, runs, dialogs } = workspace;
	const unchecked = useUnchecked(domain, { isPaused: isOffered || runs.isLoading || runs.activeRun !== null });
	const offer = unchecked.count > 0 && (
		<Suspense fallback={null}>
			<UncheckedOffer domain={domain} unchecked={unchecked} onRefused={dialogs.checkUnchecked.open} />
		</Suspense>
	);
	return <RunLine runs={runs} offer={offer || undefined} />;
}
