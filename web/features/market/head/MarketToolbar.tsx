import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { FiltersButton } from "../../../entities/filter/FiltersButton.tsx";
import { KeywordSearch } from "../../../entities/filter/KeywordSearch.tsx";
import { countFilters } from "../../../entities/filter/keyword-filters.ts";
import { Chips } from "../../../entities/filter/LateFilters.tsx";
import { OpenFilters } from "../../../entities/filter/OpenFilters.tsx";
import type { useFinding } from "../../../entities/filter/use-finding.ts";
import { ViewsButton } from "../../../entities/view/ViewsButton.tsx";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { formatInteger } from "../../../lib/format.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import { RangeBar } from "./RangeBar.tsx";

export interface MarketToolbarProps {
	control: MarketControl;
	finding: ReturnType<typeof useFinding>;
	domain: { id: string; keywordCount: number };
	today: string;
	/** Brand keywords of the filter, counted or not; null until known. */
	brandCount: number | null;
	/** The filter itself says which of them count. */
	isBrandFiltered: boolean;
}

/** Which keywords, and which days. */
export function MarketToolbar(props: MarketToolbarProps) {
	const { control, finding, domain, today } = props;
	const { searchRef, areFiltersOpen, onToggleFilters } = finding;
	const isPhone = useIsPhone();
	const sheet = useUrlDialog("filters");
	useShortcuts({ "/": finding.focusSearch, f: isPhone ? sheet.open : finding.goToFilters });
	return (
		<>
			<div className="market-bar screen-bar toolbar-row">
				<KeywordSearch control={control} searchRef={searchRef} />
				<ViewsButton control={control} />
				<FiltersButton
					count={countFilters(control.state)}
					isOpen={isPhone ? sheet.isOpen : areFiltersOpen}
					onToggle={isPhone ? sheet.open : onToggleFilters}
				/>
				{!isPhone && <Chips control={control} />}
				<RangeBar control={control} today={today} />
				<span className="grow max-md:hidden" />
				<BrandKeywords {...props} />
			</div>
			<OpenFilters domain={domain} control={control} isRowOpen={areFiltersOpen} sheet={sheet} />
		</>
	);
}

function BrandKeywords({ control: { state, change }, brandCount, isBrandFiltered }: MarketToolbarProps) {
	const count = brandCount === null ? "" : ` (${formatInteger(brandCount)})`;
	return (
		<div className="market-counting">
			<label title={isBrandFiltered ? "The filter says which brand keywords count." : undefined}>
				<Checkbox checked={state.hasBrand} disabled={isBrandFiltered} onChange={(hasBrand) => change({ hasBrand })} />
				Include brand keywords{count}
			</label>
		</div>
	);
}
