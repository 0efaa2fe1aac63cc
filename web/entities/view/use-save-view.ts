import { useMutation } from "@apollo/client/react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { CreateViewDocument, DomainViewsDocument, UpdateViewDocument } from "../../gql/graphql.ts";
import { codeOf, faultsByField, faultsOf } from "../../lib/api/errors.ts";
import { useSavedForm } from "../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../lib/toast.ts";
import type { FilterStateControl } from "../filter/keyword-filters.ts";
import type { OpenView } from "./open-views.ts";
import { showView } from "./read-view.tsx";
import { shownOf, type TableSettings } from "./view-input.ts";

export interface SaveViewOptions {
	domain: DomainFieldsFragment;
	control: FilterStateControl;
	table: TableSettings | undefined;
	/** The view to edit; null saves a new one. */
	view: (OpenView & { id: string }) | null;
}

interface Values {
	name: string;
	scope: "domain" | "all";
	/** Whether to save sort and columns. */
	keeps: boolean;
}

/** The API's messages by field. */
function refusalOf(error: unknown): Partial<Record<string, string>> {
	const isTaken = codeOf(error) === "CONFLICT" && faultsOf(error).some(({ field }) => field === "viewId");
	return isTaken ? { name: "A view with this name already exists." } : faultsByField(error);
}

/** The state of the form that saves a view. */
export function useSaveView({ domain, control, table, view }: SaveViewOptions) {
	const keptBefore = view !== null && (view.sort !== null || view.columns !== null);
	const [create] = useMutation(CreateViewDocument, { refetchQueries: [DomainViewsDocument] });
	const [update] = useMutation(UpdateViewDocument);
	const save = async ({ scope, keeps, ...values }: Values) => {
		const name = values.name.trim();
		const shown = shownOf(control.state, table, keeps);
		if (view === null) {
			const domainId = scope === "all" ? null : domain.id;
			const { data } = await create({ variables: { input: { name, domainId, ...shown } } });
			return data?.createView;
		}
		const { sort, columns } = shown;
		const input = table && keeps !== keptBefore ? { name, sort, columns } : { name };
		const { data } = await update({ variables: { id: view.id, input } });
		return data?.updateView;
	};
	return useSavedForm<Values>({
		initial: { name: view?.name ?? "", scope: "domain", keeps: view === null || keptBefore },
		faultsOf: ({ name }) => (name.trim() ? {} : { name: "Enter a name." }),
		onSave: async (values) => {
			const saved = await save(values);
			if (!saved) return;
			showView(saved);
			control.change({ viewId: saved.id, isEdited: false }, { closesDialog: true });
			toastSuccess("View saved");
		},
		failure: "Failed to save the view.",
		refusalOf,
		focusesRefused: true,
	});
}
