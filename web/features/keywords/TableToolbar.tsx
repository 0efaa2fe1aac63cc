import { ListFilter, RefreshCw, Search } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { countFilters } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const typingMilliseconds = 250;

/** What a TableToolbar takes. */
export interface TableToolbarProps {
	control: TableControl;
	searchRef: RefObject<HTMLInputElement | null>;
	areFiltersOpen: boolean;
	onToggleFilters: () => void;
	onRefreshAll: () => void;
	/** Why all keywords cannot be refreshed now. */
	refreshDisabledReason: string | undefined;
}

/** Search, filters, and what can be done with all keywords. */
export function TableToolbar(props: TableToolbarProps) {
	const { control, searchRef, areFiltersOpen, onToggleFilters, onRefreshAll, refreshDisabledReason } = props;
	const count = countFilters(control.state);
	return (
		<div className="flex min-h-(--h-bar) shrink-0 items-center gap-2 px-(--gutter) max-md:py-1.5">
			<SearchField control={control} searchRef={searchRef} />
			<Button
				icon={<ListFilter size={15} aria-hidden />}
				aria-expanded={areFiltersOpen}
				aria-controls={areFiltersOpen ? "keyword-filters" : undefined}
				onClick={onToggleFilters}
				className={areFiltersOpen ? "border-line-3! bg-sunken!" : ""}
			>
				Filters
				{count > 0 && (
					<span className="h-4 min-w-4 rounded-sm bg-ink px-1 text-2xs leading-4 text-on-ink">
						{count}
						<span className="sr-only"> set</span>
					</span>
				)}
			</Button>
			<span className="grow max-md:hidden" />
			<Button
				variant="quiet"
				icon={<RefreshCw size={15} aria-hidden />}
				onClick={onRefreshAll}
				disabledReason={refreshDisabledReason}
				className="max-md:hidden"
			>
				Refresh All
			</Button>
		</div>
	);
}

function SearchField({ control, searchRef }: Pick<TableToolbarProps, "control" | "searchRef">) {
	const { state, change } = control;
	const [text, setText] = useState(state.text);
	const [shownFor, setShownFor] = useState(state.text);
	const [committed, setCommitted] = useState(state.text);
	if (shownFor !== state.text) {
		setShownFor(state.text);
		// Changed by other means: "back", or Clear filters. What was typed here may have gone on since.
		if (state.text !== committed) setText(state.text);
	}
	const commit = useEffectEvent(() => {
		setCommitted(text);
		change({ text }, { isTyping: true });
	});
	useEffect(() => {
		if (text === state.text) return;
		const timer = setTimeout(commit, typingMilliseconds);
		return () => clearTimeout(timer);
	}, [text, state.text]);
	return (
		<label className="control h-(--h-control)! md:w-54!">
			<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
			<input
				ref={searchRef}
				type="search"
				aria-label="Search keywords"
				placeholder="Search keywords"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Escape") return;
					if (text) setText("");
					else event.currentTarget.blur();
				}}
				className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden focus-visible:shadow-none"
			/>
			<span className="max-md:hidden">
				<Kbd>/</Kbd>
			</span>
		</label>
	);
}
