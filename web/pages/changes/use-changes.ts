import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import { isFiltered, toFilter } from "../../entities/filter/keyword-filters.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { useAnnotations } from "../../features/annotations/use-annotations.ts";
import { emptinessOf } from "../../features/changes/emptiness.ts";
import { useTrend } from "../../features/changes/trend/use-trend.ts";
import { useChangesExport } from "../../features/changes/use-changes-export.ts";
import { type Comparison, useComparison } from "../../features/changes/use-comparison.ts";
import { chartRange, daysToCompare, type TwoDays } from "../../features/changes/view/changes-state.ts";
import { useChangesState } from "../../features/changes/view/use-changes-state.ts";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { progressInWords } from "../../features/runs/run-words.ts";
import { type DomainFieldsFragment, FeatureHistoryDocument } from "../../gql/graphql.ts";
import { copyText } from "../../lib/copy-text.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useToday } from "../../lib/use-today.ts";
import { useFollowRun } from "../frame/use-follow-run.ts";

/** The Changes screen's state, data and actions. */
export function useChanges(domain: DomainFieldsFragment) {
	const client = useApolloClient();
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const control = useChangesState();
	const { state } = control;
	const filter = useMemo(() => toFilter(state), [state]);
	const reading = useComparison({ domainId: domain.id, state, filter, timeZone, today });
	const { value: comparison } = reading;
	const compared = daysToCompare(state, today);
	const hasDates = "from" in compared;
	/** The days of the figures; chosen days are known before the figures. */
	const shownDays = comparison && daysOf(comparison);
	const days = hasDates ? compared : shownDays;
	const emptiness = comparison && emptinessOf(comparison, { isFiltered: isFiltered(state), isUpToLast: !hasDates });
	/** The days of the chart; null before they are known, and where there is none. */
	const range = days && emptiness?.why !== "never" ? chartRange(days) : null;
	const trend = useTrend(domain.id, range, filter, timeZone);
	const annotations = useAnnotations(domain.id, range, timeZone);
	const { activeRun } = useDomainRuns(domain.id);
	useFollowRun(domain.id, activeRun, {
		onEnd: () => {
			void reading.retry();
			void trend.retry();
			void annotations.retry();
			void client.refetchQueries({ include: [FeatureHistoryDocument] });
		},
	});
	const exporting = useChangesExport(
		shownDays && { domainId: domain.id, days: shownDays, timeZone, filter, show: state.show, sort: state.sort },
	);
	return {
		domain,
		timeZone,
		today,
		control,
		filter,
		reading,
		days,
		shownDays,
		range,
		trend,
		annotations,
		activeRun,
		progress: activeRun && progressInWords(activeRun),
		emptiness,
		onCopy: () => void (comparison && copySummary(comparison.summary)),
		...exporting,
		finding: useFinding(state),
	};
}

/** What the Changes screen works with. */
export type Changes = ReturnType<typeof useChanges>;

function daysOf({ from, to }: Comparison): TwoDays {
	return { from, to };
}

function copySummary(summary: string): Promise<boolean> {
	return copyText(summary, { done: "Summary copied", otherwise: "Select the summary and copy it with the keyboard." });
}
