import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { TableFrame } from "../../../components/figures/TableFrame.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatInteger, formatMoment } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Amount } from "./Amount.tsx";
import { ReceiptTitle } from "./ReceiptTitle.tsx";
import { failureOf, type Receipt } from "./receipts.ts";

export interface LedgerTableProps {
	/** Null while loading. */
	receipts: readonly Receipt[] | null;
	/** Still those of another page. */
	isStale: boolean;
	/** Null when unlimited. */
	credits: number | null;
}

export function LedgerTable({ receipts, isStale, credits }: LedgerTableProps) {
	return (
		<TableFrame label="Ledger" isInset isBusy={!receipts || isStale} className={isStale ? "opacity-60" : ""}>
			<thead>
				<tr>
					<th scope="col">Date</th>
					<th scope="col">Entry</th>
					<th scope="col">For</th>
					<th scope="col" data-align="right">
						Credits
					</th>
					<th scope="col" data-align="right">
						Balance
					</th>
				</tr>
			</thead>
			{receipts ? receipts.map((receipt) => <Rows key={receipt.id} receipt={receipt} />) : <SkeletonRows />}
			<tfoot>
				<tr className="ledger-total">
					<td colSpan={4}>Balance</td>
					<td data-align="right">{credits === null ? "Unlimited" : formatInteger(credits)}</td>
				</tr>
			</tfoot>
		</TableFrame>
	);
}

/** A receipt, which expands to its entries. */
function Rows({ receipt }: { receipt: Receipt }) {
	const [isOpen, setIsOpen] = useState(false);
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const { at, purpose, amount, price, balance, entries } = receipt;
	return (
		<tbody>
			<tr>
				<td className="data text-ink-2">{formatMoment(at, today, (iso) => dayOf(iso, timeZone))}</td>
				<td>
					<ReceiptTitle receipt={receipt} />
				</td>
				<td className="w-full max-w-0 min-w-50 truncate text-ink-2" title={purpose}>
					{entries.length > 1 ? (
						<button
							type="button"
							aria-expanded={isOpen}
							onClick={() => setIsOpen(!isOpen)}
							className="inline-flex max-w-full items-center gap-1 hover:text-ink"
						>
							<span className="truncate">{purpose}</span>
							<ChevronRight size={13} aria-hidden className={classNames("shrink-0", isOpen && "rotate-90")} />
						</button>
					) : (
						purpose
					)}
				</td>
				<td data-align="right">
					<Amount amount={amount} price={price} />
				</td>
				<td data-align="right">{formatInteger(balance)}</td>
			</tr>
			{isOpen &&
				entries.map((entry) => (
					<tr key={entry.id}>
						<td />
						<td />
						<td className="w-full max-w-0 min-w-50 truncate pl-6! text-ink-2" title={failureOf(entry)}>
							{failureOf(entry)}
						</td>
						<td data-align="right">
							<Amount amount={entry.amount} price={entry.price} />
						</td>
						<td />
					</tr>
				))}
		</tbody>
	);
}

function SkeletonRows() {
	return (
		<tbody>
			{["a", "b", "c", "d", "e", "f"].map((key) => (
				<tr key={key} aria-hidden>
					{["w-20", "w-14", "w-48", "w-8", "w-10"].map((width) => (
						<td key={width}>
							<Skeleton className={width} />
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}
