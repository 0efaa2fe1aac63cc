import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatInteger, formatMoment } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Amount } from "./Amount.tsx";
import { LedgerItem } from "./LedgerItem.tsx";
import { ReceiptTitle } from "./ReceiptTitle.tsx";
import { failureOf, type Receipt } from "./receipts.ts";

export interface LedgerTableProps {
	/** Null while loading. */
	receipts: readonly Receipt[] | null;
	/** Still those of another page. */
	isLate: boolean;
	/** Null when unlimited. */
	credits: number | null;
}

/** Receipts, newest first, with the balance below; one of several entries expands to them. */
export function LedgerTable({ receipts, isLate, credits }: LedgerTableProps) {
	const [opened, setOpened] = useState<readonly string[]>([]);
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const toggle = (id: string) =>
		setOpened(opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id]);
	const columns: Column<Receipt>[] = [
		{
			id: "date",
			head: "Date",
			className: "data text-ink-2",
			cell: ({ at }) => formatMoment(at, today, (iso) => dayOf(iso, timeZone)),
			skeleton: "w-20",
		},
		{ id: "entry", head: "Entry", cell: (receipt) => <ReceiptTitle receipt={receipt} />, skeleton: "w-14" },
		{
			id: "for",
			head: "For",
			className: purposeLook,
			td: ({ purpose }) => ({ title: purpose }),
			cell: ({ id, purpose, entries }) =>
				entries.length > 1 ? (
					<Purpose isOpen={opened.includes(id)} onToggle={() => toggle(id)}>
						{purpose}
					</Purpose>
				) : (
					purpose
				),
			skeleton: "w-48",
		},
		{
			id: "credits",
			head: "Credits",
			isRight: true,
			cell: ({ amount, price }) => <Amount amount={amount} price={price} />,
			skeleton: "w-8",
		},
		{
			id: "balance",
			head: "Balance",
			isRight: true,
			cell: ({ balance }) => formatInteger(balance),
			skeleton: "w-10",
		},
	];
	const total = credits === null ? "Unlimited" : formatInteger(credits);
	return (
		<ListTable
			label="Ledger"
			columns={columns}
			rows={receipts}
			keyOf={({ id }) => id}
			below={({ id, entries }) => opened.includes(id) && <Entries entries={entries} />}
			expected={6}
			isLate={isLate}
			phone={{
				className: "border-t border-line-2",
				item: (receipt) => <LedgerItem receipt={receipt} />,
				skeleton,
				foot: (
					<p className="flex justify-between border-t-3 border-double border-line-3 py-2 font-[600]">
						<span>Balance</span>
						<span className="data">{total}</span>
					</p>
				),
			}}
			isInset
		>
			<tfoot>
				<tr className="ledger-total">
					<td colSpan={4}>Balance</td>
					<td data-align="right">{total}</td>
				</tr>
			</tfoot>
		</ListTable>
	);
}

const purposeLook = "w-full max-w-0 min-w-50 truncate text-ink-2";

const skeleton = (
	<li aria-hidden className="grid h-[73px] content-center gap-2.5 border-b border-line">
		<Skeleton className="w-20" />
		<Skeleton className="w-48" />
	</li>
);

interface PurposeProps {
	isOpen: boolean;
	onToggle: () => void;
	children: string;
}

/** What several entries are for, which shows and hides them. */
function Purpose({ isOpen, onToggle, children }: PurposeProps) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			onClick={onToggle}
			className="inline-flex max-w-full items-center gap-1 hover:text-ink"
		>
			<span className="truncate">{children}</span>
			<ChevronRight size={13} aria-hidden className={classNames("shrink-0", isOpen && "rotate-90")} />
		</button>
	);
}

function Entries({ entries }: Pick<Receipt, "entries">) {
	return entries.map((entry) => (
		<tr key={entry.id}>
			<td />
			<td />
			<td className={`${purposeLook} pl-6!`} title={failureOf(entry)}>
				{failureOf(entry)}
			</td>
			<td data-align="right">
				<Amount amount={entry.amount} price={entry.price} />
			</td>
			<td />
		</tr>
	));
}
