import { KeyRound, SquareTerminal } from "lucide-react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import type { AuditEntryFieldsFragment } from "../../../gql/graphql.ts";
import { formatTime } from "../../../lib/format.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { useHere } from "../use-here.ts";
import { daysByFirst } from "./audit-days.ts";

type Entry = AuditEntryFieldsFragment;

/** The log by days: when, who, what, and from where. Null while loading. */
export function AuditTable({ entries }: { entries: readonly Entry[] | null }) {
	const days = daysByFirst(entries ?? [], useHere());
	return (
		<ListTable
			label="Audit log"
			columns={columns}
			rows={entries}
			keyOf={({ id }) => id}
			expected={6}
			above={({ id }) =>
				days.has(id) && (
					<tr>
						<th colSpan={columns.length} scope="colgroup" className="h-10! pb-1.5! align-bottom">
							{days.get(id)}
						</th>
					</tr>
				)
			}
			phone={{
				item: (entry) => <AuditItem entry={entry} day={days.get(entry.id)} />,
				skeleton: <li aria-hidden className="h-15.5 border-b border-line" />,
			}}
			className="table-fixed"
		/>
	);
}

const columns: readonly Column<Entry>[] = [
	{
		id: "time",
		head: "Time",
		width: "w-20",
		className: "data text-ink-2",
		skeleton: "w-10",
		td: ({ at }) => ({ title: dayAndTime(at) }),
		cell: ({ at }) => formatTime(at),
	},
	{ id: "who", head: "Who", width: "w-36 lg:w-44", skeleton: "w-24", cell: (entry) => <Who entry={entry} /> },
	{
		id: "what",
		head: "What",
		className: "break-words whitespace-normal! py-1.5!",
		skeleton: "w-80",
		cell: ({ text }) => <bdi>{text}</bdi>,
	},
	{
		id: "address",
		head: "Network address",
		width: "w-36 lg:w-44",
		className: "data truncate text-ink-2",
		skeleton: "w-24",
		td: ({ networkAddress }) => ({ title: networkAddress ?? undefined }),
		cell: ({ networkAddress }) => networkAddress,
	},
];

/** An entry of a phone's list, below its day if it is the first. */
function AuditItem({ entry, day }: { entry: Entry; day: string | undefined }) {
	const { at, text, networkAddress } = entry;
	return (
		<>
			{day && <li className="border-b border-line-2 px-(--gutter) pt-5 pb-1.5 text-xs font-[500] text-ink-2">{day}</li>}
			<li className="grid gap-0.5 border-b border-line px-(--gutter) py-2">
				<span className="flex min-w-0 items-baseline justify-between gap-3">
					<Who entry={entry} />
					<span className="data shrink-0 text-xs text-ink-3">{formatTime(at)}</span>
				</span>
				<bdi className="break-words">{text}</bdi>
				{networkAddress && <span className="data text-xs break-all text-ink-3">{networkAddress}</span>}
			</li>
		</>
	);
}

const actorMarks = {
	API_KEY: { Icon: KeyRound, words: "API key" },
	ADMINISTRATOR: { Icon: SquareTerminal, words: "Command" },
} as const;

/** Who made a change; an icon marks who is no member. */
function Who({ entry: { actorKind, actorName } }: { entry: Entry }) {
	const mark = actorKind === "API_KEY" || actorKind === "ADMINISTRATOR" ? actorMarks[actorKind] : null;
	return (
		<span className="flex min-w-0 items-center gap-2 font-[500]" title={actorName}>
			{mark && (
				<>
					<mark.Icon size={13} aria-hidden className="shrink-0 text-ink-3" />
					<span className="sr-only">{mark.words}</span>
				</>
			)}
			<bdi className="truncate">{actorName}</bdi>
		</span>
	);
}
