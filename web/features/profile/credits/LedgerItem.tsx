import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatInteger, formatMoment } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Amount } from "./Amount.tsx";
import { ReceiptTitle } from "./ReceiptTitle.tsx";
import { failureOf, type Receipt } from "./receipts.ts";

/** A receipt in a phone's ledger. */
export function LedgerItem({ receipt }: { receipt: Receipt }) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const { at, purpose, amount, price, balance, entries } = receipt;
	return (
		<li className="flex gap-3 border-b border-line py-2">
			<div className="grid min-w-0 grow grid-cols-1 gap-0.5">
				<span className="font-[500]">
					<ReceiptTitle receipt={receipt} />
				</span>
				{entries.length > 1 ? (
					<details className="text-ink-2">
						<summary className="cursor-pointer">{purpose}</summary>
						<ul className="grid grid-cols-1 gap-1 py-1 pl-4 text-xs">
							{entries.map((entry) => (
								<li key={entry.id} className="break-words">
									{failureOf(entry)}
								</li>
							))}
						</ul>
					</details>
				) : (
					<span className="break-words text-ink-2">{purpose}</span>
				)}
				<span className="data text-xs text-ink-3">{formatMoment(at, today, (iso) => dayOf(iso, timeZone))}</span>
			</div>
			<div className="data grid shrink-0 content-start gap-0.5 text-right">
				<span className="font-[500]">
					<Amount amount={amount} price={price} />
				</span>
				<span className="text-ink-2">
					<span className="sr-only">Balance </span>
					{formatInteger(balance)}
				</span>
			</div>
		</li>
	);
}
