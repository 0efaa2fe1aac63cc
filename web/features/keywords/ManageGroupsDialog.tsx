import { useQuery } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CloseAtOnce } from "../../components/CloseAtOnce.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Segmented } from "../../components/Segmented.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { FilterFacetsDocument, type GroupsMode } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { GroupList } from "./GroupList.tsx";
import { groupNameFault, groupsChangeInWords, offeredGroups } from "./group-choice.ts";
import type { BulkChanges } from "./use-bulk-changes.ts";
import type { SelectedKeywords } from "./use-selected-keywords.ts";

const modes = [
	{ value: "ADD", label: "Add Groups" },
	{ value: "REMOVE", label: "Remove Groups" },
	{ value: "REPLACE", label: "Replace Groups" },
] as const;

/** What a ManageGroupsDialog takes. */
export interface ManageGroupsDialogProps {
	domainId: string;
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	changeGroups: BulkChanges["changeGroups"];
	onClose: () => void;
	/** The groups were changed: the selection has done its work. */
	onDone: () => void;
}

/** Adds groups to the chosen keywords, takes them away, or replaces all they have. */
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
	const [name, setName] = useState("");
	const [added, setAdded] = useState<readonly string[]>([]);
	const [checked, setChecked] = useState<readonly string[]>([]);
	const [isPending, setIsPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const { data, error, refetch } = useQuery(FilterFacetsDocument, {
		variables: { domainId, filter: null },
		fetchPolicy: "cache-and-network",
	});

	const takesNew = mode !== "REMOVE";
	const counts = new Map(data?.domain.facets.groupCounts.map(({ value, count }) => [value, count]));
	const offered = offeredGroups([...counts.keys()], takesNew ? added : []);
	const typed = takesNew ? name.trim() : "";
	const fault = typed ? groupNameFault(typed) : undefined;
	// What is typed and not added yet is meant too.
	const groups = [...new Set([...offered.filter((group) => checked.includes(group)), ...(typed ? [typed] : [])])];
	const canUpdate = !fault && (mode === "REPLACE" || groups.length > 0);

	const add = () => {
		if (!typed || fault) return;
		setAdded((before) => [typed, ...before.filter((group) => group !== typed)]);
		setChecked((before) => [...before, typed]);
		setName("");
	};
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
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Segmented label="Action" value={mode} segments={modes} onChange={setMode} className="justify-self-start" />
				{takesNew && (
					<Field label="New group" error={fault}>
						<NewGroup name={name} canAdd={Boolean(typed) && !fault} onChange={setName} onAdd={add} />
					</Field>
				)}
				<GroupList
					groups={offered}
					counts={counts}
					checked={checked}
					onChange={setChecked}
					isLoading={!data && !error}
					onRetry={error && !data ? () => void refetch().catch(() => {}) : undefined}
				/>
				{/* Its place is kept: changing the mode must not move the buttons below. */}
				<Button
					variant="quiet"
					size="small"
					disabled={groups.length === 0}
					onClick={() => {
						setChecked([]);
						setName("");
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
			</DialogBody>
			<DialogFooter consequence={consequenceOf(mode, groups)}>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button
					type="submit"
					variant="primary"
					isPending={isPending}
					pendingLabel="Updating..."
					disabledReason={canUpdate ? undefined : (fault ?? "Choose at least one group.")}
				>
					Update Groups
				</Button>
			</DialogFooter>
		</form>
	);
}

function consequenceOf(mode: GroupsMode, groups: readonly string[]): string {
	if (groups.length > 0) return groups.join(", ");
	return mode === "REPLACE" ? "The keywords will be in no group" : "";
}

interface NewGroupProps {
	name: string;
	canAdd: boolean;
	onChange: (name: string) => void;
	onAdd: () => void;
}

function NewGroup({ name, canAdd, onChange, onAdd }: NewGroupProps) {
	return (
		<div className="flex gap-2">
			<TextInput
				value={name}
				placeholder="New group name"
				autoComplete="off"
				onChange={(event) => onChange(event.target.value)}
				onKeyDown={(event) => {
					// Enter adds what is typed; with nothing typed it sends the form, as everywhere.
					if (event.key !== "Enter" || !name.trim() || event.nativeEvent.isComposing) return;
					event.preventDefault();
					onAdd();
				}}
			/>
			<Button disabled={!canAdd} onClick={onAdd} className="h-(--h-field)!">
				Add
			</Button>
		</div>
	);
}
