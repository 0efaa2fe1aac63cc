import type { ReactNode } from "react";
import { DayInput } from "../../components/form/DayInput.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Segmented } from "../../components/form/Segmented.tsx";
import { Textarea } from "../../components/form/Textarea.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { useRights } from "../../entities/account/rights.ts";
import type { SavedForm } from "../../lib/form/use-saved-form.ts";
import { firstNoteDay, lastNoteDay, type NoteValues } from "./note-values.ts";

const kinds = [
	{ value: "NOTE", label: "Note" },
	{ value: "RELEASE", label: "Release" },
] as const satisfies { value: NoteValues["kind"]; label: string }[];

export interface NoteFieldsProps {
	form: SavedForm<NoteValues>;
	today: string;
	/** The domain that a new note can be of; null where that is settled. */
	domainName: string | null;
}

export function NoteFields({ form: { values, change, text, errorOf }, today, domainName }: NoteFieldsProps) {
	const last = lastNoteDay(today);
	const { hasAllDomains } = useRights();
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<Field label="When" error={errorOf("day")} isRequired>
					<DayInput name="day" day={values.day} min={firstNoteDay} max={last} onChange={(day) => change({ day })} />
				</Field>
				<Field label="Last day" error={errorOf("endDay")} hint="Optional">
					<DayInput
						name="endDay"
						required={false}
						day={values.endDay}
						min={firstNoteDay}
						max={last}
						onChange={(endDay) => change({ endDay })}
						onClear={() => change({ endDay: "" })}
					/>
				</Field>
			</div>
			<Choice label="Kind">
				<Segmented label="Kind" value={values.kind} segments={kinds} onChange={(kind) => change({ kind })} />
			</Choice>
			<Field label="Title" error={errorOf("title")} isRequired>
				<TextInput {...text("title")} data-first-focus autoComplete="off" />
			</Field>
			<Field label="Text" error={errorOf("text")}>
				<Textarea {...text("text")} rows={3} />
			</Field>
			<Field label="Link" error={errorOf("url")}>
				<TextInput {...text("url")} inputMode="url" autoComplete="off" placeholder="https://" />
			</Field>
			{domainName !== null && hasAllDomains && (
				<Choice label="Applies to">
					<Segmented
						label="Applies to"
						value={values.isOfAll ? "all" : "one"}
						segments={[
							{ value: "one", label: domainName },
							{ value: "all", label: "All domains" },
						]}
						onChange={(whose) => change({ isOfAll: whose === "all" })}
						className="[&>button]:min-w-0 [&>button]:truncate"
					/>
				</Choice>
			)}
		</>
	);
}

/** A label over a choice that names itself. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-1.25">
			<span aria-hidden className="font-[500]">
				{label}
			</span>
			{children}
		</div>
	);
}
