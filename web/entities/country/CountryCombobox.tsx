import { Combobox } from "../../components/choice/Combobox.tsx";
import type { SearchedGroup } from "../../components/choice/SearchedOptions.tsx";
import { countryName } from "./countries.ts";
import { otherCountries, popularCountries } from "./country-lists.ts";
import { Flag } from "./Flag.tsx";

const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
const groups: SearchedGroup[] = [
	{ heading: "Popular Countries", options: popularCountries.map(toOption) },
	{ heading: "All Countries", options: otherCountries.map(toOption) },
];

/** Chooses one of the 249 countries, the popular ones first. */
export function CountryCombobox({ value, onChange }: { value: string; onChange: (code: string) => void }) {
	return (
		<Combobox
			value={value}
			shown={
				<>
					<Flag country={value} />
					<span className="truncate">{countryName(value)}</span>
				</>
			}
			groups={groups}
			onChange={onChange}
			searchLabel="Search 249 countries"
			emptyText="No country found."
			renderIcon={(code) => <Flag country={code} />}
		/>
	);
}
