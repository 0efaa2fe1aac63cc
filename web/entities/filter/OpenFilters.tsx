import { Suspense } from "react";
import type { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import type { FilterStateControl } from "./keyword-filters.ts";
import { Chips, FilterRow } from "./LateFilters.tsx";

const FiltersSheet = lazyPart(() => import("./FiltersSheet.tsx").then((m) => m.FiltersSheet));

export interface OpenFiltersProps {
	/** Its keywords are filtered; the count ignores the filter. */
	domain: { id: string; keywordCount: number };
	control: FilterStateControl;
	isRowOpen: boolean;
	sheet: ReturnType<typeof useUrlDialog>;
}

/** What belongs below a toolbar: the row of filters, if it is open; on a phone the chips, and the sheet of filters. */
export function OpenFilters({ domain, control, isRowOpen, sheet }: OpenFiltersProps) {
	const isPhone = useIsPhone();
	if (!isPhone) return isRowOpen && <FilterRow domainId={domain.id} control={control} />;
	return (
		<>
			<Chips control={control} />
			<Suspense>
				{sheet.isOpen && (
					<FiltersSheet
						domainId={domain.id}
						control={control}
						keywordCount={domain.keywordCount}
						onClose={sheet.close}
					/>
				)}
			</Suspense>
		</>
	);
}
