import { Check, Plus, RotateCcw, Save, Settings2, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isSearched, OptionSearch } from "../../components/choice/OptionSearch.tsx";
import { useActiveOption } from "../../components/choice/use-active-option.ts";
import { type DomainFieldsFragment, DomainViewsDocument, type DomainViewsQuery } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { classNames } from "../../lib/class-names.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { useRights } from "../account/rights.ts";
import { type FilterStateControl, isFiltered } from "../filter/keyword-filters.ts";
import { showView } from "./read-view.tsx";
import type { TableSettings, ViewDialogControls } from "./view-input.ts";

type ListedView = DomainViewsQuery["domain"]["views"][number];

export interface ViewListProps {
	domain: DomainFieldsFragment;
	control: FilterStateControl;
	dialogs: ViewDialogControls;
	table: TableSettings | undefined;
	onClose: () => void;
}

interface Choice {
	view: ListedView | null;
	value: string;
	label: string;
	count: number | null;
}

/** The heading of the views for all domains. */
const forAll = "For all domains";

function choicesOf(views: readonly ListedView[], keywordCount: number): Choice[] {
	const choice = (view: ListedView): Choice => ({
		view,
		value: view.id,
		label: view.name,
		count: view.keywordCount,
	});
	return [
		{ view: null, value: "", label: "All keywords", count: keywordCount },
		...views.filter(({ domainId }) => domainId !== null).map(choice),
		...views.filter(({ domainId }) => domainId === null).map(choice),
	];
}

/** The views of a domain with a search, and the actions on the current screen. */
export function ViewList({ domain, control, dialogs, onClose }: ViewListProps) {
	const { state, change, clearFilters } = control;
	const {
		value: data,
		hasFailed,
		retry,
	} = useReading(DomainViewsDocument, {
		variables: { domainId: domain.id },
		nextFetchPolicy: "cache-and-network",
	});
	const [search, setSearch] = useState("");
	const isPhone = useIsPhone();
	const { canWrite } = useRights();
	const views = data?.domain.views ?? [];
	const found = choicesOf(views, data?.domain.keywordCount ?? domain.keywordCount).filter((one) =>
		isSearched(one, search),
	);
	const chosen = state.viewId ?? (isFiltered(state) ? null : "");
	const pick = ({ view }: Choice) => {
		onClose();
		if (view === null) return clearFilters();
		showView(view);
		change({ viewId: view.id, isEdited: false });
	};
	const options = useActiveOption({ count: found.length, first: 0, onPick: (at) => found[at] && pick(found[at]) });
	const act = (what: () => void) => () => {
		onClose();
		what();
	};
	const isOfAll = ({ view }: Choice) => view?.domainId === null;
	const firstOfAll = found.findIndex(isOfAll);
	const option = (choice: Choice, at: number) => (
		<ViewOption
			key={choice.value}
			choice={choice}
			isActive={at === options.active}
			isEdited={state.isEdited && choice.value === state.viewId}
			props={options.optionProps(at, choice.value === chosen)}
		/>
	);
	return (
		<>
			<OptionSearch
				label="Search views"
				value={search}
				onChange={setSearch}
				options={options}
				hasAutoFocus={!isPhone}
			/>
			<div id={options.listId} role="listbox" aria-label="Views" tabIndex={-1} className="view-list">
				{found.map((choice, at) => !isOfAll(choice) && option(choice, at))}
				{firstOfAll >= 0 && (
					// biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
					<div role="group" aria-label={forAll} className="mt-1 border-t border-line pt-1">
						<p aria-hidden className="px-2 pt-1 pb-0.5 text-xs text-ink-3">
							{forAll}
						</p>
						{found.map((choice, at) => isOfAll(choice) && option(choice, at))}
					</div>
				)}
			</div>
			<Notice isNone={found.length === 0} hasFailed={hasFailed} onRetry={retry} />
			<div className="mt-1 grid border-t border-line pt-1 empty:hidden">
				{canWrite && state.isEdited && (
					<Act icon={<Save size={13} aria-hidden />} onClick={act(dialogs.update.open)}>
						Save changes
					</Act>
				)}
				{canWrite && (
					<Act icon={<Plus size={13} aria-hidden />} onClick={act(dialogs.save.open)}>
						Save as view…
					</Act>
				)}
				{state.isEdited && (
					<Act
						icon={<RotateCcw size={13} aria-hidden />}
						onClick={act(() => change({ viewId: state.viewId, isEdited: false }))}
					>
						Back to the view
					</Act>
				)}
				{canWrite && state.viewId !== null && !state.isEdited && (
					<>
						<Act icon={<Settings2 size={13} aria-hidden />} onClick={act(dialogs.edit.open)}>
							Edit view…
						</Act>
						<Act icon={<Trash2 size={13} aria-hidden />} onClick={act(dialogs.remove.open)} isDanger>
							Delete view…
						</Act>
					</>
				)}
			</div>
		</>
	);
}

interface ViewOptionProps {
	choice: Choice;
	isActive: boolean;
	isEdited: boolean;
	props: ReturnType<ReturnType<typeof useActiveOption>["optionProps"]>;
}

function ViewOption({ choice: { view, label, count }, isActive, isEdited, props }: ViewOptionProps) {
	const isReadable = view?.isReadable ?? true;
	const description = isReadable
		? count === null
			? undefined
			: formatCount(count, "keyword")
		: "Saved by a newer version of Toprung";
	return (
		<div
			{...props}
			aria-description={description}
			title={isReadable ? undefined : description}
			className={classNames("choice", isActive && "bg-raised-hover")}
		>
			<span aria-hidden className="grid w-3.5 flex-none place-items-center">
				{props["aria-selected"] && <Check size={13} />}
			</span>
			<span className={classNames("min-w-0 grow truncate", !isReadable && "text-ink-3")} dir="auto">
				{label}
				{isEdited && <span className="text-ink-3"> · edited</span>}
			</span>
			<span aria-hidden className={classNames("data", count === 0 ? "text-ink-4" : "text-ink-3")}>
				{count === null ? "–" : formatInteger(count)}
			</span>
		</div>
	);
}

function Notice({ isNone, hasFailed, onRetry }: { isNone: boolean; hasFailed: boolean; onRetry: () => void }) {
	if (hasFailed) {
		return (
			<p role="alert" className="flex items-center gap-2 px-2 py-1.5 text-ink-2">
				The views could not be loaded.
				<button type="button" onClick={onRetry} className="underline underline-offset-3">
					Try again
				</button>
			</p>
		);
	}
	if (!isNone) return null;
	return (
		<p role="status" className="px-2 py-1.5 text-ink-3">
			No views found.
		</p>
	);
}

interface ActProps {
	icon: ReactNode;
	onClick: () => void;
	isDanger?: boolean;
	children: ReactNode;
}

function Act({ icon, onClick, isDanger, children }: ActProps) {
	return (
		<button
			type="button"
			onClick={onClick}
			className={classNames("choice text-left hover:bg-raised-hover", isDanger && "text-danger")}
		>
			<span className="grid w-3.5 flex-none place-items-center">{icon}</span>
			{children}
		</button>
	);
}
