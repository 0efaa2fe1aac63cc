import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { CoverageLine } from "../../features/market/head/CoverageLine.tsx";
import { MarketReadouts } from "../../features/market/head/MarketReadouts.tsx";
import { MarketToolbar } from "../../features/market/head/MarketToolbar.tsx";
import { NoMarket } from "../../features/market/NoMarket.tsx";
import { useMarketExport } from "../../features/market/view/market-export.ts";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { busyInWords } from "../../features/runs/run-words.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DomainScreen, NoDomain } from "../frame/DomainScreen.tsx";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";
import { MarketBody } from "./MarketBody.tsx";
import { MarketDialogs } from "./MarketDialogs.tsx";
import { MarketExport } from "./MarketExport.tsx";
import { useMarketScreen } from "./use-market-screen.ts";

/** Who gets the keywords' clicks, and one's own share. */
export function MarketPage() {
	usePageMeta(
		"Market - Toprung | Keyword Rank Tracking",
		"Who gets the clicks of your keywords, and how much is yours.",
	);
	return (
		<DomainScreen
			of={DomainMarket}
			noDomain={<NoDomain title="Market">A market is that of a domain: add one to begin.</NoDomain>}
		/>
	);
}

/** The market of a domain, from top to bottom: the days, two figures, their coverage, the chart, the leaderboard. */
function DomainMarket({ domain }: { domain: DomainFieldsFragment }) {
	const screen = useMarketScreen(domain);
	const { control, reading, answer, emptiness } = screen;
	const { state } = control;
	const [opened, setOpened] = useState(0);
	const exporting = useMarketExport({ domainId: domain.id, state, filter: screen.filter, today: screen.today });
	const adding = useUrlDialog("add-competitor");
	const model = useUrlDialog("ctr-model");
	const howMade = useUrlDialog("how-made");
	const brand = useUrlDialog("brand-terms");
	const startRun = useUrlDialog("start-run");
	const { activeRun } = useDomainRuns(domain.id);
	const { canWrite } = useRights();
	const add: ScreenAction = { label: "Add Competitor", Icon: Plus, onClick: adding.open, variant: "primary" };
	useShortcuts({ e: () => setOpened((before) => before + 1) });
	const hasFailed = reading.hasFailed && !answer;
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<ScreenHeader
				title="Market"
				subtitle={domain.name}
				phoneTitle="line"
				actions={[
					{ label: "Export CSV", control: <MarketExport {...exporting} opened={opened} /> },
					...(canWrite ? [add] : []),
				]}
			/>
			<MarketToolbar
				control={control}
				finding={screen.finding}
				domain={domain}
				today={screen.today}
				brandCount={screen.brandCount}
				isBrandFiltered={screen.filter?.isBrand != null}
			/>
			{hasFailed ? (
				<div className="px-(--gutter) py-3">
					<LoadingFailure onRetry={reading.retry}>The market could not be loaded.</LoadingFailure>
				</div>
			) : (
				<>
					<MarketReadouts
						market={answer?.market ?? null}
						isLate={reading.isLate}
						range={state.range}
						control={control}
						onHowMade={howMade.open}
					/>
					<CoverageLine
						parts={screen.coverage}
						isNothing={emptiness !== null}
						progress={answer?.market ?? null}
						onBrandTerms={canWrite ? brand.open : undefined}
					/>
					{emptiness ? (
						<div className="flex min-h-60 grow">
							<NoMarket
								why={emptiness}
								domain={domain}
								control={control}
								today={screen.today}
								refreshReason={busyInWords(activeRun)}
								onRefresh={startRun.open}
							/>
						</div>
					) : (
						<MarketBody domain={domain} screen={screen} onHowMade={howMade.open} />
					)}
				</>
			)}
			<MarketDialogs domain={domain} screen={screen} {...{ adding, howMade, model, brand, startRun }} />
		</div>
	);
}
