import { useNavigate } from "react-router-dom";
import { type Column, ListTable } from "../../../components/figures/ListTable.tsx";
import type { ListedReportFragment } from "../../../gql/graphql.ts";
import { timeZoneName } from "../../../lib/format.ts";
import { useMediaQuery } from "../../../lib/use-media-query.ts";
import { itemSkeleton } from "../list-parts.tsx";
import { LastIssue, ReportTitle, useReportLink } from "./cells.tsx";
import { type ReportActions, ReportMenu } from "./ReportMenu.tsx";
import { nextInWords, recipientsInLine, recipientsInWords, whenInWords } from "./report-words.ts";

export interface ReportTableProps {
	/** Null while loading. */
	reports: readonly ListedReportFragment[] | null;
	/** The reports are still those of the page before. */
	isLate: boolean;
	actions: ReportActions;
	onIssue: (id: string) => void;
}

interface Shown {
	menu: (report: ListedReportFragment) => React.ReactNode;
	onIssue: (id: string) => void;
	/** Whether the view has a column of its own. */
	hasView: boolean;
}

/** A row per report: what and whose, when, next and about which days, for how many, and what came of the last one. */
export function ReportTable({ reports, isLate, actions, onIssue }: ReportTableProps) {
	const hasView = useMediaQuery("(width >= 1280px)");
	const navigate = useNavigate();
	const link = useReportLink();
	const menu = (report: ListedReportFragment) => (
		<ReportMenu
			report={report}
			actions={actions}
			onEdit={() => void navigate(link.to(report.id), { state: link.state })}
		/>
	);
	const shown = { menu, onIssue, hasView };
	return (
		<ListTable
			label="Reports"
			columns={columnsOf(shown)}
			rows={reports}
			keyOf={({ id }) => id}
			expected={3}
			isLate={isLate}
			phone={{
				className: "report-list",
				item: (report) => <ReportItem report={report} {...shown} />,
				skeleton: itemSkeleton,
			}}
			skipsFocus
			className="report-table table-fixed"
		/>
	);
}

function columnsOf({ menu, onIssue, hasView }: Shown): (Column<ListedReportFragment> | false)[] {
	return [
		{
			id: "report",
			head: "Report",
			width: "w-44 lg:w-50 xl:w-80",
			skeleton: "w-32",
			cell: (report) => {
				const { domain, view } = report.content;
				const about = hasView ? domain.name : [domain.name, view?.name].filter(Boolean).join(" · ");
				return (
					<>
						<ReportTitle report={report} />
						<small dir="auto" className="block truncate text-ink-3" title={about}>
							{about}
						</small>
					</>
				);
			},
		},
		hasView && {
			id: "view",
			head: "View",
			width: "w-40",
			skeleton: "w-24",
			className: "truncate",
			cell: ({ content: { view } }) => (view ? <bdi title={view.name}>{view.name}</bdi> : "All keywords"),
		},
		{
			id: "when",
			head: "When",
			skeleton: "w-40",
			className: "truncate",
			td: (report) => ({ title: whenInWords(report) }),
			cell: (report) => (
				<>
					{whenInWords(report)}
					{report.cadence && (
						<small className="block truncate text-ink-3">{timeZoneName(report.content.timeZone)}</small>
					)}
				</>
			),
		},
		{
			id: "next",
			head: "Next",
			width: "w-36",
			skeleton: "w-20",
			cell: (report) => {
				const { next, days } = nextInWords(report);
				return (
					<>
						<span className={days === null ? "text-ink-3" : undefined}>{next}</span>
						{days !== null && <small className="block truncate text-ink-3">{days}</small>}
					</>
				);
			},
		},
		{
			id: "recipients",
			head: "Recipients",
			width: "w-26",
			skeleton: "w-8",
			cell: ({ recipients }) => {
				const { count, stopped } = recipientsInWords(recipients);
				return (
					<>
						<span className="data">{count}</span>
						{stopped !== null && <small className="block text-ink-3">{stopped}</small>}
					</>
				);
			},
		},
		{
			id: "last",
			head: "Last",
			width: "w-38 lg:w-56",
			skeleton: "w-24",
			cell: (report) => <LastIssue report={report} onIssue={onIssue} />,
		},
		{ id: "actions", head: "Actions", isHeadHidden: true, isRight: true, width: "w-14", cell: menu },
	];
}

/** A report in a phone's list, two lines. */
function ReportItem({ report, menu, onIssue }: Shown & { report: ListedReportFragment }) {
	const { content, recipients } = report;
	return (
		<li>
			<ReportTitle report={report} />
			<span className="text-right">{nextInWords(report).next}</span>
			<span className="link-item-menu">{menu(report)}</span>
			<small className="min-w-0 truncate">
				<bdi>{content.domain.name}</bdi> · {recipientsInLine(recipients)}
			</small>
			<small className="text-right">
				<LastIssue report={report} onIssue={onIssue} isShort />
			</small>
		</li>
	);
}
