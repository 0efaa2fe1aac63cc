import { useApolloClient } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef } from "react";
import { Button } from "../../components/Button.tsx";
import { refetchDomain } from "../../entities/domain/refetch-domain.ts";
import { useFinding } from "../../entities/filter/use-finding.ts";
import { SelectionContext, useSelectionStore } from "../../entities/keyword/selection/selection-store.ts";
import { PeriodChoice } from "../../features/pages/untracked/PeriodChoice.tsx";
import { UntrackedView } from "../../features/pages/untracked/UntrackedView.tsx";
import { useAddQueries } from "../../features/pages/untracked/use-add-queries.ts";
import { useUntracked } from "../../features/pages/untracked/use-untracked.ts";
import { PagesToolbar } from "../../features/pages/view/PagesToolbar.tsx";
import { SelectionActions } from "../../features/pages/view/SelectionActions.tsx";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { UncheckedOffer } from "../../features/runs/starting/UncheckedOffer.tsx";
import { useUnchecked } from "../../features/runs/starting/use-unchecked.ts";
import type { UntrackedQueryRowFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { formatCount } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { PagesTabProps } from "./LandingTab.tsx";

const AddQueriesDialog = lazyPart(() =>
	import("../../features/pages/untracked/AddQueriesDialog.tsx").then((m) => m.AddQueriesDialog),
);
const CheckUnchecked = lazyPart(() => import("../frame/CheckUnchecked.tsx").then((m) => m.CheckUnchecked));

const none: readonly UntrackedQueryRowFragment[] = [];

/** Searches that bring people already and that no keyword tracks. */
export function UntrackedTab({ domain, control }: PagesTabProps) {
	const client = useApolloClient();
	const { state } = control;
	const reading = useUntracked(domain.id, state);
	const finding = useFinding(state);
	const { activeRun, refetch: refetchRuns } = useDomainRuns(domain.id);
	const adding = useAddQueries(domain.id, () => {
		refetchRuns();
		refetchDomain(client, domain.id, ["stats", "facets", "comparison", "dailyPositions", "keywords"]);
	});
	const rows = reading.value?.queries?.items ?? none;
	const canChoose = useMemo(
		() =>
			rows
				.filter(({ query, problem }) => problem === null && !adding.added.has(query))
				.map(({ query }) => ({ id: query, keyword: query })),
		[rows, adding.added],
	);
	const selection = useSelectionStore(JSON.stringify([domain.id, state.days, state.text]), canChoose);
	// A selection outlasts its page: what its rows suggest is kept.
	const seen = useRef(new Map<string, UntrackedQueryRowFragment>());
	useEffect(() => {
		for (const row of rows) seen.current.set(row.query, row);
	}, [rows]);
	const selected = () => [...selection.get().chosen.keys()].flatMap((query) => seen.current.get(query) ?? []);
	const addSelected = useUrlDialog("add-queries");
	const hasAdded = adding.added.size > 0;
	const unchecked = useUnchecked(domain, { isPaused: !hasAdded || activeRun !== null });
	const checkUnchecked = useUrlDialog("check-unchecked");

	return (
		<SelectionContext value={selection}>
			<PagesToolbar
				control={control}
				finding={finding}
				searchLabel="Search queries"
				domain={null}
				selection={
					<SelectionActions store={selection} totalCount={null}>
						{(count) => (
							<Button
								variant="quiet"
								size="small"
								icon={<Plus size={15} aria-hidden />}
								onClick={addSelected.open}
								className="text-ink!"
							>
								Add {formatCount(count, "Keyword")}
							</Button>
						)}
					</SelectionActions>
				}
			>
				<PeriodChoice control={control} />
			</PagesToolbar>
			<UntrackedView
				domain={domain}
				control={control}
				reading={reading}
				selection={selection}
				adding={adding}
				addedNote={
					unchecked.count > 0 && (
						<UncheckedOffer domain={domain} unchecked={unchecked} onRefused={checkUnchecked.open} />
					)
				}
			/>
			<Suspense>
				{addSelected.isOpen && (
					<AddQueriesDialog
						domain={domain}
						selected={selected}
						add={adding.add}
						onClose={addSelected.close}
						onDone={selection.clear}
					/>
				)}
				{checkUnchecked.isOpen && <CheckUnchecked domain={domain} onClose={checkUnchecked.close} />}
			</Suspense>
		</SelectionContext>
	);
}
