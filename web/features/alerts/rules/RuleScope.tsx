import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { maxSearchLength } from "../../../../schema/rules/limits.ts";
import { Select } from "../../../components/choice/Select.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { FilterFolds } from "../../../entities/filter/FilterFolds.tsx";
import { filtersInWords } from "../../../entities/filter/filter-words.ts";
import {
	type FilterStateControl,
	isFiltered,
	noFilters as noConditions,
} from "../../../entities/filter/keyword-filters.ts";
import { useFilterChoices } from "../../../entities/filter/use-filter-choices.tsx";
import { RuleViews } from "./RuleViews.tsx";
import { isOfKeywords, type RuleForm } from "./rule-values.ts";

export interface RuleScopeProps {
	form: RuleForm;
	domains: readonly { id: string; name: string }[];
	activeDomainId: string | null;
}

/** The choice of all domains. */
const all = "all";

/** Which keywords a rule watches: of which domain, and under which conditions. */
export function RuleScope({ form, domains, activeDomainId }: RuleScopeProps) {
	const { values, change, errorOf } = form;
	const { kind, domainId } = values;
	const options = [
		{ value: all, label: "All domains" },
		...domains.map(({ id, name }) => ({ value: id, label: name })),
	];
	const scopeDomainId = domainId ?? activeDomainId;
	return (
		<>
			<Field label="For" error={errorOf("domainId")}>
				<Select
					value={domainId ?? all}
					options={options}
					onChange={(value) => change({ domainId: value === all ? null : value, viewIds: [] })}
					{...(domains.length > 8 && { search: { label: "Search domains", emptyText: "No such domain" } })}
				/>
			</Field>
			{isOfKeywords(kind) && scopeDomainId !== null && (
				<>
					<RuleViews form={form} domainId={scopeDomainId} />
					<Conditions form={form} domainId={scopeDomainId} />
				</>
			)}
		</>
	);
}

/** Conditions on the keywords, collapsed at first. */
function Conditions({ form: { values, change, errorOf }, domainId }: { form: RuleForm; domainId: string }) {
	const { conditions } = values;
	const [isOpen, setIsOpen] = useState(false);
	const all = values.viewIds.length > 0 ? "No further condition" : "All keywords";
	const summary = isFiltered(conditions) ? filtersInWords(conditions).join(", ") : all;
	const error = errorOf("conditions");
	return (
		<div className="rule-conditions">
			<button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
				<span className="font-[500]">Only some keywords</span>
				<span className="min-w-0 grow truncate text-right text-ink-2">{summary}</span>
				<ChevronDown size={13} aria-hidden className={isOpen ? "rotate-180 text-ink-3" : "text-ink-3"} />
			</button>
			{isOpen && (
				<ConditionFields
					domainId={domainId}
					conditions={conditions}
					onChange={(conditions) => change({ conditions })}
				/>
			)}
			{error && <p className="text-xs text-danger">{error}</p>}
		</div>
	);
}

interface ConditionFieldsProps {
	domainId: string;
	conditions: FilterStateControl["state"];
	onChange: (conditions: FilterStateControl["state"]) => void;
}

function ConditionFields({ domainId, conditions, onChange }: ConditionFieldsProps) {
	const { sections } = useFilterChoices(domainId, conditions);
	const control = useMemo<FilterStateControl>(() => {
		const change: FilterStateControl["change"] = (changes) =>
			onChange({ ...conditions, ...(typeof changes === "function" ? changes(conditions) : changes) });
		return { state: conditions, change, clearFilters: () => change(noConditions) };
	}, [conditions, onChange]);
	return (
		<div className="rule-condition-fields">
			<Field label="Phrase contains" className="px-5 pb-3">
				<TextInput
					autoComplete="off"
					maxLength={maxSearchLength}
					value={conditions.text}
					onChange={(event) => control.change({ text: event.target.value })}
				/>
			</Field>
			<FilterFolds domainId={domainId} sections={sections} control={control} leftOut="changes" />
			<p className="border-t border-line px-5 pt-2 text-xs text-ink-3">
				Judged after each run: a keyword that drops out is no longer watched.
			</p>
		</div>
	);
}
