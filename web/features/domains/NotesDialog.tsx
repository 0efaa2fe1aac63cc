import { useMutation, useQuery } from "@apollo/client/react";
import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { Textarea } from "../../components/Textarea.tsx";
import { type DomainFieldsFragment, DomainNotesDocument, SaveDomainNotesDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { formatInteger } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { type Draft, useDraft } from "../../lib/use-draft.ts";

const longest = 20_000;

/** What a NotesDialog takes. */
export interface NotesDialogProps {
	domain: Pick<DomainFieldsFragment, "id" | "name">;
	onClose: () => void;
}

/** Free text about a domain. What was typed survives a failed save, "back" and a reload, and is not closed by accident. */
export function NotesDialog({ domain, onClose }: NotesDialogProps) {
	const { data, error, refetch } = useQuery(DomainNotesDocument, {
		variables: { id: domain.id },
		fetchPolicy: "network-only",
		nextFetchPolicy: "cache-first",
	});
	if (data) return <LoadedDialog domain={domain} saved={data.domain.notes} onClose={onClose} />;
	return (
		<Dialog isOpen onClose={onClose} width="wide" title="Notes" description={`on ${domain.name}`}>
			<DialogBody>
				{error ? (
					<div role="alert" className="grid h-85 content-center justify-items-center gap-3 text-ink-2">
						<p>The notes could not be loaded.</p>
						<Button onClick={() => void refetch().catch(() => {})}>Try again</Button>
					</div>
				) : (
					<div role="status" aria-label="Loading" className="grid h-85 content-start gap-3 pt-8">
						<Skeleton className="w-3/4" />
						<Skeleton className="w-1/2" />
						<Skeleton className="w-2/3" />
					</div>
				)}
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button variant="primary" disabled>
					Save Notes
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

function LoadedDialog({ domain, saved, onClose }: NotesDialogProps & { saved: string }) {
	// What is saved when the dialog opens is what the text is held against, whoever saves meanwhile.
	const [savedAtOpening] = useState(saved);
	const draft = useDraft(`notes:${domain.id}`, savedAtOpening);
	const [isLeaving, setIsLeaving] = useState(false);
	useWarnBeforeUnload(draft.isChanged);
	const close = () => {
		draft.drop();
		onClose();
	};
	const askToClose = () => (draft.isChanged ? setIsLeaving(true) : close());
	return (
		<Dialog isOpen onClose={askToClose} width="wide" title="Notes" description={`on ${domain.name}`}>
			<NotesForm domainId={domain.id} draft={draft} onCancel={askToClose} onSaved={close} />
			<ConfirmDialog
				isOpen={isLeaving}
				onClose={() => setIsLeaving(false)}
				title="Discard your changes?"
				confirmLabel="Discard"
				onConfirm={close}
				isDestructive
			>
				<p>What you typed has not been saved.</p>
			</ConfirmDialog>
		</Dialog>
	);
}

interface NotesFormProps {
	domainId: string;
	draft: Draft;
	onCancel: () => void;
	onSaved: () => void;
}

function NotesForm({ domainId, draft, onCancel, onSaved }: NotesFormProps) {
	const [save, { loading }] = useMutation(SaveDomainNotesDocument);
	const length = [...draft.text].length;
	const isTooLong = length > longest;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (loading || isTooLong) return;
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

	return (
		<form onSubmit={submit} className="contents">
			<DialogBody>
				<Field
					label="Notes"
					error={
						isTooLong
							? `The notes must not be longer than ${formatInteger(longest)} characters, ${formatInteger(length - longest)} fewer than now.`
							: undefined
					}
					hint={`${formatInteger(length)} of ${formatInteger(longest)} characters`}
				>
					<Textarea
						rows={14}
						value={draft.text}
						onChange={(event) => draft.change(event.target.value)}
						onKeyDown={onKeyDown}
						autoFocus
					/>
				</Field>
			</DialogBody>
			<DialogFooter consequence={draft.isRestored && draft.isChanged && "Not saved yet: your text from before"}>
				<Button variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Saving..." disabled={isTooLong}>
					Save Notes
				</Button>
			</DialogFooter>
		</form>
	);
}

/** Lets the browser ask before a tab with unsaved text is closed. */
function useWarnBeforeUnload(isChanged: boolean): void {
	useEffect(() => {
		if (!isChanged) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isChanged]);
}
