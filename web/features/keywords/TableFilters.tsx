import { useQuery } from "@apollo/client/react";
import { Button } from "../../components/Button.tsx";
import { Flag } from "../../components/Flag.tsx";
import { Select, type SelectOption } from "../../components/Select.tsx";
import { KeywordFacetsDocument } from "../../gql/graphql.ts";
import { countryName } from "../../lib/countries.ts";
import { changeWords, deviceWords, positionWords } from "./filter-words.ts";
import { languageName } from "./languages.ts";
import { SortSelect } from "./SortSelect.tsx";
import { countFilters } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const any = "any";

function optionsOf<Value extends string>(words: Record<Value, string>): SelectOption<Value>[] {
	return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

interface FilterSelectProps<Value extends string> {
	label: string;
	anyLabel: string;
	value: Value | null;
	options: readonly SelectOption<Value>[];
	onChange: (value: Value | null) => void;
}

function FilterSelect<Value extends string>({ label, anyLabel, value, options, onChange }: FilterSelectProps<Value>) {
	// A group may be called "any": its value is kept apart by a prefix.
	const prefixed = options.map((option) => ({ ...option, value: `=${option.value}` }));
	return (
		<Select
			label={label}
			value={value === null ? any : `=${value}`}
			options={[{ value: any, label: anyLabel }, ...prefixed]}
			onChange={(next) => onChange(next === any ? null : (next.slice(1) as Value))}
			isSet={value !== null}
			className="h-(--h-control)! min-w-0 flex-1 md:max-w-[190px]"
		/>
	);
}

/** The second row of the toolbar: what narrows the table. */
export function TableFilters({ domainId, control }: { domainId: string; control: TableControl }) {
	const { state, change, clearFilters } = control;
	const { data } = useQuery(KeywordFacetsDocument, { variables: { domainId }, fetchPolicy: "cache-and-network" });
	const groups = new Set([...(data?.domain.facets.groups ?? []), ...(state.group === null ? [] : [state.group])]);
	const languages = new Set([...(data?.domain.facets.languages ?? []), ...(state.language ? [state.language] : [])]);
	const countries = new Set([...(data?.domain.facets.countries ?? []), ...(state.country ? [state.country] : [])]);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div
			role="group"
			aria-label="Filters"
			id="keyword-filters"
			className="flex min-h-(--h-bar) shrink-0 flex-wrap items-center gap-2 border-t border-line bg-canvas px-(--gutter) max-md:grid max-md:grid-cols-2 max-md:py-2"
		>
			<FilterSelect
				label="Group"
				anyLabel="Any group"
				value={state.group}
				options={[...groups].map((group) => ({ value: group, label: group }))}
				onChange={(group) => change({ group })}
			/>
			<FilterSelect
				label="Location"
				anyLabel="Any location"
				value={state.country}
				options={[...countries].map((code) => ({
					value: code,
					label: countryName(code),
					icon: <Flag country={code} />,
				}))}
				onChange={(country) => change({ country })}
			/>
			<FilterSelect
				label="Device"
				anyLabel="Any device"
				value={state.device}
				options={optionsOf(deviceWords)}
				onChange={(device) => change({ device })}
			/>
			{(languages.size > 1 || state.language !== null) && (
				<FilterSelect
					label="Language"
					anyLabel="Any language"
					value={state.language}
					options={[...languages].map((code) => ({ value: code, label: languageName(code) }))}
					onChange={(language) => change({ language })}
				/>
			)}
			<FilterSelect
				label="Position"
				anyLabel="Any position"
				value={state.position}
				options={optionsOf(positionWords)}
				onChange={(position) => change({ position })}
			/>
			<FilterSelect
				label="Change"
				anyLabel="Any change"
				value={state.change}
				options={optionsOf(changeWords)}
				onChange={(direction) => change({ change: direction })}
			/>
			{/* Elsewhere the heads and the View panel sort. */}
			<SortSelect control={control} label="Sort by" className="h-(--h-control)! min-w-0 md:hidden!" />
			<span className="grow max-md:hidden" />
			<Button
				variant="quiet"
				disabled={countFilters(state) === 0 && !state.text}
				onClick={clearFilters}
				className="max-md:col-span-full"
			>
				Clear filters
			</Button>
		</div>
	);
}
