import { use } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import {
	pageState,
	type Selectable,
	togglePage,
	toggleRange,
	toggleRow,
} from "../../../entities/keyword/selection/selection.ts";
import { SelectionContext, useIsSelected, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import type { KeywordRowFragment } from "../../../gql/graphql.ts";
import { useRowTabIndex } from "./table-env.ts";

/** On a page that is still rendering, pending rows are selected too. */
export function SelectPage({ page }: { page: readonly Selectable[] }) {
	const store = use(SelectionContext);
	const selection = useSelection(store);
	return (
		<label className="select-cell">
			<Checkbox
				label="Select all keywords on this page"
				checked={pageState(selection, page)}
				disabled={page.length === 0}
				onChange={() => store.set(togglePage(selection, store.page))}
			/>
		</label>
	);
}

/** A row's checkbox; with Shift, all rows from the last one. */
export function SelectRow({ keyword }: { keyword: Pick<KeywordRowFragment, "id" | "keyword"> }) {
	const store = use(SelectionContext);
	const isSelected = useIsSelected(keyword.id);
	return (
		<label className="select-cell">
			<Checkbox
				label={`Select ${keyword.keyword}`}
				checked={isSelected}
				tabIndex={useRowTabIndex()}
				onChange={(_, isRange) => store.set((isRange ? toggleRange : toggleRow)(store.get(), store.page, keyword.id))}
			/>
		</label>
	);
}
