import { useId } from "react";
import { Select } from "../../../components/choice/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { AlertRuleKind } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { kindInWords, type WordedPart, wordsOfKinds } from "./kind-words.ts";
import { isOfKeywords, type RuleForm, type RuleValues, withKind } from "./rule-values.ts";

/** What a rule watches for: a list of sentences, one of them chosen, whose words can be changed in place. */
export function RuleKinds({ form, isNew }: { form: RuleForm; isNew: boolean }) {
	const { kind: chosen, scope } = form.values;
	const offered = (Object.keys(wordsOfKinds) as AlertRuleKind[]).filter((kind) =>
		// A rule's kind is chosen once.
		isNew ? scope === "ALL" || isOfKeywords(kind) : kind === chosen,
	);
	const error = form.errorOf("topN") ?? form.errorOf("limit") ?? form.errorOf("checks") ?? form.errorOf("kind");
	return (
		<fieldset className="rule-choices">
			<legend>{scope === "KEYWORD" ? "When it" : scope === "ALL" ? "When" : "When a keyword"}</legend>
			<div>
				{offered.map((kind) => (
					<Kind key={kind} kind={kind} form={form} />
				))}
			</div>
			{error && (
				<p role="alert" className="text-xs text-danger">
					{error}
				</p>
			)}
		</fieldset>
	);
}

function Kind({ kind, form }: { kind: AlertRuleKind; form: RuleForm }) {
	const { values, change } = form;
	const id = useId();
	const isChosen = values.kind === kind;
	const shown = isChosen ? values : { ...values, ...withKind(values, kind) };
	const { parts, hint } = wordsOfKinds[kind](shown);
	return (
		<div className={classNames("rule-choice", isChosen && "is-chosen")}>
			<input
				id={id}
				type="radio"
				name="kind"
				aria-label={kindInWords(kind, shown)}
				checked={isChosen}
				onChange={() => change(withKind(values, kind))}
				className="radio"
			/>
			<div>
				{isChosen ? (
					<p className="rule-kind-words">
						{parts.map((part) => (
							<Part key={part.name} part={part} form={form} />
						))}
					</p>
				) : (
					<label htmlFor={id}>{kindInWords(kind, shown)}</label>
				)}
				{isChosen && hint && <small>{hint}</small>}
			</div>
		</div>
	);
}

function Part({ part, form }: { part: WordedPart; form: RuleForm }) {
	if ("words" in part) return <span>{part.words}</span>;
	if ("options" in part) {
		return (
			<Select
				value={form.values.direction}
				options={part.options}
				onChange={(direction: RuleValues["direction"]) => form.change({ direction })}
				label="Which way"
				className="w-auto!"
			/>
		);
	}
	return (
		<TextInput
			{...form.text(part.name)}
			aria-label={part.label}
			inputMode="numeric"
			autoComplete="off"
			className="w-12!"
		/>
	);
}
