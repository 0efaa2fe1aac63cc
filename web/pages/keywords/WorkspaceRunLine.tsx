import { Suspense } from "react";
import { RunLine } from "../../features/runs/progress/RunLine.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const CheckAdded = lazyPart(() => import("../../features/runs/starting/CheckAdded.tsx").then((m) => m.CheckAdded));

export interface WorkspaceRunLineProps {
	workspace: KeywordWorkspace;
	/** Whether the screen itself offers the run. */
	isOffered?: boolean;
}

/** The run line of a screen that works on a domain's keywords: what was just added can be checked from there. */
export function WorkspaceRunLine({ workspace, isOffered = false }: WorkspaceRunLineProps) {
	const { domain, runs, added } = workspace;
	const offer = !isOffered && added.ids.length > 0 && (
		<Suspense fallback={null}>
			<CheckAdded domain={domain} keywordIds={added.ids} onStarted={added.clear} onRefused={() => added.ask(true)} />
		</Suspense>
	);
	return <RunLine runs={runs} offer={offer || undefined} />;
}
