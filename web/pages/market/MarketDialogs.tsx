import { Suspense } from "react";
import { isFiltered } from "../../entities/filter/keyword-filters.ts";
import { useSiteActions } from "../../features/market/board/use-site-actions.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { type UrlDialog, useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { MarketScreen } from "./use-market-screen.ts";

const AddCompetitorDialog = lazyPart(() =>
	import("../../features/market/adding/AddCompetitorDialog.tsx").then((m) => m.AddCompetitorDialog),
);
const HowMadeDialog = lazyPart(() =>
	import("../../features/market/made/HowMadeDialog.tsx").then((m) => m.HowMadeDialog),
);
const CtrDialog = lazyPart(() => import("../../features/market/ctr/CtrDialog.tsx").then((m) => m.CtrDialog));
const BrandDialog = lazyPart(() => import("../../features/market/brand/BrandDialog.tsx").then((m) => m.BrandDialog));
const StartRun = lazyPart(() => import("../frame/StartRun.tsx").then((m) => m.StartRun));

export interface MarketDialogsProps {
	domain: DomainFieldsFragment;
	screen: MarketScreen;
	adding: UrlDialog;
	howMade: UrlDialog;
	model: UrlDialog;
	brand: UrlDialog;
	startRun: UrlDialog;
}

/** The dialogs of the Market. */
export function MarketDialogs({ domain, screen, adding, howMade, model, brand, startRun }: MarketDialogsProps) {
	const far = useUrlDialog("disagreements");
	const { untrack } = useSiteActions(domain.id, { onChanged: screen.reading.retry, onTracked: screen.onTracked });
	return (
		<Suspense>
			{adding.isOpen && (
				<AddCompetitorDialog
					domain={domain}
					competitors={screen.answer?.competitors ?? []}
					onUntrack={untrack}
					onAdded={screen.reading.retry}
					onClose={adding.close}
				/>
			)}
			{(howMade.isOpen || far.isOpen) && (
				<HowMadeDialog
					domainId={domain.id}
					filter={isFiltered(screen.control.state) ? screen.filter : null}
					control={screen.control}
					ctrModel={screen.answer?.market.ctrModel ?? null}
					onChangeModel={model.open}
					far={far}
					onClose={howMade.isOpen ? howMade.close : far.close}
				/>
			)}
			{model.isOpen && <CtrDialog domainId={domain.id} onClose={model.close} />}
			{brand.isOpen && <BrandDialog domain={domain} onClose={brand.close} />}
			{startRun.isOpen && <StartRun onClose={startRun.close} keywords={{ domainId: domain.id }} domainId={domain.id} />}
		</Suspense>
	);
}
