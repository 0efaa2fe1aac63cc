import { MailX } from "lucide-react";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { withoutMail } from "./report-words.ts";

/** What becomes of reports where no mail is sent; nothing elsewhere. */
export function WithoutMail() {
	if (useServerFacts().sendsMail) return null;
	return (
		<p className="flex min-h-9 items-center gap-2 border-b border-line px-(--gutter) py-1.5 text-ink-2">
			<MailX size={14} aria-hidden className="shrink-0 text-ink-3" />
			{withoutMail}
		</p>
	);
}
