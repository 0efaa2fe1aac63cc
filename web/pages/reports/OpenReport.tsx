import { ArrowUpRight, Check, Send } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { useSession } from "../../entities/account/session.ts";
import { ReportEditor } from "../../features/reports/editor/ReportEditor.tsx";
import { useReportForm } from "../../features/reports/editor/use-report-form.ts";
import { ReportMenu } from "../../features/reports/scheduled/ReportMenu.tsx";
import { reportPath } from "../../features/reports/scheduled/report-addresses.ts";
import { whenInWords } from "../../features/reports/scheduled/report-words.ts";
import { useReportActions } from "../../features/reports/scheduled/use-report-actions.ts";
import { useSendingReason } from "../../features/reports/scheduled/use-sending-reason.ts";
import type { ReportFieldsFragment } from "../../gql/graphql.ts";
import { goneInWords } from "../../lib/api/errors.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { type ScreenAction, ScreenHeader } from "../frame/ScreenHeader.tsx";
import { useReportQuestions } from "./use-report-questions.ts";

const ReportQuestions = lazyPart(() => import("./ReportQuestions.tsx").then((m) => m.ReportQuestions));

export interface OpenReportProps {
	/** Null: a new one. */
	report: ReportFieldsFragment | null;
	/** Its domain; that of a new one at first. */
	domainId: string;
	/** Others have deleted it. */
	isGone: boolean;
}

/** A report and its form. */
export function OpenReport({ report, domainId, isGone }: OpenReportProps) {
	const { domains } = useSession();
	const navigate = useNavigate();
	const { leave, openedFrom } = useWayBack();
	const editing = useReportForm({
		report,
		domainId,
		onSaved(id, staysOpen) {
			if (!staysOpen) leave();
			else if (!report) void navigate(reportPath(id, null), { replace: true, state: { openedFrom } });
		},
	});
	const [isLeaving, setIsLeaving] = useState(false);
	const operations = useReportActions(() => {});
	const { question, actions, close } = useReportQuestions(operations);
	const mailReason = useSendingReason();
	const { isChanged, form, save, preview } = editing;
	const isLost = domains.every(({ id }) => id !== form.values.content.domainId);
	const gone = isGone ? goneInWords("report") : isLost ? goneInWords("domain") : undefined;
	const held = gone ?? (isChanged ? "Save your changes first." : undefined);
	const storedActions = (stored: ReportFieldsFragment): ScreenAction[] => [
		{
			label: "Send to Me",
			Icon: Send,
			variant: "quiet",
			disabledReason: held ?? mailReason,
			onClick: () => void operations.sendToMe(stored),
			at: ["header"],
		},
		{
			label: "More",
			control: <ReportMenu report={stored} actions={actions} heldReason={held} className="size-8" />,
			at: ["header"],
		},
	];
	const saving = { isPending: form.isPending, disabledReason: gone, at: ["dock"] as const };
	return (
		<>
			<div className="flex grow flex-col max-md:pb-15">
				<ScreenHeader
					title={report?.content.title ?? "New Report"}
					subtitle={report && <bdi>{aboutInWords(report)}</bdi>}
					phoneTitle="bar"
					isRuled
					actions={[
						...(report ? storedActions(report) : []),
						{ label: "Save and Preview", Icon: ArrowUpRight, ...saving, onClick: preview },
						{ label: "Save", Icon: Check, ...saving, onClick: save, variant: "primary", pendingLabel: "Saving..." },
					]}
				/>
				{gone && (
					<p role="alert" className="border-b border-line px-(--gutter) py-2 text-danger">
						{gone}
					</p>
				)}
				<ReportEditor
					report={report}
					domains={domains}
					editing={editing}
					heldReason={gone}
					onCancel={() => (isChanged ? setIsLeaving(true) : leave())}
				/>
			</div>
			<ConfirmDialog
				isOpen={isLeaving}
				onClose={() => setIsLeaving(false)}
				title="Discard your changes?"
				confirmLabel="Discard"
				onConfirm={() => {
					form.drop();
					leave();
				}}
				isDestructive
			>
				<p>Your changes have not been saved.</p>
			</ConfirmDialog>
			<Suspense>
				{question && (
					<ReportQuestions
						question={question}
						reports={isGone ? [] : undefined}
						operations={operations}
						onClose={close}
						onDeleted={leave}
					/>
				)}
			</Suspense>
		</>
	);
}

/** `Kettle & Grain · Every month on the 1st at 08:00, Europe/Amsterdam`. */
function aboutInWords(report: ReportFieldsFragment): string {
	const { domain, timeZone } = report.content;
	return `${domain.name} · ${whenInWords(report)}${report.cadence ? `, ${timeZone.replaceAll("_", " ")}` : ""}`;
}

/** Back to the list that the form was opened from, else to all reports. */
function useWayBack() {
	const navigate = useNavigate();
	const { openedFrom } = (useLocation().state ?? {}) as { openedFrom?: string };
	const leave = () =>
		void (openedFrom === undefined ? navigate("/app/reports?all=1", { replace: true }) : navigate(-1));
	return { leave, openedFrom };
}
