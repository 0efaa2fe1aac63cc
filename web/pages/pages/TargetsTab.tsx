import { CornerUpRight, Target } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { toFilter } from "../../entities/filter/keyword-filters.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { SelectionContext, useSelectionStore } from "../../entities/keyword/selection/selection-store.ts";
import { type SelectedKeywords, useSelectedKeywords } from "../../entities/keyword/selection/use-selected-keywords.ts";
import { TargetsView } from "../../features/pages/targets/TargetsView.tsx";
import { takenInWords } from "../../features/pages/targets/target-toasts.ts";
import { usePageTargets } from "../../features/pages/targets/use-page-targets.ts";
import { useSetTargets } from "../../features/pages/targets/use-set-targets.ts";
import { PagesToolbar } from "../../features/pages/view/PagesToolbar.tsx";
import { SelectionActions } from "../../features/pages/view/SelectionActions.tsx";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { useReadAfterRuns } from "../frame/use-read-after-runs.ts";
import type { PagesTabProps } from "./LandingTab.tsx";
import { NoPagesYet } from "./NoPagesYet.tsx";

const SetTargetDialog = lazyPart(() =>
	import("../../features/pages/targets/SetTargetDialog.tsx").then((m) => m.SetTargetDialog),
);
const UseRankingDialog = lazyPart(() =>
	import("../../features/pages/targets/UseRankingDialog.tsx").then((m) => m.UseRankingDialog),
);

/** Which page should rank for each keyword, and whether it does. */
export function TargetsTab({ domain, control, onRefresh }: PagesTabProps) {
	const { state } = control;
	const reading = usePageTargets(domain.id, state);
	const finding = useFinding(state);
	const readOn = useReadAfterRuns(domain.id, reading.retry);
	const filter = useMemo(() => toFilter(state), [state]);
	const totalCount = reading.value?.keywords.totalCount ?? 0;
	const page = useMemo(() => reading.value?.keywords.items ?? [], [reading.value]);
	const selection = useSelectionStore(JSON.stringify([domain.id, filter]), page);
	const selected = useSelectedKeywords(selection, domain.id, filter, totalCount);
	const { open } = useUrlId("keyword");
	const setTarget = useUrlDialog("set-target");
	const useRanking = useUrlDialog("use-ranking");
	const targets = useSetTargets(readOn);
	const [isUsing, setIsUsing] = useState(false);

	const take = async ({ target }: Pick<SelectedKeywords, "target">) => {
		const before = "keywordIds" in target ? targets.targetsOf(target.keywordIds) : [];
		const canUndo = "keywordIds" in target && before.length === target.keywordIds.length;
		const failed = (error: unknown) => toastError(sentenceOf(error, "Failed to set the targets. Please try again."));
		setIsUsing(true);
		try {
			const taken = await targets.takeRanking(target);
			selection.clear();
			const undo = { label: "Undo", run: () => void targets.setEach(before).catch(failed) };
			toastSuccess("Targets set", takenInWords(taken), canUndo && taken.updated > 0 ? undo : undefined);
		} catch (error) {
			failed(error);
		}
		setIsUsing(false);
	};
	// Rows on the page can be undone; all that pass the filter need a confirmation.
	const onUseRanking = () => {
		const keywords = selected();
		if ("keywordIds" in keywords.target) void take(keywords);
		else useRanking.open();
	};

	return (
		<SelectionContext value={selection}>
			<PagesToolbar
				control={control}
				finding={finding}
				searchLabel="Search keywords"
				domain={domain}
				selection={
					<SelectionActions store={selection} totalCount={totalCount}>
						{() => (
							<>
								<Button
									variant="quiet"
									size="small"
									icon={<Target size={15} aria-hidden />}
									onClick={setTarget.open}
									className="text-ink!"
								>
									Set Target…
								</Button>
								<Button
									variant="quiet"
									size="small"
									icon={<CornerUpRight size={15} aria-hidden />}
									onClick={onUseRanking}
									isPending={isUsing}
									pendingLabel="Saving..."
									className="text-ink!"
								>
									Use Ranking Page
								</Button>
							</>
						)}
					</SelectionActions>
				}
			/>
			<TargetsView
				domain={domain}
				control={control}
				reading={reading}
				selection={selection}
				onOpen={open}
				onUseAll={() => void take({ target: { domainId: domain.id, all: true } })}
				isUsing={isUsing}
				noPages={<NoPagesYet domain={domain} onRefresh={onRefresh} />}
			/>
			<Suspense>
				{setTarget.isOpen && (
					<SetTargetDialog
						selected={selected}
						targets={targets}
						domainUrl={domain.url}
						onClose={setTarget.close}
						onDone={selection.clear}
					/>
				)}
				{useRanking.isOpen && <UseRankingDialog selected={selected} take={take} onClose={useRanking.close} />}
			</Suspense>
		</SelectionContext>
	);
}
