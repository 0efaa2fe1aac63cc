import { Readout, Readouts } from "../../../components/figures/Readouts.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { burnDownHeight } from "./burn-down-size.ts";
import type { ScheduleActions } from "./cells.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";

export interface SchedulesSkeletonProps {
	/** Of all domains: then there is a chart of the credits, too. */
	isAll: boolean;
	hasTable: boolean;
	actions: ScheduleActions;
}

/** The forecast and the list while they load. */
export function SchedulesSkeleton({ isAll, hasTable, actions }: SchedulesSkeletonProps) {
	const labels = ["This month", "Next 30 days", ...(isAll ? ["Credits last until"] : []), "Next"];
	return (
		<div aria-busy>
			<span className="sr-only">Loading schedules</span>
			<Readouts label="Forecast">
				{labels.map((label) => (
					<Readout key={label} label={label}>
						<Skeleton className="w-24" />
					</Readout>
				))}
			</Readouts>
			{isAll && <div style={{ height: burnDownHeight }} className="box-content border-b border-line pt-1" />}
			<div className="h-12 max-md:h-14" />
			{hasTable && (
				<ScheduleTable schedules={null} daily={[]} uncovered={[]} credits30={0} isAll={isAll} actions={actions} />
			)}
		</div>
	);
}
