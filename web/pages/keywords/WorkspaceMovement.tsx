import { Suspense, useMemo } from "react";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { toFilter } from "../../entities/filter/keyword-filters.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeywordWorkspace } from "./use-keyword-workspace.ts";

const MovementLine = lazyPart(() => import("../../features/movement/MovementLine.tsx").then((m) => m.MovementLine));

export interface WorkspaceMovementProps {
	workspace: KeywordWorkspace;
	/** Called with the changes of the figures since a chosen day; null without one. */
	onFigureChanges?: (changes: FigureChanges | null) => void;
}

/** The movement line of a screen that works on a domain's keywords. */
export function WorkspaceMovement({ workspace, onFigureChanges }: WorkspaceMovementProps) {
	const { domain, control, runs, filter, today, timeZone } = workspace;
	const { state, change } = control;
	const others = useMemo(
		() => toFilter({ ...state, moved: null, isEdited: state.isEdited || state.moved !== null }),
		[state],
	);
	return (
		<Suspense fallback={<div className="movement-line" aria-hidden />}>
			<MovementLine
				domainId={domain.id}
				filter={others}
				wholeFilter={filter}
				since={state.since}
				moved={state.moved}
				today={today}
				timeZone={timeZone}
				readAgain={runs.endedRunIds.join()}
				onSince={(since) =>
					change(({ moved }) => ({ since, moved: moved && since !== null ? { ...moved, since } : null }))
				}
				onMoved={(moved) => change(({ since }) => ({ moved, since: moved?.since ?? since }))}
				{...(onFigureChanges ? { onFigureChanges } : {})}
			/>
		</Suspense>
	);
}
