import { Search } from "lucide-react";
import type { RefObject } from "react";
import { maxSearchLength } from "../../../schema/rules/limits.ts";
import { Kbd } from "../../components/Kbd.tsx";
import { useTypedText } from "../../lib/address/use-typed-text.ts";
import { moveRowCursor } from "../keyword/keyword-rows.ts";
import type { FilterStateControl } from "./keyword-filters.ts";

export interface KeywordSearchProps {
	control: FilterStateControl;
	searchRef: RefObject<HTMLInputElement | null>;
	/** What is searched, where that is not keywords. */
	label?: string;
}

/** Updates the address once typing pauses. */
export function KeywordSearch({ control, searchRef, label = "Search keywords" }: KeywordSearchProps) {
	const { state, change } = control;
	const { text, setText } = useTypedText(state.text, (text) => change({ text }, { ongoing: true }));
	return (
		<label className="control h-(--h-control)! min-w-24 md:w-54! md:shrink">
			<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
			<input
				ref={searchRef}
				type="search"
				aria-label={label}
				placeholder={label}
				maxLength={maxSearchLength}
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => {
					const { key, currentTarget: search } = event;
					if (key === "ArrowDown") {
						event.preventDefault();
						// Down to the rows: the table of keywords has a cursor, other lists take the focus.
						if (moveRowCursor(1)) search.blur();
						else
							[...document.querySelectorAll<HTMLElement>("[data-row-start]")]
								.find((row) => row.checkVisibility())
								?.focus();
					}
					if (key !== "Escape") return;
					if (text) setText("");
					else search.blur();
				}}
				className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden focus-visible:shadow-none"
			/>
			<span className="max-md:hidden">
				<Kbd>/</Kbd>
			</span>
		</label>
	);
}
