import { Suspense, useState } from "react";
import { isFiltered } from "../entities/keyword/filter/keyword-filters.ts";
import { Leaderboard } from "../features/market/board/Leaderboard.tsx";
import { ChartSection } from "../features/market/chart/ChartSection.tsx";
import { CompareView } from "../features/market/compare/CompareView.tsx";
import { CoverageLine } from "../features/market/head/CoverageLine.tsx";
import { MarketReadouts } from "../features/market/head/MarketReadouts.tsx";
import { MarketToolbar } from "../features/market/head/MarketToolbar.tsx";
import { HowMade } from "../features/market/made/HowMade.tsx";
import { NothingMeasured } from "../features/market/states/NothingMeasured.tsx";
import { useMarketExport } from "../features/market/view/market-export.ts";
import { useDomainRuns } from "../features/runs/progress/use-domain-runs.ts";
import { progressInWords } from "../features/runs/run-words.ts";
import type { DomainFieldsFragment } from "../gql/graphql.ts";
import { useUrlDialog } from "../lib/address/use-url-dialog.ts";
import { useShortcuts } from "../lib/keys/shortcuts.ts";
import { lazyPart } from "../lib/lazy-part.ts";
import { MarketHeader } from "./MarketHeader.tsx";
import { type DomainMarket as DomainMarketParts, useDomainMarket } from "./use-domain-market.ts";

const AddCompetitorsDialog = lazyPart(() =>
	import("../features/market/sites/AddCompetitorsDialog.tsx").then((m) => m.AddCompetitorsDialog),
);
const CtrDialog = lazyPart(() => import("../features/market/ctr/CtrDialog.tsx").then((m) => m.CtrDialog));
const BrandDialog = lazyPart(() => import("../features/market/brand/BrandDialog.tsx").then((m) => m.BrandDialog));
const StartRun = lazyPart(() => import("./StartRun.tsx").then((m) => m.StartRun));

/** The market of a domain: which keywords and days, the own figures, what they cover, and then the history and the sites, or one competitor. */
export function DomainMarket({ domain }: { domain: DomainFieldsFragment }) {
	const parts = useDomainMarket(domain);
	const { control, today, filter } = parts;
	const exporting = useMarketExport({ domainId: domain.id, state: control.state, filter, today });
	const [opened, setOpened] = useState(0);
	const dialogs = useDialogs();
	useShortcuts({ e: () => setOpened((before) => before + 1), a: dialogs.add.open });
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<MarketHeader domainName={domain.name} {...exporting} opened={opened} onAdd={dialogs.add.open} />
			<MarketToolbar
				control={control}
				finding={parts.finding}
				domain={domain}
				today={today}
				brandCount={parts.brandCount}
				isBrandFiltered={filter?.isBrand != null}
			/>
			<Content parts={parts} dialogs={dialogs} />
			<Dialogs parts={parts} dialogs={dialogs} />
		</div>
	);
}

function useDialogs() {
	return {
		add: useUrlDialog("add-competitor"),
		model: useUrlDialog("ctr-model"),
		brand: useUrlDialog("brand-terms"),
		run: useUrlDialog("start-run"),
	};
}

interface PartsProps {
	parts: DomainMarketParts;
	dialogs: ReturnType<typeof useDialogs>;
}

function Content({ parts, dialogs }: PartsProps) {
	const { domain, control, reading, market, board, emptiness, filter } = parts;
	const { activeRun } = useDomainRuns(domain.id);
	if (emptiness) {
		const progress = activeRun ? progressInWords(activeRun) : undefined;
		return (
			<div className="flex min-h-60 grow">
				<NothingMeasured
					emptiness={emptiness}
					control={control}
					domain={domain}
					brandCount={market?.brandKeywordCount ?? 0}
					today={parts.today}
					onRefresh={dialogs.run.open}
					refreshReason={progress ?? (domain.keywordCount === 0 ? "There is no keyword to check yet." : undefined)}
				/>
			</div>
		);
	}
	return (
		<>
			<MarketReadouts
				market={board?.market ?? null}
				isStale={reading.board.isStale}
				hasFailed={reading.board.hasFailed}
				range={control.state.range}
			/>
			<CoverageLine
				parts={parts.coverage}
				isNothing={reading.chart.hasFailed || market !== null}
				progress={market && { dates: market.dates, pendingDays: reading.pendingDays }}
				onBrandTerms={dialogs.brand.open}
			/>
			<Lower parts={parts} dialogs={dialogs} />
			<HowMade
				domainId={domain.id}
				filter={filter}
				ctrModel={market?.ctrModel ?? null}
				onChangeModel={dialogs.model.open}
			/>
		</>
	);
}

/** The history and the sites, or one competitor in their place. */
function Lower({ parts, dialogs }: PartsProps) {
	const { domain, control, reading, filter, range, today, shown, lighting } = parts;
	const { state, change, clearFilters } = control;
	const [lit, setLit] = lighting;
	if (state.vs !== null) {
		return (
			<CompareView
				key={state.vs}
				domain={domain}
				competitorId={state.vs}
				filter={filter}
				until={range.to === today ? null : range.to}
				includeBrand={state.hasBrand}
				onClearFilters={isFiltered(state) ? clearFilters : null}
			/>
		);
	}
	return (
		<>
			<ChartSection
				control={control}
				reading={reading.chart}
				range={range}
				annotations={parts.annotations}
				shown={shown}
				lit={lit}
				onLight={setLit}
				onChangeModel={dialogs.model.open}
			/>
			<Leaderboard
				control={control}
				reading={reading.board}
				actions={parts.actions}
				shown={shown}
				onShow={parts.onShow}
				onCompare={(vs) => change({ vs })}
				lit={lit}
				onLight={setLit}
			/>
		</>
	);
}

function Dialogs({ parts, dialogs: { add, model, brand, run } }: PartsProps) {
	const { domain } = parts;
	return (
		<Suspense>
			{add.isOpen && (
				<AddCompetitorsDialog
					domain={domain}
					competitors={parts.competitors}
					onClose={add.close}
					onAdded={(added) => added[0] && parts.onTracked(added[0].id)}
				/>
			)}
			{model.isOpen && <CtrDialog domainId={domain.id} onClose={model.close} />}
			{brand.isOpen && <BrandDialog domain={domain} onClose={brand.close} />}
			{run.isOpen && <StartRun onClose={run.close} keywords={{ domainId: domain.id }} domainId={domain.id} />}
		</Suspense>
	);
}
