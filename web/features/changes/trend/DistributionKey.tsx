import { Rung } from "../../../entities/position/Rung.tsx";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import type { TwoDays } from "../view/changes-state.ts";
import { bands } from "./bands.ts";
import type { Distribution } from "./trend-points.ts";

export interface DistributionKeyProps {
	days: TwoDays;
	before: Distribution;
	after: Distribution;
}

/** The legend with data: how many keywords each bucket had on the two days. */
export function DistributionKey({ days, before, after }: DistributionKeyProps) {
	return (
		<ul aria-label={`Keywords on ${formatDay(days.from)} and on ${formatDay(days.to)}`} className="trend-key data">
			{bands.map(({ key, bucket, label }) => (
				<li key={key}>
					<Rung bucket={bucket} />
					<span className="text-ink-3">{label}</span>
					<span className="inline-flex gap-0.75">
						{formatInteger(before[key])}
						<span role="img" aria-label="then" className="text-ink-3">
							→
						</span>
						<b className="text-ink">{formatInteger(after[key])}</b>
					</span>
				</li>
			))}
		</ul>
	);
}
