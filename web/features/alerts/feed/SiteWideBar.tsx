import type { AlertFieldsFragment } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";

const width = 160;
const height = 8;

export interface SiteWideBarProps {
	siteWide: NonNullable<AlertFieldsFragment["siteWide"]>;
	isWorse: boolean;
}

/** How many of all keywords moved, against the normal number, at a glance. Google's updates are next to it. */
export function SiteWideBar({ siteWide: { measured, moved, normal, updates }, isWorse }: SiteWideBarProps) {
	const x = (count: number) => Math.round((width * Math.min(count, measured)) / Math.max(1, measured));
	return (
		<div className="site-wide-bar">
			<svg
				width={width}
				height={height}
				viewBox={`0 0 ${width} ${height}`}
				aria-hidden="true"
				className="max-md:hidden"
			>
				<rect className="of-all" width={width} height={height} />
				<rect className="moved" width={x(moved)} height={height} />
				<rect className="normal" x={Math.max(0, x(normal) - 1)} width="2" height={height} />
			</svg>
			<span className="max-md:hidden">
				{isWorse ? "lower" : "higher"} than usual, of {formatInteger(measured)} measured
			</span>
			{updates.length > 0 && <span>{updates.join(", ")}</span>}
		</div>
	);
}
