import { Suspense } from "react";
import { RunLine } from "../../features/runs/progress/RunLine.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const UncheckedOffer = lazyPart(() => import("./UncheckedOffer.tsx").then((m) => m.UncheckedOffer));

export interface WorkspaceRunLineProps {
	workspace: KeywordWorkspace;
	/** Whether the screen itself offers the run. */
	isOffered?: boolean;
}

/** The run line of a screen that works on a domain's keywords: what was never checked can be checked from there. */
export function WorkspaceRunLine({ workspace, isOffered = false }: WorkspaceRunLineProps) {
	const { domain, runs } = workspace;
	const mayBeUnchecked = !isOffered && domain.keywordCount > (runs.lastRun?.total ?? 0);
	return (
		<RunLine
			runs={runs}
			offer={
				mayBeUnchecked &&
				((costs) => (
					<Suspense fallback={costs}>
						<UncheckedOffer key={[domain.keywordCount, ...runs.endedRunIds].join()} domain={domain}>
							{costs}
						</UncheckedOffer>
					</Suspense>
				))
			}
		/>
	);
}
