import { Skeleton } from "../../../components/Skeleton.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatInteger, formatMoment } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Amount } from "./Amount.tsx";
import type { LedgerTableProps } from "./LedgerTable.tsx";
import { ReceiptTitle } from "./ReceiptTitle.tsx";
import { failureOf, type Receipt } from "./receipts.ts";

export function LedgerList({ receipts, isStale, credits }: LedgerTableProps) {
	return (
		<>
			<ul
				aria-label="Ledger"
				aria-busy={!receipts || isStale}
				className={classNames("border-t border-line-2", isStale && "opacity-60")}
			>
				{receipts
					? receipts.map((receipt) => <Item key={receipt.id} receipt={receipt} />)
					: ["a", "b", "c", "d"].map((key) => (
							<li key={key} aria-hidden className="grid h-[73px] content-center gap-2.5 border-b border-line">
								<Skeleton className="w-20" />
								<Skeleton className="w-48" />
							</li>
						))}
			</ul>
			<p className="flex justify-between border-t-3 border-double border-line-3 py-2 font-[600]">
				<span>Balance</span>
				<span className="data">{credits === null ? "Unlimited" : formatInteger(credits)}</span>
			</p>
		</>
	);
}

function Item({ receipt }: { receipt: Receipt }) {
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
