import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import type { MemberFieldsFragment } from "../../../gql/graphql.ts";
import { type HereAndNow, seenInWords } from "../people-words.ts";
import { useHere } from "../use-here.ts";
import { type MemberActions, MemberMenu, MemberName, NotVerified, Rights, rightsColumns } from "./cells.tsx";
import { PersonItem } from "./PersonItem.tsx";

export interface MemberTableProps {
	/** Null while loading. */
	members: readonly MemberFieldsFragment[] | null;
	actions: MemberActions;
}

/** A row per member: who, what they may do, and when they were last seen. */
export function MemberTable({ members, actions }: MemberTableProps) {
	const here = useHere();
	return (
		<ListTable
			label="Members"
			columns={columnsOf(here, actions)}
			rows={members}
			keyOf={({ id }) => id}
			expected={1}
			phone={{
				item: (member) => <MemberItem member={member} actions={actions} />,
				skeleton: (
					<li aria-hidden className="grid h-15.5 content-center gap-2 border-b border-line px-(--gutter)">
						<Skeleton className="w-36" />
						<Skeleton className="w-48" />
					</li>
				),
			}}
			skipsFocus
			className="table-fixed"
		/>
	);
}

function columnsOf(here: HereAndNow, actions: MemberActions): Column<MemberFieldsFragment>[] {
	return [
		{
			id: "name",
			head: "Name",
			width: "w-36 lg:w-44",
			skeleton: "w-24",
			cell: (member) => <MemberName member={member} onChange={actions.onChange} />,
		},
		{
			id: "address",
			head: "Email",
			className: "text-ink-2",
			skeleton: "w-40",
			cell: (member) => (
				<span className="flex gap-2.5">
					<span className="truncate" title={member.email}>
						{member.email}
					</span>
					<NotVerified member={member} />
				</span>
			),
		},
		...rightsColumns<MemberFieldsFragment>(),
		{
			id: "seen",
			head: "Last seen",
			width: "w-29 lg:w-35",
			className: "data text-ink-2 first-letter:uppercase",
			skeleton: "w-14",
			cell: (member) => seenInWords(member, here),
		},
		{
			id: "actions",
			head: "Actions",
			isHeadHidden: true,
			isRight: true,
			width: "w-15 lg:w-69",
			cell: (member) => <MemberMenu member={member} actions={actions} />,
		},
	];
}

/** A member in a phone's list, two lines. */
function MemberItem({ member, actions }: { member: MemberFieldsFragment; actions: MemberActions }) {
	const { email, role } = member;
	return (
		<PersonItem
			name={<MemberName member={member} onChange={actions.onChange} />}
			role={roleNames[role]}
			about={
				<>
					<span className="truncate" title={email}>
						{email}
					</span>
					<NotVerified member={member} before=", " />
				</>
			}
			given={<Rights given={member} />}
			menu={<MemberMenu member={member} actions={actions} />}
		/>
	);
}
