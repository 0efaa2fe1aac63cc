import { TriangleAlert } from "lucide-react";
import type { MouseEvent } from "react";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import type { IssueFieldsFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { itemSkeleton } from "../list-parts.tsx";
import { isFaulty, outcomeInShort, outcomeInWords } from "./issue-words.ts";

export interface IssueTableProps {
	/** Null while loading. */
	issues: readonly IssueFieldsFragment[] | null;
	/** The issues are still those of the page before. */
	isLate: boolean;
	/** Shows an issue's recipients. */
	onOpen: (id: string) => void;
}

/** A row per issue: when, of which report and days, and what came of it. */
export function IssueTable({ issues, isLate, onOpen }: IssueTableProps) {
	return (
		<ListTable
			label="Sent reports"
			columns={columns}
			rows={issues}
			keyOf={({ id }) => id}
			rowProps={(issue) => opening(issue, onOpen)}
			expected={5}
			isLate={isLate}
			phone={{
				className: "report-list",
				item: (issue) => (
					<li {...opening(issue, onOpen)} data-plain>
						<TitleButton issue={issue} />
						<span className="text-right">{dayAndTime(issue.createdAt)}</span>
						<small className="min-w-0 truncate">
							<bdi>{issue.domain.name}</bdi>
							{issue.period !== null && ` · ${issue.period}`}
						</small>
						<small className="text-right">
							<Outcome issue={issue} isShort />
						</small>
					</li>
				),
				skeleton: itemSkeleton,
			}}
			skipsFocus
			className="table-fixed"
		/>
	);
}

const columns: Column<IssueFieldsFragment>[] = [
	{
		id: "date",
		head: "Date",
		width: "w-38",
		skeleton: "w-24",
		className: "text-ink-2",
		cell: ({ createdAt }) => <span className="data">{dayAndTime(createdAt)}</span>,
	},
	{
		id: "report",
		head: "Report",
		width: "w-46 lg:w-56",
		skeleton: "w-32",
		cell: (issue) => <TitleButton issue={issue} />,
	},
	{
		id: "domain",
		head: "Domain",
		width: "w-34 lg:w-52",
		skeleton: "w-24",
		className: "truncate text-ink-2",
		cell: ({ domain }) => <bdi title={domain.name}>{domain.name}</bdi>,
	},
	{
		id: "period",
		head: "Period",
		width: "w-42 lg:w-52",
		skeleton: "w-28",
		className: "truncate text-ink-2",
		td: ({ period }) => ({ title: period ?? undefined }),
		cell: ({ period }) => period ?? "–",
	},
	{
		id: "state",
		head: "State",
		skeleton: "w-20",
		className: "truncate",
		td: (issue) => ({ title: outcomeInWords(issue) }),
		cell: (issue) => <Outcome issue={issue} />,
	},
];

/** A row opens where it is clicked, as its button does. */
function opening({ id }: IssueFieldsFragment, onOpen: IssueTableProps["onOpen"]) {
	return {
		className: "cursor-pointer",
		onClick({ currentTarget }: MouseEvent<HTMLElement>) {
			// The focus returns to the button.
			currentTarget.querySelector("button")?.focus();
			onOpen(id);
		},
	};
}

function TitleButton({ issue: { title } }: { issue: IssueFieldsFragment }) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			title={title}
			className="block max-w-full truncate text-left font-[500] underline-offset-3 hover:underline"
		>
			<bdi>{title}</bdi>
		</button>
	);
}

/** What came of an issue; marked where something went wrong. */
export function Outcome({ issue, isShort }: { issue: IssueFieldsFragment; isShort?: boolean }) {
	const isFault = isFaulty(issue);
	return (
		<span className={classNames(isFault && "font-[500] text-ink", issue.state === "SKIPPED" && "text-ink-3")}>
			{isFault && <TriangleAlert size={13} aria-hidden className="mr-1.5 inline align-[-2px] text-danger" />}
			{isShort ? outcomeInShort(issue) : outcomeInWords(issue)}
		</span>
	);
}
