import { RefreshCw } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { formatInteger } from "../../lib/format.ts";
import type { PropertyListProps } from "./PropertyActions.tsx";
import { PropertyTable } from "./PropertyTable.tsx";

export interface PropertiesProps extends PropertyListProps {
	isSyncingAll: boolean;
	onSyncAll: () => void;
}

export function Properties({ isSyncingAll, onSyncAll, ...list }: PropertiesProps) {
	const { properties, syncDisabledReason } = list;
	const { canWrite } = useRights();
	const syncButton = canWrite && (
		<Button
			icon={<RefreshCw size={15} aria-hidden />}
			onClick={onSyncAll}
			isPending={isSyncingAll}
			pendingLabel="Syncing..."
			disabledReason={syncDisabledReason}
		>
			Sync Properties
		</Button>
	);
	if (properties.length === 0) {
		return (
			<EmptyState title="No properties found" action={syncButton}>
				{canWrite && "Sync Properties lists the sites the connected Google account can see."}
			</EmptyState>
		);
	}
	return (
		<section aria-labelledby="properties-title">
			<div className="flex min-h-(--h-bar) items-center gap-2 px-(--gutter)">
				<h2 id="properties-title" className="font-[600]">
					Properties
				</h2>
				<span className="text-ink-3">{formatInteger(properties.length)}</span>
				<span className="grow" />
				{syncButton}
			</div>
			<PropertyTable {...list} />
		</section>
	);
}
