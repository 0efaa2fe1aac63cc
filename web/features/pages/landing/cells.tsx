import { bucketOf } from "../../../entities/position/position.ts";
import type { LandingPageRowFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger, formatSigned } from "../../../lib/format.ts";
import { changeOf } from "./landing-words.ts";

/** Takes of a page what the cell shows. */
export interface PageProps {
	page: LandingPageRowFragment;
}

export const dash = (
	<span role="img" aria-label="none" className="text-ink-3">
		–
	</span>
);

/** A figure; nothing if absent, and grey if zero. */
export function Figure({
	value,
	format = formatInteger,
}: {
	value: number | null;
	format?: (value: number) => string;
}) {
	if (value === null) return dash;
	return <span className={`data ${value === 0 ? "text-ink-3" : ""}`}>{format(value)}</span>;
}

/** What a page won or lost: `+2`, `−1`, `new page`. */
export function KeywordChange({ page }: PageProps) {
	const change = changeOf(page);
	if (change === null) return null;
	if (change === "new") return <span className="text-ink-3">new page</span>;
	return (
		<span className={change > 0 ? "text-up" : "text-down"} title={`was ${page.previousKeywordCount}`}>
			{formatSigned(change)}
		</span>
	);
}

export function BestPosition({ page: { bestPosition } }: PageProps) {
	if (bestPosition === null) return dash;
	return (
		<span className="text-bucket data" data-bucket={bucketOf(bestPosition)}>
			{bestPosition}
		</span>
	);
}

/** Searches a month; the title says of how many keywords. */
export function Volume({ page: { volume, volumeKnownCount, keywordCount } }: PageProps) {
	if (volume === null) return dash;
	const isPart = volumeKnownCount < keywordCount;
	return (
		<span title={isPart ? `Of ${volumeKnownCount} of ${formatCount(keywordCount, "keyword")}` : undefined}>
			<Figure value={volume} />
		</span>
	);
}

/** Whether a page's clicks can be estimated: a volume of its keywords is known. */
export function isEstimated({ estimatedClicks }: PageProps["page"]): boolean {
	return estimatedClicks !== null;
}

/** Clicks a month by position and volume; the title says of how many keywords. */
export function EstimatedClicks({ page: { estimatedClicks, volumeKnownCount, keywordCount } }: PageProps) {
	if (estimatedClicks === null) return dash;
	const isPart = volumeKnownCount < keywordCount;
	return (
		<span
			title={isPart ? `Of ${volumeKnownCount} of ${formatCount(keywordCount, "keyword")}` : "By position and volume"}
		>
			<Figure value={estimatedClicks} />
		</span>
	);
}

/** Keywords that another page should rank for. */
export function WrongCount({ page: { wrongCount } }: PageProps) {
	if (wrongCount === 0) return <Figure value={0} />;
	return <span className="data font-[500] text-danger">{formatInteger(wrongCount)}</span>;
}
