import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { countryName } from "../../entities/country/countries.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { dayAndTime } from "../../lib/moment.ts";
import { checkBefore, stepChecks } from "./check-steps.ts";
import { type CheckedKeyword, type Comparison, type ShownChecks, serpsOf } from "./checked-serp.ts";
import { ResultsBody } from "./ResultsBody.tsx";
import { bothInWords, contextInWords } from "./result-words.ts";
import { StoredPages } from "./StoredPages.tsx";
import { useSerpResults } from "./use-serp-results.ts";

export interface ResultsDialogProps {
	shown: ShownChecks;
	/** Shows other checks of the keyword instead. */
	onGo: (shown: ShownChecks) => void;
	onClose: () => void;
}

/** What one check read, or two side by side. */
export function ResultsDialog({ shown, onGo, onClose }: ResultsDialogProps) {
	const results = useSerpResults(shown);
	const { keyword, comparison, isMissing, isNotKept, hasFailed } = results;
	const isLoading = !isMissing && !isNotKept && !hasFailed;
	const checks = keyword?.positions ?? [];
	const [earlier, later] = [stepChecks(checks, shown, -1), stepChecks(checks, shown, 1)];
	const inside = useRef<HTMLSpanElement>(null);
	const go = (to: ShownChecks | null) => (to === null ? undefined : () => onGo(to));
	useShortcuts({ j: go(later), k: go(earlier) }, inside);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="detail"
			title={keyword?.keyword ?? "Results"}
			description={
				keyword && comparison ? (
					<Facts keyword={keyword} comparison={comparison} />
				) : (
					isLoading && <Skeleton className="w-64" />
				)
			}
			actions={
				<span ref={inside} className="contents">
					<IconButton
						label="Earlier check"
						icon={<ChevronLeft size={15} aria-hidden />}
						disabled={earlier === null}
						onClick={go(earlier)}
					/>
					<IconButton
						label="Later check"
						icon={<ChevronRight size={15} aria-hidden />}
						disabled={later === null}
						onClick={go(later)}
					/>
				</span>
			}
		>
			{isMissing ? (
				<EmptyState title="No such check">It does not belong to this account, or its keyword was deleted.</EmptyState>
			) : (
				<>
					<ResultsBody shown={shown} results={results} before={checkBefore(checks, shown.checkId)} onGo={onGo} />
					<StoredPages serps={comparison ? serpsOf(comparison) : []} />
				</>
			)}
		</Dialog>
	);
}

/** `Nov 13, 08:27 → Nov 14, 08:26 · Serper · desktop · United States` */
function Facts({ keyword, comparison }: { keyword: CheckedKeyword; comparison: Comparison }) {
	const serps = serpsOf(comparison);
	const [[provider, device], [toProvider, toDevice]] = [contextInWords(comparison.from), contextInWords(comparison.to)];
	const facts = [
		serps.map(({ measuredAt }) => dayAndTime(measuredAt)).join(" → "),
		bothInWords(provider, toProvider),
		bothInWords(device, toDevice),
		countryName(keyword.country),
	];
	return facts.join(" · ");
}
