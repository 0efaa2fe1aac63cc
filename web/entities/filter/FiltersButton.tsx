import { ListFilter } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { FilterCount } from "./FilterCount.tsx";
import { preloadFilters } from "./LateFilters.tsx";

export interface FiltersButtonProps {
	/** How many are set. */
	count: number;
	isOpen: boolean;
	onToggle: () => void;
}

/** Shows and hides the filters, and says how many are set. */
export function FiltersButton({ count, isOpen, onToggle }: FiltersButtonProps) {
	return (
		<Button
			icon={<ListFilter size={15} aria-hidden />}
			aria-expanded={isOpen}
			aria-controls={isOpen ? "keyword-filters" : undefined}
			onPointerEnter={preloadFilters}
			onFocus={preloadFilters}
			onClick={onToggle}
			className={isOpen ? "border-line-3! bg-sunken!" : ""}
		>
			Filters
			<FilterCount count={count} />
		</Button>
	);
}
