import { useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { CreateViewDocument, DomainViewsDocument, UpdateViewDocument } from "../../gql/graphql.ts";
import { codeOf, faultsByField, faultsOf, sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import type { FilterStateControl } from "../filter/keyword-filters.ts";
import type { OpenView } from "./open-views.ts";
import { showView } from "./read-view.tsx";
import { shownOf, type TableKept } from "./view-input.ts";

export interface SaveViewOptions {
	domain: DomainFieldsFragment;
	control: FilterStateControl;
	table: TableKept | undefined;
	/** The view to edit; null saves a new one. */
	view: (OpenView & { id: string }) | null;
}

interface Values {
	name: string;
	scope: "domain" | "all";
	/** Whether sort and columns are kept. */
	keeps: boolean;
}

/** What is wrong with a name, by a refusal; undefined for other refusals. */
function nameFault(error: unknown): string | undefined {
	const isTaken = codeOf(error) === "CONFLICT" && faultsOf(error).some(({ field }) => field === "viewId");
	return isTaken ? "A view with this name already exists." : faultsByField(error).name;
}

/** The state of the form that saves a view. */
export function useSaveView({ domain, control, table, view }: SaveViewOptions) {
	const keptBefore = view !== null && (view.sort !== null || view.columns !== null);
	const [values, setValues] = useState<Values>({
		name: view?.name ?? "",
		scope: "domain",
		keeps: view === null || keptBefore,
	});
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<string>();
	const [create, creating] = useMutation(CreateViewDocument, { refetchQueries: [DomainViewsDocument] });
	const [update, updating] = useMutation(UpdateViewDocument);
	const isPending = creating.loading || updating.loading;
	const name = values.name.trim();
	const missing = name === "" ? "Enter a name." : undefined;

	const save = async () => {
		const shown = shownOf(control.state, table, values.keeps);
		if (view === null) {
			const domainId = values.scope === "all" ? null : domain.id;
			const { data } = await create({ variables: { input: { name, domainId, ...shown } } });
			return data?.createView;
		}
		const { sort, columns } = shown;
		const input = table && values.keeps !== keptBefore ? { name, sort, columns } : { name };
		const { data } = await update({ variables: { id: view.id, input } });
		return data?.updateView;
	};
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const field = event.currentTarget.querySelector<HTMLElement>("[name=name]");
		setIsTried(true);
		if (missing) return field?.focus();
		if (isPending) return;
		try {
			const saved = await save();
			if (!saved) return;
			showView(saved);
			control.change({ viewId: saved.id, isEdited: false }, { closesDialog: true });
			toastSuccess("View saved");
		} catch (error) {
			const fault = nameFault(error);
			setRefused(fault);
			if (fault) field?.focus();
			else toastError(sentenceOf(error, "Failed to save the view."));
		}
	};
	return {
		values,
		change: (changes: Partial<Values>) => {
			setValues((before) => ({ ...before, ...changes }));
			setRefused(undefined);
		},
		nameError: (isTried ? missing : undefined) ?? refused,
		isPending,
		submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
	};
}
