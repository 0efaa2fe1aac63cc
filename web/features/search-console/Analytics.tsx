import { useQuery } from "@apollo/client/react";
import { PropertyAnalyticsDocument, type PropertyFieldsFragment } from "../../gql/graphql.ts";
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
	const { data, previousData, error, refetch } = useQuery(PropertyAnalyticsDocument, {
		variables: { id: property.id, ...days },
		fetchPolicy: "cache-and-network",
	});
	const shown = data?.searchConsole.property ?? previousData?.searchConsole.property;
	return (
		<AnalyticsPanel
			property={property}
			days={days}
			byDay={shown?.performanceByDay ?? null}
			range={range}
			onRange={onRange}
			queries={shown?.topQueries.map(({ query, ...figures }) => ({ name: query, ...figures })) ?? null}
			pages={shown?.topPages.map(({ page, ...figures }) => ({ name: page, ...figures })) ?? null}
			isStale={!data && shown !== undefined}
			hasFailed={error !== undefined && !data}
			onRetry={() => void refetch().catch(() => {})}
			isSyncing={isSyncing}
			syncDisabledReason={syncReasonOf(property, syncDisabledReason)}
			onSync={() => onSync(property.id)}
		/>
	);
}
