import { ArrowUpRight, Check, Send, X } from "lucide-react";
import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAskToLeave } from "../../components/overlay/use-ask-to-leave.tsx";
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
import { focusContent } from "../../lib/focus-content.ts";
import { timeZoneName } from "../../lib/format.ts";
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
	const operations = useReportActions(() => {});
	const { question, actions, close } = useReportQuestions(operations);
	const mailReason = useSendingReason();
	const { form, save, preview } = editing;
	const { askToLeave, question: leaving } = useAskToLeave(form.isChanged, () => {
		form.drop();
		leave();
	});
	const isLost = domains.every(({ id }) => id !== form.values.content.domainId);
	const gone = isGone ? goneInWords("report") : isLost ? goneInWords("domain") : undefined;
	const held = gone ?? (form.isChanged ? "Save your changes first." : undefined);
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
			at: ["header", "bar"],
		},
	];
	const saving = { isPending: form.isPending, disabledReason: gone, at: ["dock"] as const };
	return (
		<>
			<div className="flex grow flex-col max-md:pb-15">
				<ScreenHeader
					title={report?.content.title ?? "New Report"}
					subtitle={report && <bdi title={aboutInWords(report)}>{aboutInWords(report)}</bdi>}
					phoneTitle="bar"
					isRuled
					actions={[
						...(report ? storedActions(report) : []),
						{ label: "Cancel", Icon: X, onClick: askToLeave, at: ["bar"] },
						{ label: "Save and Preview", Icon: ArrowUpRight, ...saving, onClick: preview },
						{ label: "Save", Icon: Check, ...saving, onClick: save, variant: "primary", pendingLabel: "Saving..." },
					]}
				/>
				{gone && (
					<p role="alert" className="border-b border-line px-(--gutter) py-2 text-danger">
						{gone}
					</p>
				)}
				<ReportEditor report={report} domains={domains} editing={editing} heldReason={gone} onCancel={askToLeave} />
			</div>
			{leaving}
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
	return `${domain.name} · ${whenInWords(report)}${report.cadence ? `, ${timeZoneName(timeZone)}` : ""}`;
}

/** Back to the list that the form was opened from, else to all reports. */
function useWayBack() {
	const navigate = useNavigate();
	const { openedFrom } = (useLocation().state ?? {}) as { openedFrom?: string };
	const leave = () => {
		// The button that was pressed goes with the form.
		focusContent();
		void (openedFrom === undefined ? navigate("/app/reports?all=1", { replace: true }) : navigate(-1));
	};
	return { leave, openedFrom };
}
