import { Button } from "../../../components/Button.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { LedgerTable } from "./LedgerTable.tsx";
import { receiptsOf } from "./receipts.ts";
import { useLedger } from "./use-ledger.ts";

/** Every change of the account's credits, page by page. */
export function LedgerSection({ credits }: { credits: number | null }) {
	const { entries, offset, isLate, hasFailed, retry, goOlder, goNewer } = useLedger(credits);
	if (hasFailed && !entries) {
		return <LoadingFailure onRetry={retry}>The ledger could not be loaded.</LoadingFailure>;
	}
	return (
		<>
			<LedgerTable receipts={entries && receiptsOf(entries)} isLate={isLate} credits={credits} />
			<div className="mt-2.5 flex items-center gap-2 text-ink-2">
				<span role="status">
					{entries && `Entries ${formatInteger(offset + 1)} to ${formatInteger(offset + entries.length)}, newest first`}
				</span>
				<span className="grow" />
				<Button disabled={!goNewer} onClick={goNewer}>
					Previous
				</Button>
				<Button disabled={!goOlder} onClick={goOlder}>
					Next
				</Button>
			</div>
		</>
	);
}
