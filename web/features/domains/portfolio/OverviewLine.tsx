import { Sparkline } from "../../../components/figures/Sparkline.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { SpokenChange } from "../../../entities/position/ChangeFigure.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger, formatTenths } from "../../../lib/format.ts";
import { PlanText, RunText, runInWords } from "./OverviewCells.tsx";
import type { DomainOverview, Figure } from "./overview.ts";

/** What happened to a domain in three lines of a phone's list; bars until known. */
export function OverviewLine({
	overview,
	keywordCount,
}: {
	overview: DomainOverview | undefined;
	keywordCount: number;
}) {
	if (!overview) {
		return (
			<span className="grid h-15 content-around">
				<Skeleton className="w-40" />
				<Skeleton className="w-56" />
				<Skeleton className="w-48" />
			</span>
		);
	}
	const { share, average, top10, line, lost, declined, improved, isMeasured, plan } = overview;
	const run = runInWords(overview, keywordCount);
	return (
		<span className="data grid min-h-15 gap-0.75 text-xs text-ink-3">
			<span className="flex items-center gap-3 text-sm text-ink-2">
				{isMeasured ? (
					<>
						<Count count={lost} word="lost" />
						<Count count={declined} word="declined" />
						<Count count={improved} word="improved" />
						<span className="ml-auto">
							<Sparkline values={line} isReversed width={60} height={18} />
						</span>
					</>
				) : (
					<span className="text-ink-3">No comparison yet</span>
				)}
			</span>
			{isMeasured && (
				<span className="grid grid-cols-[1.1fr_1fr_.9fr]">
					<Named name="Share" figure={share} format={percent} />
					<Named name="Avg" figure={average} format={formatTenths} />
					<Named name="Top 10" figure={top10} format={formatInteger} />
				</span>
			)}
			<span className="flex justify-between gap-2.5 whitespace-nowrap">
				<span className={classNames("min-w-0 truncate", run.look === "stopped" && "font-[500] text-ink")}>
					{run.look === "live" ? <RunText words={run} /> : runOnPhone(run, overview.lastRun?.failed ?? 0)}
				</span>
				<span className={classNames("shrink-0", plan.isInNeed && "text-ink")}>
					{plan.kind === "next" && !plan.isInNeed ? `next ${lowerFirst(plan.text)}` : <PlanText plan={plan} />}
				</span>
			</span>
			{plan.isInNeed && plan.detail !== "" && <span className="text-right">{plan.detail}</span>}
		</span>
	);
}

/** `3.4 %`. */
export function percent(value: number): string {
	return `${formatTenths(value)} %`;
}

function runOnPhone({ text, detail, look }: ReturnType<typeof runInWords>, failed: number): string {
	if (look === "never") return "never checked";
	if (look === "stopped") return `${text}: ${detail}`;
	return failed > 0 ? `checked ${text}, ${formatInteger(failed)} failed` : `checked ${text}`;
}

/** `Tomorrow 06:00` within a sentence; names of days stay. */
function lowerFirst(text: string): string {
	return text.replace(/^(Today|Tomorrow)/, (word) => word.toLowerCase());
}

function Count({ count, word }: { count: number; word: string }) {
	return (
		<span className={count === 0 ? "text-ink-3" : undefined}>
			<b className={count === 0 ? "font-[400]" : "text-ink"}>{formatInteger(count)}</b> {word}
		</span>
	);
}

function Named({ name, figure, format }: { name: string; figure: Figure | null; format: (value: number) => string }) {
	return (
		<span className="whitespace-nowrap">
			{name} <b className="text-sm text-ink">{figure ? format(figure.value) : "–"}</b>{" "}
			{figure?.change ? <SpokenChange change={figure.change} /> : null}
		</span>
	);
}
