import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button.tsx";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { CreateScheduleDocument, type ScheduleFactsFragment, UpdateScheduleDocument } from "../../../gql/graphql.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { HowFields, TargetFields, WhenFields } from "./ScheduleFields.tsx";
import { PreviewShare, PreviewWords, useSchedulePreview } from "./SchedulePreview.tsx";
import { newSchedule, type ScheduleValues, scheduleInput, valuesOf } from "./schedule-values.ts";
import { useScheduleForm } from "./use-schedule-form.ts";

export interface ScheduleDialogProps {
	/** Null: a new one. */
	schedule: ScheduleFactsFragment | null;
	domains: readonly { id: string; name: string }[];
	/** The domain of a new one at first. */
	domainId: string;
	onClose: () => void;
	onSaved: () => void;
}

/** Makes or changes a schedule, and says beforehand what it takes. Saving is never blocked by that. */
export function ScheduleDialog({ schedule, domains, domainId, onClose, onSaved }: ScheduleDialogProps) {
	const [create] = useMutation(CreateScheduleDocument);
	const [update] = useMutation(UpdateScheduleDocument);
	const form = useScheduleForm({
		initial: schedule ? valuesOf(schedule) : newSchedule(domainId),
		draftKey: schedule ? `schedule:${schedule.id}` : "add-schedule",
		async onSave(values: ScheduleValues) {
			const input = scheduleInput(values);
			if (schedule) await update({ variables: { id: schedule.id, input } });
			else await create({ variables: { domainId: values.domainId, input } });
			onClose();
			onSaved();
			toastSuccess(schedule ? "Schedule saved" : "Schedule added");
		},
	});
	const { values, change, errorOf, isSound, isPending } = form;
	const seen = useSchedulePreview({ values, scheduleId: schedule?.id ?? null, isSound });
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={schedule ? "Edit Schedule" : "Add Schedule"} width="wide">
			<form onSubmit={form.submit} noValidate className="contents">
				<DialogBody>
					<div className="grid gap-3 md:grid-cols-2">
						<Field label="Name" error={errorOf("name")} isRequired>
							<TextInput
								name="name"
								autoComplete="off"
								maxLength={80}
								value={values.name}
								onChange={(event) => change({ name: event.target.value })}
							/>
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
					<WhenFields form={form} />
					<HowFields form={form} />
					{isSound && <PreviewWords values={values} seen={seen} />}
				</DialogBody>
				<DialogFooter isHeld consequence={isSound ? <PreviewShare seen={seen} /> : null}>
					<Button variant="quiet" onClick={leave}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" isPending={isPending} pendingLabel="Saving...">
						{schedule ? "Save Changes" : "Add Schedule"}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
