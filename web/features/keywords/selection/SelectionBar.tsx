import { ChartNoAxesColumn, RefreshCw, Tag, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { useSpendReason } from "../../../entities/account/rights.ts";
import { countSelected, selectAll } from "../../../entities/keyword/selection/selection.ts";
import { type SelectionStore, useSelection } from "../../../entities/keyword/selection/selection-store.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";

export interface BulkActions {
	onUpdatePositions: () => void;
	onManageGroups: () => void;
	onFetchVolumes: () => void;
	onDelete: () => void;
}

export interface SelectionBarProps extends BulkActions {
	store: SelectionStore;
	totalCount: number;
	/** The label of Delete for a count. */
	deleteLabel: (count: string) => string;
	/** On a phone, docked at the lower edge, also with nothing selected. */
	isDock?: boolean;
	onClear: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
	const { store, totalCount, deleteLabel, isDock, onClear } = props;
	const selection = useSelection(store);
	const total = countSelected(selection, totalCount);
	const count = formatInteger(total);
	const canSelectAll = !selection.isAll && totalCount > total && total >= store.page.length && store.page.length > 0;
	const spendReason = useSpendReason();
	if (total === 0 && !isDock) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Selection" className={isDock ? "selection-dock" : "selection-bar"}>
			<span className="selection-count">
				<b role="status">{count} selected</b>
				{canSelectAll && (
					<button type="button" onClick={() => store.set(selectAll(store.page))} className="selection-all">
						Select all {formatInteger(totalCount)}
					</button>
				)}
			</span>
			<BulkButton
				icon={<RefreshCw size={15} aria-hidden />}
				label={`Update Positions (${count})`}
				isOff={total === 0}
				offReason={spendReason}
				onClick={props.onUpdatePositions}
			/>
			<BulkButton
				icon={<Tag size={15} aria-hidden />}
				label={`Manage Groups (${count})`}
				isOff={total === 0}
				onClick={props.onManageGroups}
			/>
			<BulkButton
				icon={<ChartNoAxesColumn size={15} aria-hidden />}
				label={`Fetch Volumes (${count})`}
				isOff={total === 0}
				onClick={props.onFetchVolumes}
				isSigned
			/>
			<BulkButton
				icon={<Trash2 size={15} aria-hidden />}
				label={deleteLabel(count)}
				isOff={total === 0}
				onClick={props.onDelete}
				isDanger
			/>
			<IconButton
				label="Clear selection"
				icon={<X size={13} aria-hidden />}
				size="small"
				onClick={onClear}
				className="selection-clear"
			/>
		</div>
	);
}

interface BulkButtonProps {
	icon: ReactNode;
	label: string;
	isOff: boolean;
	/** Why it is off whatever is selected. */
	offReason?: string | undefined;
	isDanger?: boolean;
	/** Shows its icon only, where there is room for three labels. */
	isSigned?: boolean;
	onClick: () => void;
}

function BulkButton({ icon, label, isOff, offReason, isDanger, isSigned, onClick }: BulkButtonProps) {
	return (
		<Button
			variant="quiet"
			size="small"
			icon={icon}
			disabled={isOff}
			disabledReason={offReason}
			onClick={onClick}
			title={offReason ? undefined : label}
			data-signed={isSigned || undefined}
			className={classNames(
				"selection-action",
				offReason ? "text-ink-4!" : isDanger && !isOff ? "text-danger!" : "text-ink!",
			)}
		>
			<span>{label}</span>
		</Button>
	);
}
