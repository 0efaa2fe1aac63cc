import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import type { MemberFieldsFragment } from "../../../gql/graphql.ts";
import { useAddressState } from "../../../lib/address/use-address-state.ts";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { type AuditState, auditForm, isNarrowed, noFilters } from "./audit-state.ts";
import { useAuditLog } from "./use-audit-log.ts";

/** Who changed what in the account, newest first. */
export function AuditLog({ members }: { members: readonly MemberFieldsFragment[] }) {
	const control = useAddressState(auditForm);
	const { state, change } = control;
	return (
		<>
			<AuditFilters control={control} members={members} />
			<Entries key={Object.values(state).join()} state={state} onClear={() => change(noFilters)} />
		</>
	);
}

function Entries({ state, onClear }: { state: AuditState; onClear: () => void }) {
	const { entries, hasFailed, retry, showMore, isReading } = useAuditLog(state);
	if (hasFailed) {
		return (
			<EmptyState title="The audit log could not be loaded." action={<Button onClick={retry}>Try again</Button>} />
		);
	}
	if (entries?.length === 0) {
		return isNarrowed(state) ? (
			<EmptyState title="Nothing matches these filters." action={<Button onClick={onClear}>Clear filters</Button>} />
		) : (
			<EmptyState title="Nothing was changed yet." />
		);
	}
	return (
		<>
			<AuditTable entries={entries} />
			{showMore && (
				<div className="px-(--gutter) py-2.5">
					<Button disabled={isReading} onClick={showMore}>
						Show more
					</Button>
				</div>
			)}
		</>
	);
}
