import { useEffect, useRef, useState } from "react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { TitleField } from "../content/ContentFields.tsx";
import { ContentFold } from "../content/ContentFold.tsx";
import { contentFormOf } from "../content/content-values.ts";
import { LinkEnd } from "./LinkEnd.tsx";
import { LinkPassword } from "./LinkPassword.tsx";
import type { LinkForm, LinkValues } from "./link-values.ts";

export interface LinkFieldsProps {
	form: LinkForm;
	domains: readonly { id: string; name: string }[];
	/** The link as it was; null for a new one. */
	before: LinkValues | null;
	onCancel: () => void;
	saveLabel: string;
}

/** The form of a link. A fault within the folded content unfolds it. */
export function LinkFields({ form, domains, before, onCancel, saveLabel }: LinkFieldsProps) {
	const { errorOf, text } = form;
	const content = contentFormOf(form);
	const [isOpen, setIsOpen] = useState(false);
	const isFaulty = errorOf("content") !== undefined && content.errorOf("title") === undefined;
	// It stays open once the fault is mended: the focus is within.
	if (isFaulty && !isOpen) setIsOpen(true);
	const { room, lookAgain } = useFirstFault(isFaulty);
	return (
		<div ref={room} className="contents">
			<DialogForm
				onSubmit={(event) => {
					form.submit(event);
					lookAgain();
				}}
				isHeld
				consequence={form.isRestored && "Restored: unsaved changes from before."}
				onCancel={onCancel}
				saveLabel={saveLabel}
				isPending={form.isPending}
				pendingLabel={before === null ? "Creating..." : undefined}
			>
				<TitleField form={content} isFirst />
				<ContentFold
					form={content}
					domains={domains}
					isDomainFixed={before !== null}
					isOpen={isOpen}
					onToggle={() => setIsOpen(!isOpen)}
				/>
				<div className="grid gap-3.5 md:grid-cols-2 md:gap-3">
					<LinkPassword form={form} hadPassword={before?.passwordChange === "keep"} />
					<LinkEnd form={form} before={before?.endsOn ?? ""} />
				</div>
				<Field label="Label" aside={<span className="text-ink-3">for members only</span>} error={errorOf("label")}>
					<TextInput {...text("label")} maxLength={maxNameLength} autoComplete="off" />
				</Field>
			</DialogForm>
		</div>
	);
}

/** Moves the focus to the first wrong field of the content, once it has unfolded. */
function useFirstFault(isFaulty: boolean) {
	const room = useRef<HTMLDivElement>(null);
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try looks again
	useEffect(() => {
		if (isFaulty) room.current?.querySelector<HTMLElement>(".content-fold [aria-invalid=true]")?.focus();
	}, [isFaulty, tries]);
	return { room, lookAgain: () => setTries((count) => count + 1) };
}
