import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatDate } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { CheckPicker, type CheckPickerProps } from "./CheckPicker.tsx";
import { type CheckedKeyword, type Comparison, type ShownChecks, serpsOf } from "./checked-serp.ts";
import { FeatureChips } from "./FeatureChips.tsx";
import { PhoneResults } from "./PhoneResults.tsx";
import { ResultColumns } from "./ResultColumns.tsx";
import { SkeletonRows } from "./ResultList.tsx";
import { correctionInWords, differenceInWords, pagesInWords, youInWords } from "./result-words.ts";
import type { SerpResults } from "./use-serp-results.ts";

export interface ResultsBodyProps {
	shown: ShownChecks;
	results: SerpResults;
	/** The check before the shown one; null for the first. */
	before: string | null;
	onGo: (shown: ShownChecks) => void;
}

/** Everything between the title and the footer. */
export function ResultsBody({ shown, results, before, onGo }: ResultsBodyProps) {
	const { keyword, comparison, isLate, isNotKept, hasFailed, reload } = results;
	const isPhone = useIsPhone();
	const { checkId, earlierId } = shown;
	const checks = keyword?.positions ?? [];
	const picker = (label: string, id: string, onChange: (id: string) => void) => (
		<Picker label={label} id={id} checks={checks} onChange={onChange} />
	);
	const pickers = {
		before: earlierId !== null && picker("Before", earlierId, (id) => onGo({ checkId, earlierId: id })),
		after: picker(earlierId === null ? "Check" : "After", checkId, (id) => onGo({ checkId: id, earlierId })),
		compare: earlierId === null && before !== null && (
			<Button onClick={() => onGo({ checkId, earlierId: before })}>Compare with the check before</Button>
		),
	};
	const isPair = earlierId !== null;
	const Lists = isPhone ? PhoneResults : ResultColumns;
	return (
		<div aria-busy={isLate || (!comparison && !isNotKept && !hasFailed)} className="serp-results max-md:grow">
			<div className="grid gap-2.5 px-5 pb-3">
				{keyword && comparison ? (
					<Summary phrase={keyword.keyword} comparison={comparison} />
				) : (
					!isNotKept && !hasFailed && <SummarySkeleton />
				)}
			</div>
			<Lists pickers={pickers} comparison={comparison} isPair={isPair} isLate={isLate}>
				{isNotKept ? (
					keyword && <NoStoredPage coverage={keyword.domain.serpCoverage} />
				) : hasFailed ? (
					<EmptyState title="The results could not be loaded." action={<Button onClick={reload}>Try again</Button>} />
				) : (
					<SkeletonRows isPair={isPair && !isPhone} />
				)}
			</Lists>
		</div>
	);
}

function Picker({ checks, ...props }: CheckPickerProps) {
	// The same height before the checks are there.
	return checks.length === 0 ? (
		<div className="control border-line" aria-hidden />
	) : (
		<CheckPicker checks={checks} {...props} />
	);
}

function Summary({ phrase, comparison }: { phrase: string; comparison: Comparison }) {
	const serps = serpsOf(comparison);
	const notes = [differenceInWords(comparison), correctionInWords(comparison, phrase)].filter((note) => note !== null);
	return (
		<>
			{notes.length > 0 && (
				<div className="rounded-md border border-dashed border-line-3 px-2.5 py-1.5 text-ink-2">
					{notes.map((note) => (
						<p key={note}>{note}</p>
					))}
				</div>
			)}
			<p className="text-base">
				<b>{youInWords(serps)}</b> {serps.length > 1 && pagesInWords(comparison)}
			</p>
			<FeatureChips comparison={comparison} />
		</>
	);
}

/** As tall as a summary is in most cases. */
function SummarySkeleton() {
	return (
		<div aria-hidden className="grid gap-2.5">
			<div className="flex h-5 items-center">
				<Skeleton className="w-80 max-w-full" />
			</div>
			<div className="flex h-6 items-center">
				<Skeleton className="w-96 max-w-full" />
			</div>
			<div className="flex h-4 items-center">
				<Skeleton className="w-72 max-w-full" />
			</div>
		</div>
	);
}

/** Why there is nothing to show. */
function NoStoredPage({ coverage: { since, isComplete } }: { coverage: CheckedKeyword["domain"]["serpCoverage"] }) {
	if (!isComplete) return <EmptyState title="Earlier results are being prepared." />;
	return (
		<EmptyState title="Results of this check are not kept.">
			{since !== null && `They are kept since ${formatDate(since)}.`}
		</EmptyState>
	);
}
