import { CircleAlert } from "lucide-react";
import { connectionFailure } from "./property-words.ts";

/** Why connecting to Google failed. Shown until the next try. */
export function ConnectionFailure({ error, problem }: { error: string | null; problem: string | null }) {
	const sentence = connectionFailure(error, problem);
	if (sentence === null) return null;
	return (
		<p role="alert" className="flex items-start gap-2 border-b border-line px-(--gutter) py-2">
			<CircleAlert size={15} aria-hidden className="mt-px shrink-0 text-danger" />
			<span>
				<b>Connection failed.</b> {sentence}
			</span>
		</p>
	);
}
