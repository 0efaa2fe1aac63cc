import type { ReactNode } from "react";
import { FiltersButton } from "../../../entities/filter/FiltersButton.tsx";
import { KeywordSearch } from "../../../entities/filter/KeywordSearch.tsx";
import { countFilters } from "../../../entities/filter/keyword-filters.ts";
import { Chips } from "../../../entities/filter/LateFilters.tsx";
import { OpenFilters } from "../../../entities/filter/OpenFilters.tsx";
import type { useFinding } from "../../../entities/filter/use-finding.ts";
import { ViewsButton } from "../../../entities/view/ViewsButton.tsx";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { useShortcuts } from "../../../lib/keys/shortcuts.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { PagesControl } from "./use-pages-state.ts";

export interface PagesToolbarProps {
	control: PagesControl;
	finding: ReturnType<typeof useFinding>;
	/** `Search pages` */
	searchLabel: string;
	/** The domain whose keywords are filtered; null if the rows are not keywords. */
	domain: { id: string; keywordCount: number } | null;
	/** What the selection can do, in the middle. */
	selection?: ReactNode;
	/** Further choices, on the right. */
	children?: ReactNode;
}

/** The search, the keyword filters, and the tab's own controls. */
export function PagesToolbar({ control, finding, searchLabel, domain, selection, children }: PagesToolbarProps) {
	const { searchRef, areFiltersOpen, onToggleFilters } = finding;
	const isPhone = useIsPhone();
	const sheet = useUrlDialog("filters");
	useShortcuts({
		"/": finding.focusSearch,
		f: domain ? (isPhone ? sheet.open : finding.goToFilters) : undefined,
	});
	return (
		<>
			<div className="pages-bar screen-bar toolbar-row">
				<KeywordSearch control={control} searchRef={searchRef} label={searchLabel} />
				{domain && <ViewsButton control={control} />}
				{domain && (
					<FiltersButton
						count={countFilters(control.state)}
						isOpen={isPhone ? sheet.isOpen : areFiltersOpen}
						onToggle={isPhone ? sheet.open : onToggleFilters}
					/>
				)}
				{domain && !isPhone && <Chips control={control} />}
				<span className="grow max-md:hidden" />
				{!isPhone && selection}
				{children}
			</div>
			{domain && <OpenFilters domain={domain} control={control} isRowOpen={areFiltersOpen} sheet={sheet} />}
			{isPhone && selection}
		</>
	);
}
