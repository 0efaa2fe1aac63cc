import { useId } from "react";
import { Select } from "../../../components/choice/Select.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { filtersInWords } from "../../../entities/filter/filter-words.ts";
import { noFilters as noConditions } from "../../../entities/filter/keyword-filters.ts";
import { RuleScopeFieldsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount } from "../../../lib/format.ts";
import { RuleKeyword, type RuleKeywordProps } from "./RuleKeyword.tsx";
import { hasConditions, type RuleForm, type RuleScope as Scope, withScope } from "./rule-values.ts";

export interface RuleScopeProps extends RuleKeywordProps {
	/** The rule was begun from a keyword. */
	isOfKeyword: boolean;
}

/** The choice of all domains. */
const all = "all";

/** Which keywords a rule watches. */
export function RuleScope({ form, domains, activeDomainId, isOfKeyword }: RuleScopeProps) {
	const { values, change, errorOf } = form;
	const { scope, domainId } = values;
	const errorId = useId();
	const { hasAllDomains } = useRights();
	const segments: { value: Scope; label: string }[] = [
		{ value: "ALL", label: "All keywords" },
		{ value: "VIEW", label: "A view" },
		{ value: "GROUP", label: "A group" },
		// A rule of keywords is of no domain.
		...(hasAllDomains ? [{ value: "KEYWORD", label: isOfKeyword ? "This keyword" : "One keyword" } as const] : []),
	];
	const options = [
		...(hasAllDomains ? [{ value: all, label: "All domains" }] : []),
		...domains.map(({ id, name }) => ({ value: id, label: name })),
	];
	const scopeDomainId = domainId ?? activeDomainId;
	const error = errorOf("scope") ?? errorOf("viewIds") ?? errorOf("keywordIds") ?? errorOf("domainId");
	return (
		<fieldset className="rule-scope" aria-describedby={error && errorId}>
			<legend>For</legend>
			<Segmented
				label="For"
				value={scope}
				segments={segments}
				onChange={(scope) => change(withScope(values, scope))}
				className="max-md:grid! max-md:h-auto! max-md:grid-cols-2 max-md:*:min-h-9"
			/>
			{scope === "KEYWORD" ? (
				<RuleKeyword form={form} domains={domains} activeDomainId={activeDomainId} />
			) : (
				<div className="rule-scope-row">
					<Select
						label="Domain"
						value={domainId ?? all}
						options={options}
						onChange={(value) => change({ domainId: value === all ? null : value, viewIds: [], group: "" })}
						{...(domains.length > 8 && { search: { label: "Search domains", emptyText: "No such domain" } })}
					/>
					{scope !== "ALL" && scopeDomainId !== null && <Part form={form} scope={scope} domainId={scopeDomainId} />}
				</div>
			)}
			{hasConditions(values) && (
				<p className="rule-conditions">
					<span>Only keywords with {filtersInWords(values.conditions).join(", ")}.</span>
					<button type="button" className="link" onClick={() => change({ conditions: noConditions })}>
						Remove
					</button>
				</p>
			)}
			{error && (
				<p id={errorId} role="alert" className="text-xs text-danger">
					{error}
				</p>
			)}
		</fieldset>
	);
}

/** The choice of several views, which only programs make. */
const several = "several";

/** A view or a group of a domain. A rule for all domains takes a view for all domains. */
function Part({ form, scope, domainId }: { form: RuleForm; scope: "VIEW" | "GROUP"; domainId: string }) {
	const { values, change } = form;
	const { viewIds, group } = values;
	const { value } = useReading(RuleScopeFieldsDocument, { variables: { domainId, timeZone: localTimeZone() } });
	if (scope === "GROUP") {
		const groups = value?.domain.facets.groupCounts ?? [];
		const gone = group !== "" && !groups.some(({ value }) => value === group) ? [{ value: group, count: 0 }] : [];
		return (
			<Select
				label="Group"
				value={group || null}
				placeholder={value && groups.length === 0 ? "No groups yet" : "Choose a group"}
				options={[...groups, ...gone].map(({ value, count }) => ({
					value,
					label: value,
					end: <span className="text-ink-3">{formatCount(count, "keyword")}</span>,
				}))}
				onChange={(group) => change({ group })}
				search={{ label: "Search groups", emptyText: "No such group" }}
			/>
		);
	}
	const [first] = viewIds;
	const views = (value?.domain.views ?? []).filter((view) => values.domainId !== null || view.domainId === null);
	const isOffered = viewIds.length === 1 && views.some(({ id }) => id === first);
	const shown = first === undefined ? null : isOffered ? first : several;
	return (
		<Select
			label="View"
			value={shown}
			placeholder={value && views.length === 0 ? "No views yet" : "Choose a view"}
			options={[
				...views.map(({ id, name }) => ({ value: id, label: name })),
				...(shown === several
					? [{ value: several, label: viewIds.length === 1 ? "Another view" : formatCount(viewIds.length, "view") }]
					: []),
			]}
			onChange={(id) => id !== several && change({ viewIds: [id] })}
			{...(views.length > 8 && { search: { label: "Search views", emptyText: "No such view" } })}
		/>
	);
}
