import { Rung } from "../../../entities/position/Rung.tsx";
import { formatDay, formatInteger, formatTenths } from "../../../lib/format.ts";
import { bands } from "./bands.ts";
import type { TrendPoint } from "./trend-points.ts";
import { plotInset } from "./trend-size.ts";

/** The values of the day under the crosshair, on the side with more room. Hidden from screen readers. */
export function TrendTip({ point: { index, last, values }, count }: { point: TrendPoint; count: number }) {
	const share = (index + 0.5) / count;
	const at = `${plotInset.left}px + (100% - ${plotInset.left + plotInset.right}px) * ${share}`;
	return (
		<div
			aria-hidden
			style={share > 0.6 ? { right: `calc(100% - (${at}) + 12px)` } : { left: `calc(${at} + 12px)` }}
			className="floating pointer-events-none absolute top-6 z-10 rounded-md! px-2.25 py-1.75 text-xs text-ink-2"
		>
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
		</div>
	);
}
