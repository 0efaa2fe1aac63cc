import { maxNameLength } from "../../../schema/rules/limits.ts";
import { type CreditRates, priceOf } from "../../../schema/rules/price.ts";
import { Select } from "../../components/choice/Select.tsx";
import { Field } from "../../components/form/Field.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { CountryCombobox } from "../../entities/country/CountryCombobox.tsx";
import type { SavedForm } from "../../lib/form/use-saved-form.ts";
import { formatCount } from "../../lib/format.ts";
import type { DomainValues } from "./domain-values.ts";

const depths = Array.from({ length: 10 }, (_, index) => String((index + 1) * 10));
const depthOptions = depths.map((depth) => ({ value: depth, label: `${depth} results` }));

export interface DomainFieldsProps {
	form: SavedForm<DomainValues>;
	hints?: { url?: string; country?: string } | undefined;
	/** What its checks cost. */
	rates: CreditRates;
}

export function DomainFields({ form, hints, rates }: DomainFieldsProps) {
	const { values, change, text, errorOf } = form;
	return (
		<>
			<Field label="Name" error={errorOf("name")} isRequired>
				<TextInput {...text("name")} maxLength={maxNameLength} autoComplete="off" />
			</Field>
			<Field
				label="URL"
				error={errorOf("url")}
				hint={hints?.url ?? "With a path, only pages under it count: example.com/blog."}
				isRequired
			>
				<TextInput {...text("url")} type="url" inputMode="url" placeholder="https://example.com" autoComplete="off" />
			</Field>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field label="Country" error={errorOf("country")} hint={hints?.country}>
					<CountryCombobox value={values.country} onChange={(country) => change({ country })} />
				</Field>
				<Field
					label="SERP Depth"
					error={errorOf("searchDepth")}
					hint={`${formatCount(priceOf(values.searchDepth, rates), "credit")} per keyword and run.`}
				>
					<Select
						value={String(values.searchDepth)}
						options={depthOptions}
						onChange={(depth) => change({ searchDepth: Number(depth) })}
					/>
				</Field>
			</div>
		</>
	);
}
