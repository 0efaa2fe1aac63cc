import { Fragment } from "react";
import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import { movementFigures } from "./top-words.ts";

export interface SiteWideBarsProps {
	siteWide: NonNullable<AlertFieldsFragment["siteWide"]>;
	isWorse: boolean;
}

/** How many keywords moved on each of the last days checked, up to now, with the alert's own day dark. Google's updates are next to it. */
export function SiteWideBars({ siteWide, isWorse }: SiteWideBarsProps) {
	const { date, moved, days, updates } = siteWide;
	const counts = days.map((day) => (day.date === date ? { ...day, moved } : day));
	const most = Math.max(1, moved, ...counts.map(({ moved }) => moved));
	const checked = days.length === 1 ? "day checked" : `${formatCount(days.length, "day")} checked`;
	return (
		<div className="site-wide-bars">
			{counts.length > 0 && (
				<>
					<span aria-hidden className="movement-bars">
						{counts.map((day) => (
							<i
								key={day.date}
								data-day={day.date === date ? "moved" : undefined}
								style={{ height: `${Math.round((100 * day.moved) / most)}%` }}
							/>
						))}
					</span>
					<span>
						{isWorse ? "lower" : "higher"} than usual, last {checked}:{" "}
						{movementFigures(siteWide).map(({ count, day }, index) => (
							<Fragment key={day}>
								{index > 0 && ", "}
								<b>{count}</b> {day}
							</Fragment>
						))}
					</span>
				</>
			)}
			{updates.length > 0 && <span>{updates.join(", ")}</span>}
		</div>
	);
}
