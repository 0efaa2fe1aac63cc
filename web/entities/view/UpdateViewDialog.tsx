import { useMutation, useQuery } from "@apollo/client/react";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { OpenViewDocument, UpdateViewDocument, ViewUsesDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import type { FilterStateControl } from "../filter/keyword-filters.ts";
import { FilterPreview } from "./FilterPreview.tsx";
import type { OpenView } from "./open-views.ts";
import { openViewOf, showView } from "./read-view.tsx";
import { changedOf, type TableSettings } from "./view-input.ts";
import { editOnto } from "./view-state.ts";
import { usesInWords } from "./view-uses.ts";

export interface UpdateViewDialogProps {
	domain: DomainFieldsFragment;
	control: FilterStateControl;
	table: TableSettings | undefined;
	view: OpenView & { id: string };
	onClose: () => void;
}

/** Confirms saving the screen as the view, which affects everything that uses it. */
export function UpdateViewDialog({ domain, control, table, view, onClose }: UpdateViewDialogProps) {
	const { id, name } = view;
	const options = { variables: { id }, fetchPolicy: "network-only" } as const;
	const { data, loading: isReading } = useQuery(ViewUsesDocument, options);
	// Someone else may have changed it since it was opened here.
	const latest = useQuery(OpenViewDocument, options);
	const kept = latest.data ? openViewOf(latest.data.view).filters : view.filters;
	const state = editOnto(control.state, view.filters, kept);
	const [update, { loading }] = useMutation(UpdateViewDocument);
	const uses = data?.view.usedBy ?? [];
	const onConfirm = async () => {
		try {
			const { data } = await update({ variables: { id, input: changedOf(state, table, view) } });
			if (data?.updateView) showView(data.updateView);
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to save the view."));
		}
		control.change({ viewId: id, isEdited: false }, { closesDialog: true });
		toastSuccess("View saved");
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Save changes to “${name}”?`}
			confirmLabel="Save Changes"
			pendingLabel="Saving..."
			isPending={loading}
			isWaiting={isReading || latest.loading}
			onConfirm={latest.error ? undefined : () => void onConfirm()}
		>
			{latest.error ? (
				<p role="alert">{sentenceOf(latest.error, "The view could not be loaded.")}</p>
			) : (
				<FilterPreview domain={domain} state={state} />
			)}
			{uses.length > 0 && (
				<p>
					Used by {usesInWords(uses)}. {uses.length === 1 ? "It follows." : "They follow."}
				</p>
			)}
		</ConfirmDialog>
	);
}
