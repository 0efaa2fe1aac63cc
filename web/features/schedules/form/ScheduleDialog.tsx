import { useMutation } from "@apollo/client/react";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { CadenceFields } from "../../../entities/schedule/CadenceFields.tsx";
import { CreateScheduleDocument, type ScheduleFactsFragment, UpdateScheduleDocument } from "../../../gql/graphql.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { LeftOut } from "./LeftOut.tsx";
import { HowFields, TargetFields } from "./ScheduleFields.tsx";
import { PreviewShare, PreviewWords, useSchedulePreview } from "./SchedulePreview.tsx";
import {
	newSchedule,
	othersSchedule,
	type ScheduleValues,
	scheduleFaults,
	scheduleInput,
	valuesOf,
} from "./schedule-values.ts";

export interface ScheduleDialogProps {
	/** Null: a new one. */
	schedule: ScheduleFactsFragment | null;
	domains: readonly { id: string; name: string }[];
	/** The domain of a new one at first. */
	domainId: string;
	/** Whether a new one is of the keywords that no other takes. */
	isOfOthers?: boolean;
	onClose: () => void;
	onSaved: () => void;
}

/** Creates or edits a schedule, and shows its cost beforehand, which never blocks saving. */
export function ScheduleDialog({ schedule, domains, domainId, isOfOthers, onClose, onSaved }: ScheduleDialogProps) {
	const [create] = useMutation(CreateScheduleDocument);
	const [update] = useMutation(UpdateScheduleDocument);
	const form = useSavedForm({
		initial: schedule ? valuesOf(schedule) : isOfOthers ? othersSchedule(domainId) : newSchedule(domainId),
		draftKey: schedule ? `schedule:${schedule.id}` : isOfOthers ? `other-keywords:${domainId}` : "add-schedule",
		faultsOf: scheduleFaults,
		failure: "Failed to save the schedule.",
		async onSave(values: ScheduleValues) {
			const variables = { input: scheduleInput(values), keepOthers: await prices.keepsOthers() };
			if (schedule) await update({ variables: { id: schedule.id, ...variables } });
			else {
				const added = { domainId: values.domainId, ...variables };
				await sendOnce({ createSchedule: added }, (clientKey) => create({ variables: { ...added, clientKey } }));
			}
			onClose();
			onSaved();
			toastSuccess(schedule ? "Schedule saved" : variables.keepOthers ? "2 schedules added" : "Schedule added");
		},
	});
	const { values, change, errorOf, isPending } = form;
	// A preview needs no name.
	const isSound = Object.keys(form.faults).every((field) => field === "name");
	const prices = useSchedulePreview({ values, scheduleId: schedule?.id ?? null, isSound });
	const { isKept } = prices;
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={schedule ? "Edit Schedule" : "Add Schedule"} width="wide">
			<DialogForm
				onSubmit={form.submit}
				isHeld
				consequence={isSound ? <PreviewShare seen={prices} /> : null}
				onCancel={leave}
				saveLabel={
					schedule ? (isKept ? "Save and Add Schedule" : "Save Changes") : isKept ? "Add 2 Schedules" : "Add Schedule"
				}
				isPending={isPending}
			>
				<div className="grid gap-3 md:grid-cols-2">
					<Field label="Name" error={errorOf("name")} isRequired>
						<TextInput {...form.text("name")} autoComplete="off" maxLength={80} />
					</Field>
					<Field label="Domain">
						<Select
							value={values.domainId}
							disabled={schedule !== null}
							options={domains.map(({ id, name }) => ({ value: id, label: name }))}
							onChange={(domainId) => change({ domainId, groups: [], viewId: null })}
							{...(domains.length > 8 && { search: { label: "Search domains", emptyText: "No such domain" } })}
						/>
					</Field>
				</div>
				<TargetFields form={form} />
				<CadenceFields form={form} />
				<HowFields form={form} />
				{isSound && <LeftOut form={form} prices={prices} />}
				{isSound && <PreviewWords values={values} seen={prices} />}
			</DialogForm>
		</Dialog>
	);
}
