import { useMutation } from "@apollo/client/react";
import type { FormEvent, KeyboardEvent } from "react";
import { maxNotesLength } from "../../../schema/rules/limits.ts";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Textarea } from "../../components/form/Textarea.tsx";
import { DialogBody, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../components/overlay/DialogForm.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { SaveDomainNotesDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import type { Draft } from "../../lib/form/use-draft.ts";
import { formatInteger } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

export interface NotesFormProps {
	domainId: string;
	draft: Draft;
	onCancel: () => void;
	onSaved: () => void;
}

/** The form of the Notes dialog. A text that is too long is not cut: the field says by how much. */
export function NotesForm({ domainId, draft, onCancel, onSaved }: NotesFormProps) {
	const [save, { loading }] = useMutation(SaveDomainNotesDocument);
	const length = [...draft.text].length;
	const excess = length - maxNotesLength;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (loading || excess > 0) return;
		try {
			await save({ variables: { id: domainId, notes: draft.text } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to save notes."));
		}
		onSaved();
		toastSuccess("Notes saved");
	};
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
	};

	const { canWrite } = useRights();
	if (!canWrite) return <NotesToRead text={draft.text} onClose={onCancel} />;
	return (
		<DialogForm
			onSubmit={submit}
			consequence={draft.isRestored && "Restored: unsaved text from before"}
			onCancel={onCancel}
			saveLabel="Save Notes"
			isPending={loading}
			disabled={excess > 0}
		>
			<Field
				label="Notes"
				error={
					excess > 0
						? `The notes must not be longer than ${formatInteger(maxNotesLength)} characters, ${formatInteger(excess)} fewer than now.`
						: undefined
				}
				hint={`${formatInteger(length)} of ${formatInteger(maxNotesLength)} characters`}
			>
				<Textarea
					rows={14}
					value={draft.text}
					onChange={(event) => draft.change(event.target.value)}
					onKeyDown={onKeyDown}
					autoFocus
				/>
			</Field>
		</DialogForm>
	);
}

/** The notes, for who may not change them. */
function NotesToRead({ text, onClose }: { text: string; onClose: () => void }) {
	return (
		<>
			<DialogBody>
				<p className="min-h-40 wrap-anywhere whitespace-pre-wrap">
					{text || <span className="text-ink-3">There are no notes.</span>}
				</p>
			</DialogBody>
			<DialogFooter>
				<Button variant="primary" onClick={onClose} autoFocus>
					Close
				</Button>
			</DialogFooter>
		</>
	);
}
