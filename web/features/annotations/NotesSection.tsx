import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../components/IconButton.tsx";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { authorInWords, datesInWords } from "../../entities/annotation/annotation-words.ts";
import { KindMark } from "../../entities/annotation/KindMark.tsx";
import type { AnnotationFieldsFragment } from "../../gql/graphql.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatDay } from "../../lib/format.ts";
import { googleInWords } from "./google-words.ts";
import type { AnnotationsReading } from "./use-annotations.ts";

export interface NotesSectionProps extends AnnotationsReading {
	/** The days that the notes are of; null until known. */
	range: { from: string; to: string } | null;
	onEdit: (id: string) => void;
	onDelete: (annotation: AnnotationFieldsFragment) => void;
}

/** The notes of a period, newest first. */
export function NotesSection({ range, annotations, googleUpdates, hasFailed, retry, ...actions }: NotesSectionProps) {
	const words =
		range && googleUpdates
			? googleInWords(googleUpdates, { from: range.from, timeZone: localTimeZone(), now: Date.now() })
			: [];
	return (
		<section aria-label="Notes" aria-busy={annotations === null} className="notes-part">
			<div className="notes-room">
				<h2 className="flex h-[30px] shrink-0 items-center gap-2.5 px-4 font-[600] max-lg:px-(--gutter)">
					Notes
					{range && (
						<span className="font-[400] text-ink-3">
							{formatDay(range.from)} to {formatDay(range.to)}
						</span>
					)}
				</h2>
				{hasFailed ? (
					<div className="px-4 max-lg:px-(--gutter)">
						<LoadingFailure onRetry={retry}>The notes could not be loaded.</LoadingFailure>
					</div>
				) : annotations ? (
					<NoteList annotations={annotations} {...actions} />
				) : (
					<NotesSkeleton />
				)}
				{words.map((sentence) => (
					<p key={sentence} className="px-4 pt-1.5 text-xs text-ink-3 max-lg:px-(--gutter)">
						{sentence}
					</p>
				))}
			</div>
		</section>
	);
}

type NoteListProps = Pick<NotesSectionProps, "onEdit" | "onDelete"> & {
	annotations: readonly AnnotationFieldsFragment[];
};

function NoteList({ annotations, onEdit, onDelete }: NoteListProps) {
	if (annotations.length === 0) return <p className="px-4 py-1.5 text-ink-3 max-lg:px-(--gutter)">No notes.</p>;
	return (
		<ul className="note-list">
			{annotations.map((annotation) => (
				<Note
					key={annotation.id}
					annotation={annotation}
					onEdit={() => onEdit(annotation.id)}
					onDelete={() => onDelete(annotation)}
				/>
			))}
		</ul>
	);
}

interface NoteProps {
	annotation: AnnotationFieldsFragment;
	onEdit: () => void;
	onDelete: () => void;
}

function Note({ annotation, onEdit, onDelete }: NoteProps) {
	const { kind, title, text, domainId, isPublic } = annotation;
	const isGoogle = kind === "GOOGLE_UPDATE";
	const { canWrite } = useRights();
	const about = [
		authorInWords(annotation),
		// Google's are everybody's.
		...(domainId === null && !isGoogle ? ["All domains"] : []),
		...(isPublic && !isGoogle ? ["Public"] : []),
	];
	return (
		<li>
			<KindMark kind={kind} />
			<span className="data whitespace-nowrap text-ink-2">{datesInWords(annotation)}</span>
			<p dir="auto" title={text ? `${title}\n${text}` : title} className="truncate">
				{title}
			</p>
			<small>{about.join(" · ")}</small>
			<span className="note-actions">
				{canWrite && canEdit(annotation) && (
					<IconButton label={`Edit ${title}`} icon={<Pencil size={13} aria-hidden />} onClick={onEdit} />
				)}
				{canWrite && !isGoogle && (
					<IconButton label={`Delete ${title}`} icon={<Trash2 size={13} aria-hidden />} onClick={onDelete} />
				)}
			</span>
		</li>
	);
}

/** Notes by users and programs can be edited; those by Toprung can only be deleted. */
export function canEdit({ kind }: Pick<AnnotationFieldsFragment, "kind">): boolean {
	return kind === "NOTE" || kind === "RELEASE";
}

function NotesSkeleton() {
	return (
		<div role="status" aria-label="Loading" className="grid gap-6 px-4 py-3 max-lg:px-(--gutter)">
			<Skeleton className="w-3/4" />
			<Skeleton className="w-1/2" />
			<Skeleton className="w-2/3" />
		</div>
	);
}
