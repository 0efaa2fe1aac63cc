import { Select } from "../../components/choice/Select.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";

/** Lists this long get a search. */
const manyDomains = 8;

export interface DomainPickerProps {
	className?: string;
	onChosen?: () => void;
}

const domainSearch = { label: "Search domains", emptyText: "No domains found" };

/** Chooses the active domain. */
export function DomainPicker({ className, onChosen }: DomainPickerProps) {
	const { domain, domains, select } = useActiveDomain();
	return (
		<Select
			label="Active Domain Profile"
			title={domain ? `Active Domain Profile: ${domain.name}` : undefined}
			value={domain?.id ?? null}
			options={domains.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={(id) => {
				select(id);
				onChosen?.();
			}}
			placeholder="Select domain"
			disabled={domains.length === 0}
			hasUpDownIcon
			search={domains.length > manyDomains ? domainSearch : undefined}
			className={className}
		/>
	);
}
