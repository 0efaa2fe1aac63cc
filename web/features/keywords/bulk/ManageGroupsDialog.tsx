import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import type { SelectedKeywords } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import type { GroupsMode } from "../../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../../lib/api/errors.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { GroupList } from "./GroupList.tsx";
import { groupsChangeInWords } from "./group-choice.ts";
import { NewGroup } from "./NewGroup.tsx";
import type { BulkChanges } from "./use-bulk-changes.ts";
import { useGroupChoice } from "./use-group-choice.ts";

const modes = [
	{ value: "ADD", label: "Add Groups" },
	{ value: "REMOVE", label: "Remove Groups" },
	{ value: "REPLACE", label: "Replace Groups" },
] as const;

export interface ManageGroupsDialogProps {
	domainId: string;
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	changeGroups: BulkChanges["changeGroups"];
	onClose: () => void;
	/** The groups were changed: clear the selection. */
	onDone: () => void;
}

/** Adds, removes or replaces groups of the selected keywords. */
export function ManageGroupsDialog({ selected, onClose, ...rest }: ManageGroupsDialogProps) {
	const [keywords] = useState(selected);
	if (keywords.count === 0) return <CloseAtOnce onClose={onClose} />;
	return (
		<Dialog isOpen onClose={onClose} title={`Manage Groups for ${formatCount(keywords.count, "Keyword")}`}>
			<ManageGroupsForm keywords={keywords} onClose={onClose} {...rest} />
		</Dialog>
	);
}

interface FormProps extends Omit<ManageGroupsDialogProps, "selected"> {
	keywords: SelectedKeywords;
}

function ManageGroupsForm({ domainId, keywords, changeGroups, onClose, onDone }: FormProps) {
	const [mode, setMode] = useState<GroupsMode>("ADD");
	const [isPending, setIsPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const takesNew = mode !== "REMOVE";
	const choice = useGroupChoice(domainId, { takesNew });
	const { groups, fault } = choice;
	const canUpdate = !fault && (mode === "REPLACE" || groups.length > 0);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!canUpdate || isPending) return;
		setIsPending(true);
		setRefusal(undefined);
		let updated: number;
		try {
			updated = await changeGroups(keywords.target, mode, groups);
		} catch (failure) {
			setRefusal(faultsOf(failure)[0]?.message);
			setIsPending(false);
			return toastError(sentenceOf(failure, "Failed to update keyword groups. Please try again."));
		}
		onDone();
		onClose();
		toastSuccess("Groups updated", groupsChangeInWords(mode, updated, groups));
	};

	return (
		<DialogForm
			onSubmit={submit}
			consequence={consequenceOf(mode, groups)}
			onCancel={onClose}
			saveLabel="Update Groups"
			isPending={isPending}
			pendingLabel="Updating..."
			disabledReason={canUpdate ? undefined : (fault ?? "Choose at least one group.")}
		>
			<Segmented label="Action" value={mode} segments={modes} onChange={setMode} className="justify-self-start" />
			{takesNew && <NewGroup choice={choice} />}
			<GroupList {...choice} />
			{/* Its space is reserved: changing the mode must not move the buttons below. */}
			<Button
				variant="quiet"
				size="small"
				disabled={groups.length === 0}
				onClick={() => {
					choice.setChecked([]);
					choice.setName("");
				}}
				className={`-mt-2 justify-self-start ${mode === "REPLACE" ? "" : "invisible"}`}
			>
				Clear all groups
			</Button>
			{refusal && (
				<p role="alert" className="text-xs text-danger">
					{refusal}
				</p>
			)}
		</DialogForm>
	);
}

function consequenceOf(mode: GroupsMode, groups: readonly string[]): string {
	if (groups.length > 0) return groups.join(", ");
	return mode === "REPLACE" ? "The keywords will have no groups" : "";
}
