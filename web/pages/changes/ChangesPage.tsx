import { Copy, Download, NotebookPen, Search } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { NotesSection } from "../../features/annotations/NotesSection.tsx";
import { KindStrip } from "../../features/changes/KindStrip.tsx";
import { Summary } from "../../features/changes/Summary.tsx";
import { ChangesToolbar } from "../../features/changes/toolbar/ChangesToolbar.tsx";
import { TrendSection } from "../../features/changes/trend/TrendSection.tsx";
import type { AnnotationFieldsFragment, DomainFieldsFragment } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { useShortcuts } from "../../lib/keys/shortcuts.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { DomainScreen, NoDomain } from "../frame/DomainScreen.tsx";
import { ScreenHeader } from "../frame/ScreenHeader.tsx";
import { ChangesDialogs } from "./ChangesDialogs.tsx";
import { ChangesRows } from "./ChangesRows.tsx";
import { type Changes, useChanges } from "./use-changes.ts";

const FeaturesSection = lazyPart(() =>
	import("../../features/serp-features/FeaturesSection.tsx").then((m) => m.FeaturesSection),
);

/** What changed between two days. */
export function ChangesPage() {
	usePageMeta(
		"Changes - Toprung | Keyword Rank Tracking",
		"What changed between two days, and what may have caused it.",
	);
	return (
		<DomainScreen
			of={DomainChanges}
			noDomain={<NoDomain title="Changes">Changes are those of a domain: add one to begin.</NoDomain>}
		/>
	);
}

/** What changed for a domain, from top to bottom: the days, the summary, the counts, the trend with its notes, the keywords that moved. */
function DomainChanges({ domain }: { domain: DomainFieldsFragment }) {
	const changes = useChanges(domain);
	const { control, reading, finding } = changes;
	const addNote = useAddNote();
	const note = useUrlId("note");
	const [deleting, setDeleting] = useState<AnnotationFieldsFragment | null>(null);
	const startRun = useUrlDialog("start-run");
	const { canWrite } = useRights();
	const isReady = reading.value !== null;
	useShortcuts({
		y: isReady ? changes.onCopy : undefined,
		e: isReady ? changes.onExport : undefined,
		n: canWrite ? () => addNote.open(null) : undefined,
		"/": finding.focusSearch,
		f: finding.goToFilters,
	});
	const waitReason = isReady ? undefined : "The comparison is not there yet.";
	const isNever = changes.emptiness?.why === "never";
	return (
		<div className="flex grow flex-col max-md:pb-15">
			<ScreenHeader
				title="Changes"
				subtitle={domain.name}
				phoneTitle="line"
				actions={[
					{ label: "Go to search", Icon: Search, onClick: finding.focusSearch, at: ["bar"] },
					...(canWrite ? [{ label: "Add Note", Icon: NotebookPen, onClick: () => addNote.open(null) }] : []),
					{
						label: "Export CSV",
						Icon: Download,
						onClick: changes.onExport,
						disabledReason: waitReason,
						isPending: changes.isExporting,
						pendingLabel: "Exporting...",
						at: ["header"],
					},
					{
						label: "Copy Summary",
						Icon: Copy,
						onClick: changes.onCopy,
						variant: "primary",
						disabledReason: waitReason,
					},
				]}
			/>
			<ChangesToolbar {...finding} control={control} domain={domain} days={changes.days} today={changes.today} />
			{!isNever && (
				<Figures
					changes={changes}
					onAddNote={canWrite ? addNote.open : undefined}
					onEditNote={note.open}
					onDeleteNote={setDeleting}
				/>
			)}
			<ChangesRows changes={changes} onRefresh={startRun.open} />
			{changes.shownDays && !changes.emptiness && (
				<Suspense>
					<FeaturesSection domainId={domain.id} {...changes.shownDays} filter={changes.filter} />
				</Suspense>
			)}
			<ChangesDialogs
				domain={domain}
				addNote={addNote}
				note={note}
				annotations={changes.annotations.annotations}
				deleting={deleting}
				onDeleted={() => setDeleting(null)}
				startRun={startRun}
			/>
		</div>
	);
}

interface FiguresProps {
	changes: Changes;
	onAddNote: ((day: string) => void) | undefined;
	onEditNote: (id: string) => void;
	onDeleteNote: (note: AnnotationFieldsFragment) => void;
}

function Figures({ changes, onAddNote, onEditNote, onDeleteNote }: FiguresProps) {
	const { control, reading, shownDays, range, trend, annotations } = changes;
	const { state, change } = control;
	const { value: comparison, isLate, hasFailed, retry } = reading;
	return (
		<>
			{hasFailed && (
				<div className="border-t border-line px-(--gutter) py-3">
					<LoadingFailure onRetry={retry}>The comparison could not be loaded.</LoadingFailure>
				</div>
			)}
			{(!hasFailed || comparison) && (
				<>
					<Summary summary={comparison?.summary ?? null} isLate={isLate} progress={changes.progress} />
					<KindStrip
						counts={comparison?.counts ?? null}
						isLate={isLate}
						shown={state.show}
						onShow={(show) => change({ show })}
					/>
				</>
			)}
			<div className="trend-and-notes">
				<TrendSection
					reading={trend}
					range={range}
					compared={comparison && shownDays && { days: shownDays, before: comparison.before, after: comparison.after }}
					annotations={annotations.annotations ?? []}
					chart={state.chart}
					onChart={(chart) => change({ chart }, { ongoing: true })}
					onAddNote={onAddNote}
				/>
				<NotesSection {...annotations} range={range} onEdit={onEditNote} onDelete={onDeleteNote} />
			</div>
		</>
	);
}

/** The dialog that writes a note, and the day it begins with. */
function useAddNote() {
	const dialog = useUrlDialog("add-note");
	const [day, setDay] = useState<string | null>(null);
	return {
		...dialog,
		/** Null for today. */
		day,
		open: (on: string | null) => {
			setDay(on);
			dialog.open();
		},
	};
}
