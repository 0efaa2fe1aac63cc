import { MessageSquareQuote } from "lucide-react";

/** Shown in place of "Not found": the domain owns the featured snippet, which takes the place of its organic result. */
export function Snippet() {
	return (
		<span className="inline-flex items-center gap-1.25 align-middle font-[500] whitespace-nowrap text-ink">
			<MessageSquareQuote size={13} aria-hidden className="shrink-0" />
			Snippet
		</span>
	);
}
