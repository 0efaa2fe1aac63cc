import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { providerName } from "../../entities/serp/providers.ts";
import { classNames } from "../../lib/class-names.ts";
import { daysUpTo } from "../../lib/days.ts";
import { FeatureTable } from "./FeatureTable.tsx";
import { featureRows, lineDays, uncoveredLabels } from "./feature-rows.ts";
import { type FeatureSelection, useFeatureHistory } from "./use-feature-history.ts";

/** SERP features of a domain's keywords: at two days, and day by day. */
export function FeaturesSection(selection: FeatureSelection) {
	const { from, to } = selection;
	const { value: domain, isLate, hasFailed, retry } = useFeatureHistory(selection);
	return (
		<section aria-label="SERP features" aria-busy={isLate || (!domain && !hasFailed)} className="feature-section">
			<div className="flex items-baseline gap-2 px-(--gutter) pt-3 pb-1">
				<h3 className="font-[600]">SERP features</h3>
				<span className="text-xs text-ink-3">keywords with the feature on page 1</span>
			</div>
			<div className={classNames(isLate && "opacity-60")}>
				{domain ? (
					<Content domain={domain} from={from} to={to} />
				) : hasFailed ? (
					<div className="px-(--gutter) py-2">
						<LoadingFailure onRetry={retry}>The features could not be loaded.</LoadingFailure>
					</div>
				) : (
					<SectionSkeleton />
				)}
			</div>
		</section>
	);
}

interface ContentProps extends Pick<FeatureSelection, "from" | "to"> {
	domain: NonNullable<ReturnType<typeof useFeatureHistory>["value"]>;
}

function Content({ domain, from, to }: ContentProps) {
	const { featureHistory, serpCoverage, positions } = domain;
	const rows = featureRows(featureHistory, from, to);
	// The line covers the days compared, and a month at least.
	const start = [from, daysUpTo(to, lineDays).at(-1) ?? from].sort()[0] ?? from;
	const [last] = positions.items;
	const uncovered = rows.length > 0 ? uncoveredLabels(featureHistory) : [];
	const notes = [
		rows.length === 0 && serpCoverage.isComplete && "No features are known on these days.",
		!serpCoverage.isComplete && "Earlier results are being prepared.",
		last &&
			uncovered.length > 0 &&
			`${providerName(last.provider)} does not report ${uncovered.join(", ")} reliably; single checks show them when seen.`,
	];
	return (
		<>
			{rows.length > 0 && <FeatureTable rows={rows} start={start} to={to} />}
			{notes.map(
				(note) =>
					note && (
						<p key={note} className="px-(--gutter) py-2.5 text-ink-3">
							{note}
						</p>
					),
			)}
		</>
	);
}

function SectionSkeleton() {
	return (
		<div aria-hidden className="px-(--gutter)">
			{["head", "one", "two", "three", "four", "five"].map((row) => (
				<div key={row} className="flex h-8.5 items-center border-b border-line max-md:h-(--h-row)">
					<Skeleton className="w-64 max-w-full" />
				</div>
			))}
		</div>
	);
}
