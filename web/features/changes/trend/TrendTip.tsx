import { Rung } from "../../../entities/position/Rung.tsx";
import { formatDay, formatInteger, formatTenths } from "../../../lib/format.ts";
import { bands } from "./bands.ts";
import type { TrendPoint } from "./trend-points.ts";

/** The values of a day. */
export function TrendTip({ point: { last, values } }: { point: TrendPoint }) {
	return (
		<>
			<b className="text-ink">{formatDay(last)}</b>
			{values ? (
				<dl className="grid grid-cols-[8px_auto_auto] items-center gap-x-1.5">
					{bands.map(({ key, bucket, label }) => (
						<div key={key} className="contents">
							<Rung bucket={bucket} />
							<dt>{label}</dt>
							<dd className="text-right text-ink">{formatInteger(values[key])}</dd>
						</div>
					))}
					<dt className="col-span-2">average found</dt>
					<dd className="text-right text-ink">{values.avgFound === null ? "–" : formatTenths(values.avgFound)}</dd>
					<dt className="col-span-2">in top 10</dt>
					<dd className="text-right text-ink">{values.visibilityScore}%</dd>
				</dl>
			) : (
				<p>No run</p>
			)}
		</>
	);
}
