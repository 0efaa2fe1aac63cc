import { Plus, Upload } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { TableControl } from "../view/use-table-state.ts";
import type { KeywordTableData } from "./use-keyword-table.ts";

const NothingPasses = lazyPart(() => import("../../../entities/filter/NothingPasses.tsx").then((m) => m.NothingPasses));

export interface EmptyTableProps {
	table: Pick<KeywordTableData, "error" | "reload" | "keywordCount">;
	control: TableControl;
	isFiltered: boolean;
	onAddKeywords: () => void;
	onImport: () => void;
}

/** Why there are no rows, and what to do about it. */
export function EmptyTable({ table, control, isFiltered, onAddKeywords, onImport }: EmptyTableProps) {
	return (
		<div className="flex min-h-80 border-t border-line-2">
			{table.error ? (
				<EmptyState title="Keywords could not be loaded" action={<Button onClick={table.reload}>Try again</Button>}>
					The server returned an unexpected answer. Nothing is lost.
				</EmptyState>
			) : isFiltered ? (
				<Suspense>
					<NothingPasses control={control} keywordCount={table.keywordCount} />
				</Suspense>
			) : (
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
			)}
		</div>
	);
}
