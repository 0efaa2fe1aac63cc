import type { Selectable } from "../../../entities/keyword/selection/selection.ts";
import type { SelectedKeywords } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import { useUrlDialog } from "../../../lib/address/use-url-dialog.ts";
import type { KeywordTableData } from "../table/use-keyword-table.ts";
import { DeleteKeywordDialog } from "./DeleteKeywordDialog.tsx";
import { DeleteKeywordsDialog } from "./DeleteKeywordsDialog.tsx";
import { ManageGroupsDialog } from "./ManageGroupsDialog.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";

export interface BulkDialogsProps {
	domainId: string;
	table: KeywordTableData;
	/** Read when needed. */
	selected: () => SelectedKeywords;
	deleting: Selectable | null;
	onDeleteClose: () => void;
	onDeleted: (keywordId: string) => void;
	onDone: () => void;
}

/** The dialogs that change or delete keywords, where one is open. */
export function OpenBulkDialogs({
	domainId,
	table,
	selected,
	deleting,
	onDeleteClose,
	onDeleted,
	onDone,
}: BulkDialogsProps) {
	const manageGroups = useUrlDialog("manage-groups");
	const deleteSelected = useUrlDialog("delete-keywords");
	const changes = useBulkChanges(table);
	return (
		<>
			{deleting && (
				<DeleteKeywordDialog
					keyword={deleting}
					remove={changes.remove}
					onClose={onDeleteClose}
					onDeleted={() => onDeleted(deleting.id)}
					onFailed={table.reload}
				/>
			)}
			{manageGroups.isOpen && (
				<ManageGroupsDialog
					domainId={domainId}
					selected={selected}
					changeGroups={changes.changeGroups}
					onClose={manageGroups.close}
					onDone={onDone}
				/>
			)}
			{deleteSelected.isOpen && (
				<DeleteKeywordsDialog
					selected={selected}
					remove={changes.remove}
					onClose={deleteSelected.close}
					onDone={onDone}
					onFailed={table.reload}
				/>
			)}
		</>
	);
}
