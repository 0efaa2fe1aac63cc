import { Button } from "../../components/Button.tsx";
import { Dialog, DialogBody } from "../../components/overlay/Dialog.tsx";
import { useAskToLeave } from "../../components/overlay/use-ask-to-leave.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { type DomainFieldsFragment, DomainNotesDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { useDraft } from "../../lib/form/use-draft.ts";
import { NotesForm } from "./NotesForm.tsx";

export interface NotesDialogProps {
	domain: Pick<DomainFieldsFragment, "id" | "name">;
	onClose: () => void;
}

/** Free text about a domain. The draft survives a failed save, "back" and a reload, and is not closed by accident. */
export function NotesDialog({ domain, onClose }: NotesDialogProps) {
	const { value, hasFailed, retry } = useReading(DomainNotesDocument, {
		variables: { id: domain.id },
		fetchPolicy: "network-only",
	});
	const saved = value?.domain.notes ?? null;
	const draft = useDraft(`notes:${domain.id}`, saved);
	const leave = () => {
		draft.drop();
		onClose();
	};
	const { askToLeave, question } = useAskToLeave(saved !== null && draft.isChanged, leave);
	return (
		<Dialog isOpen onClose={askToLeave} width="wide" title="Notes" description={`on ${domain.name}`}>
			{saved === null ? (
				<Waiting hasFailed={hasFailed} onRetry={retry} />
			) : (
				<NotesForm domainId={domain.id} draft={draft} onCancel={askToLeave} onSaved={leave} />
			)}
			{question}
		</Dialog>
	);
}

/** As tall as the form. */
function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
	return (
		<DialogBody>
			{hasFailed ? (
				<div role="alert" className="grid h-95 content-center justify-items-center gap-3 text-ink-2">
					<p>The notes could not be loaded.</p>
					<Button onClick={onRetry}>Try again</Button>
				</div>
			) : (
				<div role="status" aria-label="Loading" className="grid h-95 content-start gap-3 pt-8">
					<Skeleton className="w-3/4" />
					<Skeleton className="w-1/2" />
					<Skeleton className="w-2/3" />
				</div>
			)}
		</DialogBody>
	);
}
