import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/ConfirmDialog.tsx";
import { dayAndTimeIn } from "../../../entities/schedule/slot-words.ts";
import type { ReportFieldsFragment } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";
import { audienceInWords, countOfMailed, periodOn } from "./report-words.ts";

export interface QuestionProps {
	report: ReportFieldsFragment;
	onClose: () => void;
	/** Ends once it is done; true if it was. */
	onConfirm: (report: ReportFieldsFragment) => Promise<boolean>;
	/** Called in place of `onClose` then. */
	onDone?: () => void;
}

function useAnswer({ report, onClose, onConfirm, onDone = onClose }: QuestionProps) {
	const [isPending, setIsPending] = useState(false);
	const confirm = async () => {
		setIsPending(true);
		const isDone = await onConfirm(report);
		setIsPending(false);
		if (isDone) onDone();
	};
	return { isPending, onConfirm: () => void confirm() };
}

/** Confirms mailing a report to its recipients now. */
export function SendNowDialog(props: QuestionProps) {
	const { report, onClose } = props;
	const { content, recipients, nextIssueAt } = report;
	const count = countOfMailed(recipients);
	const stopped = recipients.length - count;
	const { who, verb } = audienceInWords(count);
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Send “${content.title}” now?`}
			confirmLabel="Send Now"
			pendingLabel="Sending..."
			{...useAnswer(props)}
		>
			<p>
				{who} {verb} it at once. It is about {periodOn(content)}.
			</p>
			{stopped > 0 && <p>{stoppedInWords(stopped)}</p>}
			{nextIssueAt && <p>The one on {dayAndTimeIn(nextIssueAt, content.timeZone)} is still made.</p>}
		</ConfirmDialog>
	);
}

function stoppedInWords(count: number): string {
	return count === 1
		? "1 recipient has stopped it and gets nothing."
		: `${formatInteger(count)} recipients have stopped it and get nothing.`;
}

/** Confirms deleting a report. */
export function DeleteReportDialog(props: QuestionProps) {
	const { report, onClose } = props;
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Delete “${report.content.title}”?`}
			confirmLabel="Delete"
			pendingLabel="Deleting..."
			isDestructive
			{...useAnswer(props)}
		>
			<p>It will no longer be made. What was sent stays under Sent for 400 days.</p>
		</ConfirmDialog>
	);
}
