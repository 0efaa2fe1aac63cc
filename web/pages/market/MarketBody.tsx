import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isFiltered } from "../../entities/filter/keyword-filters.ts";
import { Leaderboard } from "../../features/market/board/Leaderboard.tsx";
import type { BoardActions } from "../../features/market/board/RowActions.tsx";
import { useSiteActions } from "../../features/market/board/use-site-actions.ts";
import { ChartSection } from "../../features/market/chart/ChartSection.tsx";
import { shownMeasures } from "../../features/market/view/market-state.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { MarketScreen } from "./use-market-screen.ts";

const CompareView = lazyPart(() => import("../../features/market/compare/CompareView.tsx").then((m) => m.CompareView));

export interface MarketBodyProps {
	domain: DomainFieldsFragment;
	screen: MarketScreen;
	onHowMade: () => void;
}

/** The chart and the leaderboard; in their place the comparison with a competitor. */
export function MarketBody({ domain, screen, onHowMade }: MarketBodyProps) {
	const { control, reading, filter, range, shown } = screen;
	const { state, change } = control;
	const [lit, setLit] = useState<string | null>(null);
	const actions = useBoardActions(domain.id, screen);
	if (state.vs !== null) {
		return (
			<Suspense>
				<CompareView
					key={state.vs}
					domain={domain}
					competitorId={state.vs}
					filter={filter}
					until={state.until !== null && state.until < screen.today ? state.until : null}
					includeBrand={state.hasBrand}
					onClearFilters={isFiltered(state) ? control.clearFilters : null}
				/>
			</Suspense>
		);
	}
	return (
		<>
			<ChartSection
				range={range}
				reading={reading}
				measure={state.measure}
				measures={shownMeasures(state)}
				onMeasure={(measure) => change({ measure }, { ongoing: true })}
				shown={shown}
				annotations={screen.annotations}
				lit={lit}
				onLight={setLit}
				onHowMade={onHowMade}
			/>
			<Leaderboard reading={reading} control={control} lit={lit} onLight={setLit} actions={actions} />
		</>
	);
}

function useBoardActions(domainId: string, { reading, shown, onShown, onTracked }: MarketScreen): BoardActions {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const addressOf = (competitorId: string) => {
		const params = new URLSearchParams(search);
		params.delete("page");
		params.set("vs", competitorId);
		return `${pathname}?${params}`;
	};
	return {
		...useSiteActions(domainId, { onChanged: reading.retry, onTracked }),
		shown,
		onShown,
		addressOf,
		onCompare: (competitorId) => void navigate(addressOf(competitorId), { preventScrollReset: true }),
	};
}
