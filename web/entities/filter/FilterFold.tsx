import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

export interface FilterFoldProps {
	title: string;
	summary: string;
	children: ReactNode;
}

/** A line that expands. */
export function FilterFold({ title, summary, children }: FilterFoldProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section className="border-t border-line">
			<button
				type="button"
				aria-expanded={isOpen}
				onClick={() => setIsOpen(!isOpen)}
				className="flex min-h-11 w-full items-center gap-2 px-5 text-left"
			>
				<span className="font-[500]">{title}</span>
				<span className="min-w-0 grow truncate text-right text-ink-2">{summary}</span>
				<ChevronDown size={15} aria-hidden className={isOpen ? "rotate-180 text-ink-3" : "text-ink-3"} />
			</button>
			{isOpen && <div className="px-3 pb-2">{children}</div>}
		</section>
	);
}
