import { Search } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";

export interface SearchInputProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
	className?: string;
}

/** Filters the list below it. Escape clears it. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
	return (
		<label className={classNames("control h-(--h-control)!", className)}>
			<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
			<input
				type="search"
				aria-label={label}
				placeholder={label}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					if (value) onChange("");
					else event.currentTarget.blur();
				}}
				className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden focus-visible:shadow-none"
			/>
		</label>
	);
}
