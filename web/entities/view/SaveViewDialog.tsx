import { maxViewName } from "../../../schema/rules/limits.ts";
import { Checkbox } from "../../components/form/Checkbox.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { Dialog } from "../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../components/overlay/DialogForm.tsx";
import { useRights } from "../account/rights.ts";
import { FilterPreview } from "./FilterPreview.tsx";
import { type SaveViewOptions, useSaveView } from "./use-save-view.ts";

export interface SaveViewDialogProps extends SaveViewOptions {
	onClose: () => void;
}

/** Saves the screen as a view, or renames one. */
export function SaveViewDialog(props: SaveViewDialogProps) {
	const { domain, control, table, view, onClose } = props;
	const { values, change, text, errorOf, isPending, submit } = useSaveView(props);
	const { hasAllDomains } = useRights();
	const scopes = [
		{ value: "domain", label: `Only for ${domain.name}` },
		{ value: "all", label: "For all domains" },
	] as const;
	return (
		<Dialog isOpen onClose={onClose} title={view ? "Edit View" : "Save as View"}>
			<DialogForm
				onSubmit={submit}
				onCancel={onClose}
				saveLabel={view ? "Save Changes" : "Save View"}
				isPending={isPending}
			>
				<Field label="Name" error={errorOf("name")}>
					<TextInput {...text("name")} autoComplete="off" maxLength={maxViewName} />
				</Field>
				{!view && hasAllDomains && (
					<div className="grid gap-1.25">
						<span aria-hidden className="font-[500]">
							Available in
						</span>
						<Segmented
							label="Available in"
							value={values.scope}
							segments={scopes}
							onChange={(scope) => change({ scope })}
							className="view-scope"
						/>
						<span className="text-xs text-ink-3">
							{values.scope === "all" ? "Members with all domains see it." : "Only this domain lists it."}
						</span>
					</div>
				)}
				{table && (
					<label className="flex min-h-7 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-10">
						<Checkbox checked={values.keeps} onChange={(keeps) => change({ keeps })} />
						Keep sort and columns
					</label>
				)}
				{!view && (
					<div className="border-t border-line pt-3.5">
						<FilterPreview domain={domain} state={control.state} />
					</div>
				)}
			</DialogForm>
		</Dialog>
	);
}
