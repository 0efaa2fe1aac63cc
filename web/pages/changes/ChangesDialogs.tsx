import { Suspense } from "react";
import { OfListed } from "../../components/overlay/OfListed.tsx";
import { canEdit } from "../../features/annotations/NotesSection.tsx";
import type { AnnotationFieldsFragment, DomainFieldsFragment } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";
import type { UrlId } from "../../lib/address/use-url-id.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const loadNotes = () => import("../../features/annotations/NoteDialog.tsx");
const AddNoteDialog = lazyPart(() => loadNotes().then((m) => m.AddNoteDialog));
const EditNoteDialog = lazyPart(() => loadNotes().then((m) => m.EditNoteDialog));
const DeleteNoteDialog = lazyPart(() =>
	import("../../features/annotations/DeleteNoteDialog.tsx").then((m) => m.DeleteNoteDialog),
);
const StartRun = lazyPart(() => import("../frame/StartRun.tsx").then((m) => m.StartRun));

export interface ChangesDialogsProps {
	domain: DomainFieldsFragment;
	addNote: Omit<UrlDialog, "open"> & { day: string | null };
	note: Pick<UrlId, "id" | "close">;
	/** Of the days that show; null until known. */
	annotations: readonly AnnotationFieldsFragment[] | null;
	deleting: AnnotationFieldsFragment | null;
	onDeleted: () => void;
	startRun: UrlDialog;
}

/** The dialogs of the Changes screen. */
export function ChangesDialogs(props: ChangesDialogsProps) {
	const { domain, addNote, note, annotations, deleting, onDeleted, startRun } = props;
	const edited = useLastFound(annotations?.filter(canEdit), note.id);
	return (
		<Suspense>
			{addNote.isOpen && <AddNoteDialog domain={domain} day={addNote.day} onClose={addNote.close} />}
			<OfListed list={annotations} id={edited?.id} thing="annotation">
				{edited && <EditNoteDialog key={edited.id} note={edited} onClose={note.close} />}
			</OfListed>
			{deleting && <DeleteNoteDialog note={deleting} onClose={onDeleted} />}
			{startRun.isOpen && <StartRun onClose={startRun.close} keywords={{ domainId: domain.id }} domainId={domain.id} />}
		</Suspense>
	);
}
