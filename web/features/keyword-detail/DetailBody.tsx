import { RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useRights, useSpendReason } from "../../entities/account/rights.ts";
import { providerName } from "../../entities/serp/providers.ts";
import { codeOf } from "../../lib/api/errors.ts";
import { momentInWords } from "../../lib/moment.ts";
import { CheckHistory } from "./checks/CheckHistory.tsx";
import { DetailReadouts, DetailReadoutsSkeleton } from "./DetailReadouts.tsx";
import { HistoryRail } from "./history/HistoryRail.tsx";
import { HistorySection } from "./history/HistorySection.tsx";
import type { HistoryRange } from "./history/history-range.ts";
import { useDayResults } from "./history/use-day-results.ts";
import { Competitors, SerpFeatures } from "./PageSections.tsx";
import { Provenance } from "./Provenance.tsx";
import { SearchConsoleSection } from "./SearchConsoleSection.tsx";
import type { DetailedKeyword, KeywordDetail } from "./use-keyword-detail.ts";
import { AlertLine } from "./usual/AlertLine.tsx";
import { UsualSection, UsualSkeleton } from "./usual/UsualSection.tsx";
import { DoubleNote, Variants } from "./Variants.tsx";
import { VolumeSection, VolumeSkeleton } from "./volume/VolumeSection.tsx";

export interface DetailBodyProps {
	id: string;
	detail: KeywordDetail;
	range: HistoryRange;
	onRange: (range: HistoryRange) => void;
	/** Undefined while it is being checked, and for who may not. */
	onRefresh: (() => void) | undefined;
	onGo: (id: string) => void;
	onOpenRun: (id: string) => void;
	/** Shows the results of a check, alone or next to an earlier one. */
	onOpenResults: (checkId: string, earlierId?: string | null) => void;
}

export function DetailBody(props: DetailBodyProps) {
	const { id, detail, range, onRange, onRefresh, onGo, onOpenRun, onOpenResults } = props;
	const { keyword, levels, isLate, error, retry } = detail;
	const openDay = useDayResults(id, onOpenResults);
	return (
		<div className="max-md:grow">
			{Boolean(error) && <OutOfDate onRetry={retry} />}
			{keyword && levels?.openAlert && <AlertLine alert={levels.openAlert} name={keyword.keyword} />}
			{keyword && <Notices keyword={keyword} />}
			{keyword ? <DetailReadouts keyword={keyword} range={range} /> : <DetailReadoutsSkeleton range={range} />}
			{keyword && <Provenance keyword={keyword} />}
			<HistorySection
				key={id}
				history={keyword?.history}
				levels={keyword && levels}
				range={range}
				onRange={onRange}
				isLate={isLate}
				onOpenDay={openDay}
				rail={keyword && <HistoryRail keyword={keyword} />}
				empty={keyword && <NoHistory keyword={keyword} range={range} onRefresh={onRefresh} />}
			/>
			{!keyword && <UsualSkeleton />}
			{keyword && levels && <UsualSection key={`usual ${id}`} levels={levels} />}
			{keyword ? <VolumeSection key={`volume ${id}`} keyword={keyword} /> : <VolumeSkeleton />}
			{keyword && <SearchConsoleSection keyword={keyword} />}
			<div className="grid border-t border-line md:grid-cols-2">
				<div className="min-w-0 px-5 pt-3 pb-4">
					{keyword ? (
						<Competitors keyword={keyword} tracked={trackedOf(levels)} onOpenResults={onOpenResults} />
					) : (
						<ListSkeleton />
					)}
				</div>
				<div className="grid min-w-0 content-start gap-5 border-line px-5 pt-3 pb-4 max-md:border-t md:border-l">
					{keyword ? (
						<>
							<DoubleNote of={keyword.doubleOf} onOpen={onGo} />
							<SerpFeatures features={keyword.features} />
							<Variants variants={keyword.siblings} onOpen={onGo} />
						</>
					) : (
						<ListSkeleton />
					)}
				</div>
			</div>
			<CheckHistory key={`checks ${id}`} keywordId={id} onOpenRun={onOpenRun} onOpenResults={onOpenResults} />
		</div>
	);
}

function trackedOf(levels: KeywordDetail["levels"]): readonly string[] {
	return levels?.domain.trackedCompetitors.map(({ site }) => site) ?? [];
}

/** Notes that help to read the figures. */
function Notices({ keyword: { lastCheck, device, measured } }: { keyword: DetailedKeyword }) {
	const [last] = measured;
	return (
		<>
			{lastCheck?.state === "FAILED" && (
				<p className="hatched border-t border-line px-5 py-1.5">
					<span className="inline-flex max-w-full items-baseline gap-1.5 rounded-sm bg-raised px-1.5">
						<TriangleAlert size={12} aria-hidden className="shrink-0 self-center" />
						<span className="min-w-0 break-words">
							<b>Last check failed{lastCheck.checkedAt && `, ${momentInWords(lastCheck.checkedAt)}`}.</b>{" "}
							{lastCheck.error ?? "Nothing was measured."}
						</span>
					</span>
				</p>
			)}
			{last && last.measuredDevice !== device && (
				<p className="border-t border-line px-5 py-1.5 text-ink-2">
					{last.measuredDevice === "DESKTOP"
						? `${providerName(last.provider)} measures desktop results.`
						: "These are results of a phone."}
				</p>
			)}
		</>
	);
}

interface NoHistoryProps extends Pick<DetailBodyProps, "range" | "onRefresh"> {
	keyword: DetailedKeyword;
}

function NoHistory({ keyword, range, onRefresh }: NoHistoryProps) {
	const isNever = keyword.latestPosition === null;
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	return (
		<EmptyState
			title="No position history available"
			action={
				isNever &&
				canWrite && (
					<Button
						icon={<RefreshCw size={13} aria-hidden />}
						disabledReason={spendReason}
						isPending={!spendReason && !onRefresh}
						onClick={onRefresh}
					>
						Refresh
					</Button>
				)
			}
		>
			{isNever ? "This keyword has not been checked yet." : `Nothing was measured in the last ${range} days.`}
		</EmptyState>
	);
}

function OutOfDate({ onRetry }: { onRetry: () => void }) {
	return (
		<p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-1.5 text-ink-2">
			This could not be updated.
			<Button size="small" onClick={onRetry}>
				Try again
			</Button>
		</p>
	);
}

/** Shown when the keyword does not exist or cannot be loaded. */
export function DetailMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	if (codeOf(error) === "NOT_FOUND") {
		return <EmptyState title="No such keyword">It does not belong to this account, or it was deleted.</EmptyState>;
	}
	return (
		<EmptyState title="The keyword could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
			The server returned an unexpected answer. Nothing is lost.
		</EmptyState>
	);
}

function ListSkeleton() {
	return (
		<div aria-hidden className="grid gap-3.5">
			<Skeleton className="w-28" />
			{["w-64", "w-52", "w-60", "w-56"].map((width) => (
				<Skeleton key={width} className={`max-w-full ${width}`} />
			))}
		</div>
	);
}
