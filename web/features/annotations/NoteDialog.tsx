import { useMutation } from "@apollo/client/react";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../components/overlay/DialogForm.tsx";
import {
	type AnnotationFieldsFragment,
	CreateAnnotationDocument,
	PeriodAnnotationsDocument,
	UpdateAnnotationDocument,
} from "../../gql/graphql.ts";
import { sendOnce } from "../../lib/api/send-once.ts";
import { localTimeZone } from "../../lib/days.ts";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { useToday } from "../../lib/use-today.ts";
import { NoteFields } from "./NoteFields.tsx";
import { createInput, emptyNote, type NoteValues, noteFaults, updateInput, valuesOf } from "./note-values.ts";

export interface AddNoteDialogProps {
	domain: { id: string; name: string };
	/** The day it begins with; null for today. */
	day: string | null;
	onClose: () => void;
}

const refetchQueries = [PeriodAnnotationsDocument];

/** Writes a note or a release on the charts. */
export function AddNoteDialog({ domain, day, onClose }: AddNoteDialogProps) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const [create] = useMutation(CreateAnnotationDocument, { refetchQueries });
	const save = async (values: NoteValues) => {
		const input = createInput(values, domain.id);
		await sendOnce(input, (clientKey) => create({ variables: { input: { ...input, clientKey }, timeZone } }));
		onClose();
		toastSuccess("Note added");
	};
	return (
		<NoteDialog
			title="Add Note"
			saveLabel="Add Note"
			initial={emptyNote(day ?? today)}
			// A note on another day is another note.
			draftKey={`add-note:${domain.id}:${day ?? ""}`}
			today={today}
			domainName={domain.name}
			onSave={save}
			onClose={onClose}
		/>
	);
}

/** Changes a note or a release. */
export function EditNoteDialog({ note, onClose }: { note: AnnotationFieldsFragment; onClose: () => void }) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const [update] = useMutation(UpdateAnnotationDocument, { refetchQueries });
	const initial = valuesOf(note);
	const save = async (values: NoteValues) => {
		const input = updateInput(values, initial);
		if (input) await update({ variables: { id: note.id, input, timeZone } });
		onClose();
		if (input) toastSuccess("Note updated");
	};
	return (
		<NoteDialog
			title="Edit Note"
			saveLabel="Save Changes"
			initial={initial}
			draftKey={`edit-note:${note.id}`}
			today={today}
			domainName={null}
			onSave={save}
			onClose={onClose}
		/>
	);
}

interface NoteDialogProps {
	title: string;
	saveLabel: string;
	initial: NoteValues;
	draftKey: string;
	today: string;
	domainName: string | null;
	onSave: (values: NoteValues) => Promise<void>;
	onClose: () => void;
}

function NoteDialog({ title, saveLabel, domainName, today, onClose, ...options }: NoteDialogProps) {
	const form = useSavedForm({
		...options,
		faultsOf: (values) => noteFaults(values, today),
		failure: "Failed to save the note.",
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={title}>
			<DialogForm
				onSubmit={form.submit}
				consequence={form.isRestored && "Restored: unsaved changes from before."}
				onCancel={leave}
				saveLabel={saveLabel}
				isPending={form.isPending}
			>
				<NoteFields form={form} today={today} domainName={domainName} />
			</DialogForm>
		</Dialog>
	);
}
