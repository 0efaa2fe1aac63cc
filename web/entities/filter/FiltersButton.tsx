import { ListFilter } from "lucide-react";
import { Button } from "../../components/Button.tsx";
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

/** How many filters are set, on a button; nothing for none. */
export function FilterCount({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="h-4 min-w-4 rounded-sm bg-ink px-1 text-2xs leading-4 text-on-ink">
			{count}
			<span className="sr-only"> set</span>
		</span>
	);
}
