import { useUrlId } from "../../../lib/address/use-url-id.ts";
import type { Receipt } from "./receipts.ts";

/** The receipt's name; links to its run while that exists. */
export function ReceiptTitle({ receipt: { title, purpose, runId } }: { receipt: Receipt }) {
	const { open } = useUrlId("run");
	if (runId === null) return title;
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={`${title}, ${purpose}`}
			onClick={() => open(runId)}
			className="text-left underline decoration-line-3 underline-offset-3 hover:decoration-current pointer-coarse:min-h-8"
		>
			{title}
		</button>
	);
}
