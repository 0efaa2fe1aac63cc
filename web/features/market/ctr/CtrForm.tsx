import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import type { CtrModelFieldsFragment, CtrModelSource } from "../../../gql/graphql.ts";
import { type Preview, rowsInWords, sourceLabels, withoutTermsInWords } from "./ctr-words.ts";
import { RateTable } from "./RateTable.tsx";
import { tooFewInWords } from "./rates.ts";
import { type CtrForm as Form, maxNameLength, useCtrForm } from "./use-ctr-form.ts";
import { type ChosenModel, useChooseModel, type useCtrModels } from "./use-ctr-models.ts";
import { Versions } from "./Versions.tsx";

export interface CtrFormProps extends Pick<ReturnType<typeof useCtrModels>, "preview"> {
	models: readonly CtrModelFieldsFragment[];
	domainId: string;
	onClose: () => void;
}

const sources = (["PUBLISHED", "SEARCH_CONSOLE", "OWN"] as const satisfies CtrModelSource[]).map((value) => ({
	value,
	label: sourceLabels[value],
}));

const devices = [
	{ value: "desktop", label: "Desktop" },
	{ value: "mobile", label: "Mobile" },
] as const;

/** Chooses the model of all domains. */
export function CtrForm({ models, preview: reading, domainId, onClose }: CtrFormProps) {
	const preview = reading.value?.ctrModelPreview ?? null;
	const form = useCtrForm(models, preview);
	const { choose, isPending } = useChooseModel(domainId);
	const noteId = useId();
	const use = async (chosen: ChosenModel | null) => {
		if (chosen && !isPending && (await choose(chosen))) onClose();
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!form.reason) void use(form.chosen());
	};
	return (
		<DialogForm
			onSubmit={submit}
			isHeld
			consequence="Recomputes the history of all domains. Costs no credits."
			onCancel={onClose}
			saveLabel="Use This Model"
			isPending={isPending}
			disabledReason={isPending ? undefined : form.reason}
		>
			<Segmented label="Model" value={form.source} segments={sources} onChange={form.setSource} />
			<div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
				<Segmented label="Device" value={form.device} segments={devices} onChange={form.setDevice} />
				{form.source === "OWN" && form.device === "mobile" && (
					<label className="flex cursor-pointer items-center gap-2">
						<Checkbox checked={form.own.isMobileSame} onChange={(isMobileSame) => form.setOwn({ isMobileSame })} />
						Same as desktop
					</label>
				)}
			</div>
			{form.source === "SEARCH_CONSOLE" && reading.hasFailed ? (
				<LoadingFailure onRetry={reading.retry}>What Search Console teaches could not be loaded.</LoadingFailure>
			) : (
				<RateTable form={form} preview={preview} noteId={noteId} />
			)}
			<Note form={form} preview={preview} noteId={noteId} />
			{form.name !== null && (
				<Field label="Name" error={form.nameFault ?? undefined}>
					<TextInput
						value={form.name}
						maxLength={maxNameLength}
						autoComplete="off"
						onChange={(event) => form.setName(event.target.value)}
					/>
				</Field>
			)}
			<Versions models={models} isPending={isPending} onUse={(id) => void use({ id })} />
		</DialogForm>
	);
}

interface NoteProps {
	form: Form;
	/** Null until known. */
	preview: Preview | null;
	noteId: string;
}

/** The note about the rates, or their error. */
function Note({ form, preview, noteId }: NoteProps) {
	if (form.fault) {
		return (
			<p id={noteId} role="alert" className="ctr-note text-danger">
				<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
				{form.fault.message}
			</p>
		);
	}
	return <div className="ctr-note">{noteOf(form, preview)}</div>;
}

function noteOf({ source, published }: Form, preview: Preview | null): ReactNode {
	if (source === "PUBLISHED") return published?.reference ?? "";
	if (source === "OWN") return "From position 1 down, none above the one before. Beyond 10 the rate is 0.";
	if (!preview) return "";
	const names = preview.domainsWithoutBrandTerms.map(({ name }) => name).join(", ");
	const withoutTerms = withoutTermsInWords(preview.domainsWithoutBrandTerms.length);
	return (
		<>
			<p>{rowsInWords(preview) ?? "No Search Console property covers a domain of yours."}</p>
			<p>{tooFewInWords(preview.desktop.impressions, preview.mobile.impressions) ?? notLearned(preview)}</p>
			{withoutTerms && <p title={names}>{withoutTerms}</p>}
		</>
	);
}

function notLearned({ desktop, mobile }: Preview): string {
	if (desktop.isLearned && mobile.isLearned) return "Few impressions keep a rate near the published one.";
	const missing = desktop.isLearned ? "Mobile" : "Desktop";
	return `${missing} has fewer than 1,000 impressions and keeps the published rates.`;
}
