import { useState } from "react";
import { siteOf } from "../../../../schema/rules/match.ts";
import { targetFault } from "../../../../schema/rules/target-state.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { namesInWords } from "../../../entities/keyword/selection/selection.ts";
import type { SelectedKeywords } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import type { SetTargets } from "./use-set-targets.ts";

export interface SetTargetDialogProps {
	/** Read once, when the dialog opens. */
	selected: () => SelectedKeywords;
	targets: SetTargets;
	domainUrl: string;
	onClose: () => void;
	onDone: () => void;
}

/** One target for all selected keywords. */
export function SetTargetDialog(props: SetTargetDialogProps) {
	const [keywords] = useState(props.selected);
	const { onClose } = props;
	if (keywords.count === 0) return <CloseAtOnce onClose={onClose} />;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={`Set Target for ${formatCount(keywords.count, "Keyword")}`}
			description={namesInWords(keywords.names, keywords.count)}
		>
			<Form {...props} keywords={keywords} />
		</Dialog>
	);
}

function Form({
	keywords,
	targets,
	domainUrl,
	onClose,
	onDone,
}: SetTargetDialogProps & { keywords: SelectedKeywords }) {
	const [before] = useState(() => sharedTarget(keywords, targets));
	const site = siteOf(domainUrl);
	const form = useSavedForm({
		initial: { targetUrl: before ?? "" },
		faultsOf: ({ targetUrl }) => {
			const typed = targetUrl.trim();
			const outside = site && typed !== before ? targetFault(typed, site) : null;
			return outside === null ? {} : { targetUrl: outside };
		},
		onSave: async ({ targetUrl }) => {
			const count = await targets.setAll(keywords.target, targetUrl.trim() || null);
			onDone();
			onClose();
			const many = formatCount(count, "keyword");
			if (targetUrl.trim()) toastSuccess("Target set", `For ${many}.`);
			else toastSuccess("Target removed", `From ${many}.`);
		},
		failure: "Failed to set the target. Please try again.",
		focusesRefused: true,
	});
	const typed = form.values.targetUrl.trim();
	const outside = form.faults.targetUrl;
	return (
		<DialogForm
			onSubmit={form.submit}
			onCancel={onClose}
			saveLabel={typed === "" && before ? "Remove Target" : "Set Target"}
			isPending={form.isPending}
			disabledReason={typed === (before ?? "") ? noChange(typed) : undefined}
		>
			<Field
				label="Target URL"
				error={form.errorOf("targetUrl")}
				hint={
					outside ? (
						<span className="break-words text-ink">{outside}</span>
					) : (
						"End with /* to accept any page below. Empty takes the target away."
					)
				}
			>
				<TextInput
					{...form.text("targetUrl")}
					type="url"
					inputMode="url"
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					placeholder={`${domainUrl.replace(/\/$/, "")}/…`}
				/>
			</Field>
		</DialogForm>
	);
}

function noChange(typed: string): string {
	return typed ? "This is their target already." : "Type the page that should rank.";
}

/** Their common target; undefined if they differ, or are too many to know. */
function sharedTarget({ target }: SelectedKeywords, targets: SetTargets): string | undefined {
	if (!("keywordIds" in target)) return undefined;
	const known = targets.targetsOf(target.keywordIds);
	const different = new Set(known.map(({ targetUrl }) => targetUrl));
	const [only] = different;
	return different.size === 1 && known.length === target.keywordIds.length ? (only ?? undefined) : undefined;
}
