import { TriangleAlert } from "lucide-react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { domainParameter } from "../../../entities/domain/domain-address.ts";
import type { ListedReportFragment } from "../../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../../lib/days.ts";
import { formatPastDay } from "../../../lib/format.ts";
import { isFaulty, lastInWords } from "../sent/issue-words.ts";
import { reportPath } from "./report-addresses.ts";

/** The way to a report's form, which leads back to the list as it is. */
export function useReportLink() {
	const { search } = useLocation();
	const domainId = useSearchParams()[0].get(domainParameter);
	return {
		to: (id: string) => reportPath(id, domainId),
		state: { openedFrom: search },
	};
}

/** A report's title, which leads to its form. */
export function ReportTitle({ report: { id, content } }: { report: ListedReportFragment }) {
	const link = useReportLink();
	return (
		<Link
			to={link.to(id)}
			state={link.state}
			title={content.title}
			className="block max-w-full truncate font-[500] underline-offset-3 hover:underline"
		>
			<bdi>{content.title}</bdi>
		</Link>
	);
}

export interface LastIssueProps {
	report: ListedReportFragment;
	/** Shows its recipients. */
	onIssue: (id: string) => void;
	/** Only in a word or two. */
	isShort?: boolean;
}

/** What came of a report's newest issue. */
export function LastIssue({ report: { lastIssue }, onIssue, isShort }: LastIssueProps) {
	if (!lastIssue) return <span className="text-ink-3">{isShort ? "not sent yet" : "–"}</span>;
	const timeZone = localTimeZone();
	const day = formatPastDay(dayOf(lastIssue.createdAt, timeZone), dayOf(Date.now(), timeZone));
	const { word, detail } = lastInWords(lastIssue, day);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => onIssue(lastIssue.id)}
				className="underline-offset-3 hover:underline data-fault:font-[500] data-fault:text-ink"
				data-fault={isFaulty(lastIssue) || undefined}
			>
				{isFaulty(lastIssue) && (
					<TriangleAlert size={13} aria-hidden className="mr-1.5 inline align-[-2px] text-danger" />
				)}
				{word}
			</button>
			{!isShort && (
				<small className="block truncate text-ink-3" title={detail}>
					{detail}
				</small>
			)}
		</>
	);
}
