import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { CreateReportDocument, type ReportFieldsFragment, UpdateReportDocument } from "../../../gql/graphql.ts";
import { openAddress } from "../../../lib/address/open-address.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { previewAddress } from "../scheduled/report-addresses.ts";
import {
	newReport,
	overStored,
	type ReportValues,
	reportFaults,
	reportInput,
	reportRefusals,
	reportValuesOf,
} from "../scheduled/report-values.ts";
import { useReadReport } from "../scheduled/use-read-report.ts";

export interface ReportFormOptions {
	/** Null: a new one. */
	report: ReportFieldsFragment | null;
	/** The domain of a new one at first. */
	domainId: string;
	/** It is saved, and its form stays open to a preview of it, or does not. */
	onSaved: (id: string, staysOpen: boolean) => void;
}

/** The form of a report, which is saved and left, or saved and looked at. */
export function useReportForm({ report, domainId, onSaved }: ReportFormOptions) {
	const [create] = useMutation(CreateReportDocument);
	const [update] = useMutation(UpdateReportDocument);
	const room = useRef<HTMLFormElement>(null);
	const isToPreview = useRef(false);
	const readReport = useReadReport();
	const [initial, setInitial] = useState(() => (report ? reportValuesOf(report) : newReport(domainId)));
	const sent = useRef(initial);
	const form = useSavedForm<ReportValues>({
		initial,
		draftKey: report ? `report:${report.id}` : "new-report",
		faultsOf: reportFaults,
		refusalOf: (error) => reportRefusals(error, sent.current),
		focusesRefused: true,
		failure: "Failed to save the report. Please try again.",
		async onSave(values) {
			const now = report && (await readReport(report.id));
			if (now) showStored(reportValuesOf(now), values);
			else sent.current = values;
			const input = reportInput(sent.current);
			const save = async () => {
				if (report) return (await update({ variables: { id: report.id, input } })).data?.updateReport;
				const { data } = await sendOnce({ createReport: input }, (clientKey) =>
					create({ variables: { input, clientKey } }),
				);
				return data?.createReport;
			};
			const saved = await save();
			if (!saved) return;
			const after = reportValuesOf(saved);
			setInitial(after);
			form.change(after);
			toastSuccess("Report saved", saved.content.title);
			if (isToPreview.current) openAddress(previewAddress(saved.id));
			onSaved(saved.id, isToPreview.current);
		},
	});
	/** Takes over what others saved meanwhile. */
	const showStored = (now: ReportValues, values: ReportValues) => {
		sent.current = overStored(values, initial, now);
		setInitial(now);
		form.change(sent.current);
	};
	/** Whether the next time it is sent, its form stays open to a preview. */
	const stay = (isStaying: boolean) => {
		isToPreview.current = isStaying;
	};
	const send = (isStaying: boolean) => {
		stay(isStaying);
		room.current?.requestSubmit();
	};
	return { form, room, stay, save: () => send(false), preview: () => send(true) };
}
