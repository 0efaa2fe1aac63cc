import { useUnchecked } from "../../features/runs/starting/use-unchecked.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { StartRun } from "./StartRun.tsx";

/** Asks before the keywords are checked that never were: their run was refused. */
export function CheckUnchecked({ domain, onClose }: { domain: DomainFieldsFragment; onClose: () => void }) {
	const { count, keywords } = useUnchecked(domain);
	if (count === 0 || !keywords) return null;
	return <StartRun onClose={onClose} keywords={keywords} domainId={domain.id} />;
}
