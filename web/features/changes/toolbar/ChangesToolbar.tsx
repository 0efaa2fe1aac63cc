import type { RefObject } from "react";
import { FiltersButton } from "../../../entities/filter/FiltersButton.tsx";
import { KeywordSearch } from "../../../entities/filter/KeywordSearch.tsx";
import { countFilters } from "../../../entities/filter/keyword-filters.ts";
import { Chips } from "../../../entities/filter/LateFilters.tsx";
import { OpenFilters } from "../../../entities/filter/OpenFilters.tsx";
import { ViewsButton } from "../../../entities/view/ViewsButton.tsx";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { DaysBar, type DaysBarProps } from "./DaysBar.tsx";

export interface ChangesToolbarProps extends DaysBarProps {
	domain: { id: string; keywordCount: number };
	searchRef: RefObject<HTMLInputElement | null>;
	areFiltersOpen: boolean;
	onToggleFilters: () => void;
}

/** Which days, and which keywords. */
export function ChangesToolbar(props: ChangesToolbarProps) {
	const { domain, control, searchRef, areFiltersOpen, onToggleFilters } = props;
	const isPhone = useIsPhone();
	const sheet = useUrlDialog("filters");
	return (
		<>
			<div className="changes-bar screen-bar toolbar-row">
				<DaysBar {...props} />
				{!isPhone && <Chips control={control} />}
				<span className="grow max-md:hidden" />
				<div className="flex items-center gap-2">
					<KeywordSearch control={control} searchRef={searchRef} />
					<ViewsButton control={control} />
					<FiltersButton
						count={countFilters(control.state)}
						isOpen={isPhone ? sheet.isOpen : areFiltersOpen}
						onToggle={isPhone ? sheet.open : onToggleFilters}
					/>
				</div>
			</div>
			<OpenFilters domain={domain} control={control} isRowOpen={areFiltersOpen} sheet={sheet} />
		</>
	);
}
