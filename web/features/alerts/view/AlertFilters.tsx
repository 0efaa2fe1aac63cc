import { Button } from "../../../components/Button.tsx";
import { Select } from "../../../components/choice/Select.tsx";
import type { SelectOption } from "../../../components/choice/SelectFace.tsx";
import type { AlertKind, AlertRuleFieldsFragment } from "../../../gql/graphql.ts";
import { type AlertsState, alertKinds, isNarrowed, noFilters } from "./alerts-state.ts";
import type { AlertsControl } from "./use-alerts-state.ts";

export interface AlertFiltersProps {
	control: AlertsControl;
	/** Null for viewers, who do not see them. */
	rules: readonly AlertRuleFieldsFragment[] | null;
}

const kindWords: Record<AlertKind, string> = {
	MOVE: "Keywords",
	WRONG_PAGE: "Wrong pages",
	THRESHOLD: "Limits",
	SITE_WIDE: "Site-wide",
	OPERATION: "Operations",
};

const directionWords = { WORSE: "Worse", BETTER: "Better" } as const;

/** The choice that is none. */
const any = "any";

function withAny<Value extends string>(label: string, options: SelectOption<Value>[]): SelectOption<string>[] {
	return [{ value: any, label }, ...options];
}

/** How many filters are set. */
export function countAlertFilters({ kind, direction, rule }: AlertsState): number {
	return [kind, direction, rule].filter((value) => value !== null).length;
}

/** What narrows the lists: kind, direction, rule. */
export function AlertFilters({ control: { state, change }, rules }: AlertFiltersProps) {
	const { kind, direction, rule } = state;
	const ruleOptions = rules?.map(({ id, name, text }) => ({ value: id, label: name ?? text })) ?? [];
	const isKnown = rule === null || ruleOptions.some(({ value }) => value === rule);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Filters" id="alert-filters" className="alert-filters">
			<Select
				label="Kind"
				value={kind ?? any}
				options={withAny(
					"Any kind",
					alertKinds.map((value) => ({ value, label: kindWords[value] })),
				)}
				isSet={kind !== null}
				className="h-(--h-control)!"
				onChange={(value) => change({ kind: alertKinds.find((one) => one === value) ?? null })}
			/>
			<Select
				label="Direction"
				value={direction ?? any}
				options={withAny("Either direction", [
					{ value: "WORSE", label: directionWords.WORSE },
					{ value: "BETTER", label: directionWords.BETTER },
				])}
				isSet={direction !== null}
				className="h-(--h-control)!"
				onChange={(value) => change({ direction: value === "WORSE" || value === "BETTER" ? value : null })}
			/>
			{rules && (
				<Select
					label="Rule"
					value={rule ?? any}
					options={withAny(
						"Any rule",
						isKnown ? ruleOptions : [...ruleOptions, { value: rule, label: "A deleted rule" }],
					)}
					isSet={rule !== null}
					onChange={(value) => change({ rule: value === any ? null : value })}
					className="alert-filter-rule h-(--h-control)!"
				/>
			)}
			<span className="grow" />
			<Button variant="quiet" disabled={!isNarrowed(state)} onClick={() => change(noFilters)}>
				Clear filters
			</Button>
		</div>
	);
}
