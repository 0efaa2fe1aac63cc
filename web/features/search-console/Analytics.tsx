import { PropertyAnalyticsDocument, type PropertyFieldsFragment } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useToday } from "../../lib/use-today.ts";
import { AnalyticsPanel } from "./AnalyticsPanel.tsx";
import { syncReasonOf } from "./PropertyActions.tsx";
import { type RangeDays, rangeOf } from "./ranges.ts";

export interface AnalyticsProps {
	property: PropertyFieldsFragment;
	range: RangeDays;
	onRange: (range: RangeDays) => void;
	isSyncing: boolean;
	syncDisabledReason: string | undefined;
	onSync: (id: string) => void;
}

/** Reads a property's data; the old range shows while another is loading. */
export function Analytics({ property, range, onRange, isSyncing, syncDisabledReason, onSync }: AnalyticsProps) {
	const today = useToday(localTimeZone());
	const days = rangeOf(range, today);
	const { value, isLate, hasFailed, retry } = useReading(PropertyAnalyticsDocument, {
		variables: { id: property.id, ...days },
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const shown = value?.searchConsole.property;
	return (
		<AnalyticsPanel
			property={property}
			days={days}
			byDay={shown?.performanceByDay ?? null}
			range={range}
			onRange={onRange}
			queries={shown?.topQueries.map(({ query, ...figures }) => ({ name: query, ...figures })) ?? null}
			pages={shown?.topPages.map(({ page, ...figures }) => ({ name: page, ...figures })) ?? null}
			isLate={isLate}
			hasFailed={hasFailed}
			onRetry={retry}
			isSyncing={isSyncing}
			syncDisabledReason={syncReasonOf(property, syncDisabledReason)}
			onSync={() => onSync(property.id)}
		/>
	);
}
