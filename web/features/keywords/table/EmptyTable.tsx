import { Plus, Upload } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { NothingPasses } from "../../../entities/filter/LateFilters.tsx";
import type { TableControl } from "../view/use-table-state.ts";
import type { KeywordTableData } from "./use-keyword-table.ts";

export interface EmptyTableProps {
	table: Pick<KeywordTableData, "keywordCount">;
	control: TableControl;
	isFiltered: boolean;
	onAddKeywords: () => void;
	onImport: () => void;
}

/** Why there are no rows, and what to do about it. */
export function EmptyTable({ table, control, isFiltered, onAddKeywords, onImport }: EmptyTableProps) {
	const { canWrite } = useRights();
	if (isFiltered) return <NothingPasses control={control} keywordCount={table.keywordCount} />;
	if (!canWrite) return <EmptyState title="No keywords found">Nothing is tracked for this domain yet.</EmptyState>;
	return (
		<EmptyState
			title="No keywords found"
			hasLadder
			action={
				<>
					<Button icon={<Upload size={15} aria-hidden />} onClick={onImport}>
						Import CSV
					</Button>
					<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAddKeywords}>
						Add Keywords
					</Button>
				</>
			}
		>
			Add the searches this domain should be found for. Their first positions appear after the next run.
		</EmptyState>
	);
}
