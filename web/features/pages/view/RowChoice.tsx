import { use } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import {
	isSelected,
	pageState,
	type Selectable,
	togglePage,
	toggleRange,
	toggleRow,
} from "../../../entities/keyword/selection/selection.ts";
import { SelectionContext, useSelection } from "../../../entities/keyword/selection/selection-store.ts";

/** A phone's row with a checkbox, while loading. */
export const choiceItemSkeleton = (
	<li aria-hidden>
		<span className="pages-item gap-y-2!">
			<Skeleton className="w-40" />
			<span />
			<Skeleton className="w-52" />
		</span>
	</li>
);

export function useRowSelected(id: string): boolean {
	return isSelected(useSelection(use(SelectionContext)), id);
}

export interface RowChoiceProps {
	row: Selectable;
	/** Why it is disabled. */
	refusal?: string | null;
}

/** A row's checkbox; with Shift, all rows from the last one. Nothing for viewers. */
export function RowChoice({ row, refusal = null }: RowChoiceProps) {
	const store = use(SelectionContext);
	const isChosen = useRowSelected(row.id);
	const { canWrite } = useRights();
	if (!canWrite) return null;
	return (
		<label className="select-cell" title={refusal ?? undefined}>
			<Checkbox
				label={`Select ${row.keyword}`}
				checked={isChosen}
				disabled={refusal !== null}
				onChange={(_, isRange) => store.set((isRange ? toggleRange : toggleRow)(store.get(), store.page, row.id))}
			/>
		</label>
	);
}

/** The head's checkbox: all rows on the page. */
export function PageChoice({ noun, page }: { noun: string; page: readonly Selectable[] }) {
	const store = use(SelectionContext);
	const selection = useSelection(store);
	return (
		<label className="select-cell">
			<Checkbox
				label={`Select all ${noun} on this page`}
				checked={pageState(selection, page)}
				disabled={page.length === 0}
				onChange={() => store.set(togglePage(selection, page))}
			/>
		</label>
	);
}
