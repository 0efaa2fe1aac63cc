import { Segmented } from "../../components/form/Segmented.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";

export interface DomainsChoiceProps {
	label: string;
	isAll: boolean;
	onAll: (isAll: boolean) => void;
}

/** Every domain, or the active one; nothing without a domain. */
export function DomainsChoice({ label, isAll, onAll }: DomainsChoiceProps) {
	const { domain } = useActiveDomain();
	if (!domain) return null;
	return (
		<Segmented
			label={label}
			value={isAll ? "all" : "one"}
			segments={[
				{ value: "all", label: "All domains" },
				{ value: "one", label: domain.name, title: domain.name },
			]}
			onChange={(which) => onAll(which === "all")}
			className="h-(--h-control)! [&>button]:max-w-44"
		/>
	);
}
