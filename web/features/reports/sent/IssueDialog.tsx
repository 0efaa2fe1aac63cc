import { useMutation } from "@apollo/client/react";
import { Download, ExternalLink as ExternalLinkIcon, Send } from "lucide-react";
import { useState } from "react";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { OfDomain } from "../../../entities/domain/OfDomain.tsx";
import { type ReportIssueQuery, ResendIssueDocument } from "../../../gql/graphql.ts";
import { codeOf, goneInWords, sentenceOf } from "../../../lib/api/errors.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { downloadFile } from "../../../lib/download.ts";
import { formatCount } from "../../../lib/format.ts";
import { dayAndTime } from "../../../lib/moment.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { useExport } from "../../../lib/use-export.ts";
import { issueAddress } from "../scheduled/report-addresses.ts";
import { useSendingReason } from "../scheduled/use-sending-reason.ts";
import { Outcome } from "./IssueTable.tsx";
import { isMade } from "./issue-words.ts";
import { MailList } from "./MailList.tsx";
import { useIssue } from "./use-issues.ts";

export interface IssueDialogProps {
	id: string;
	onClose: () => void;
}

/** A report as it was made: for whom, what came of each mail, its files, and sending it again. */
export function IssueDialog({ id, onClose }: IssueDialogProps) {
	const { issue, error, hasFailed, retry } = useIssue(id);
	const isGone = codeOf(error) === "NOT_FOUND";
	return (
		<OfDomain id={issue?.domain.id}>
			<Dialog
				isOpen
				onClose={onClose}
				title={issue?.title ?? "Report"}
				description={issue ? aboutInWords(issue) : isGone ? goneInWords("issue") : undefined}
				width="wide"
			>
				{issue ? (
					<Issue issue={issue} onSent={() => void retry()} />
				) : (
					<DialogBody>
						{isGone ? null : hasFailed ? (
							<LoadingFailure onRetry={retry}>The report could not be loaded.</LoadingFailure>
						) : (
							<div role="status" aria-label="Loading" className="grid h-24 content-start gap-3">
								<Skeleton className="w-3/4" />
								<Skeleton className="w-2/3" />
								<Skeleton className="w-1/2" />
							</div>
						)}
					</DialogBody>
				)}
			</Dialog>
		</OfDomain>
	);
}

type ShownIssue = ReportIssueQuery["reportIssue"];

/** `Fernhill Outdoor · Oct 1 to Oct 31, 2026 · Nov 1, 09:02`. */
function aboutInWords({ domain, period, createdAt }: NonNullable<ShownIssue>): string {
	return [domain.name, period, dayAndTime(createdAt)].filter(Boolean).join(" · ");
}

/** Whom it can be sent to again: who is still a recipient of the report, or got it as a test. */
function recipientsOf({ report, trigger, mails }: NonNullable<ShownIssue>): string[] {
	return (trigger === "TEST" ? mails : (report?.recipients ?? [])).map(({ address }) => address);
}

/** Those of them whose mail failed. */
function failedOf(issue: NonNullable<ShownIssue>): string[] {
	const recipients = recipientsOf(issue);
	const failed = issue.mails.filter(({ address, state }) => state === "FAILED" && recipients.includes(address));
	return failed.map(({ address }) => address);
}

function Issue({ issue, onSent }: { issue: NonNullable<ShownIssue>; onSent: () => void }) {
	const [touched, setTouched] = useState<readonly string[] | null>(null);
	const chosen = touched ?? failedOf(issue);
	const { resend, isPending } = useResend(issue.id, () => {
		setTouched(null);
		onSent();
	});
	const sendingReason = useSendingReason();
	const { onExport, isExporting } = useExport(downloadFile, "Failed to download the report. Please try again.");
	const canResend = issue.report !== null && isMade(issue) && issue.mails.length > 0;
	const file = (format: "pdf" | "csv", label: string) => (
		<Button
			icon={<Download size={14} aria-hidden />}
			disabled={isExporting}
			onClick={() => onExport(issueAddress(issue.id, format))}
		>
			{label}
		</Button>
	);
	return (
		<>
			<DialogBody>
				<p>
					<Outcome issue={issue} />
				</p>
				{issue.mails.length > 0 && (
					<MailList
						mails={issue.mails}
						recipients={recipientsOf(issue)}
						chosen={canResend ? chosen : null}
						onChoose={setTouched}
					/>
				)}
				{issue.report === null && <p className="text-ink-3">Its report was deleted since.</p>}
			</DialogBody>
			<DialogFooter
				others={
					isMade(issue) && (
						<span className="ml-2.5 flex flex-wrap gap-2">
							{file("pdf", "PDF")}
							{file("csv", "CSV")}
							<ExternalLink url={issueAddress(issue.id, "html")} className={`${buttonLook()} no-underline!`}>
								<ExternalLinkIcon size={14} aria-hidden />
								Page
							</ExternalLink>
						</span>
					)
				}
			>
				{canResend && (
					<Button
						variant="primary"
						icon={<Send size={14} aria-hidden />}
						disabledReason={sendingReason ?? (chosen.length === 0 ? "Choose who gets it again." : undefined)}
						isPending={isPending}
						pendingLabel="Sending..."
						onClick={() => void resend(chosen)}
					>
						{chosen.length === 0 ? "Resend" : `Resend to ${formatCount(chosen.length, "person", "people")}`}
					</Button>
				)}
			</DialogFooter>
		</>
	);
}

function useResend(id: string, onSent: () => void) {
	const [send, { loading }] = useMutation(ResendIssueDocument);
	const resend = async (chosen: readonly string[]) => {
		const addresses = [...chosen];
		try {
			await sendOnce({ resendIssue: id, addresses }, (clientKey) => send({ variables: { id, addresses, clientKey } }));
			toastSuccess("Report on its way", `To ${addresses.join(", ")}.`);
		} catch (error) {
			toastError(sentenceOf(error, "Failed to send the report. Please try again."));
		}
		onSent();
	};
	return { resend, isPending: loading };
}
