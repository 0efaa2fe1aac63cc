import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { OptionSearch } from "../../components/choice/OptionSearch.tsx";
import { useActiveOption } from "../../components/choice/use-active-option.ts";
import type { PlaceNameFragment } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import { countryName } from "../country/countries.ts";
import { usePlaces } from "./use-places.ts";

/** The label for no place. */
export const wholeCountry = "Whole country";

type Place = PlaceNameFragment | null;

export interface PlaceSearchProps {
	country: string;
	/** Null: the whole country. */
	value: Place;
	onChange: (place: Place) => void;
}

/** The whole country and the chosen place, or the results of a search from two letters on. */
export function PlaceSearch({ country, value, onChange }: PlaceSearchProps) {
	const [search, setSearch] = useState("");
	const found = usePlaces(country, search);
	const places: readonly Place[] = found.state === "IDLE" ? [null, ...(value ? [value] : [])] : found.places;
	const options = useActiveOption({
		count: places.length,
		first: 0,
		onPick: (index) => {
			const place = places[index];
			if (place !== undefined) onChange(place);
		},
	});
	return (
		<>
			<OptionSearch label="Search places" value={search} onChange={setSearch} options={options} />
			<div
				id={options.listId}
				role="listbox"
				aria-label="Places"
				tabIndex={-1}
				className="max-h-60 overflow-y-auto overscroll-contain outline-none"
			>
				{places.map((place, index) => {
					const isChosen = place?.id === value?.id;
					return (
						<div
							key={place?.id ?? "0"}
							{...options.optionProps(index, isChosen)}
							title={place?.canonicalName}
							className={classNames(
								"flex h-7 cursor-pointer items-center gap-1.5 rounded-md px-2 pointer-coarse:h-10",
								index === options.active && "bg-raised-hover",
							)}
						>
							<span className="min-w-0 shrink-0 max-w-full truncate">{place?.name ?? wholeCountry}</span>
							<span className="min-w-0 grow truncate text-ink-3">{place && parentOf(place)}</span>
							{isChosen && <Check size={13} aria-hidden className="shrink-0 text-ink-3" />}
						</div>
					);
				})}
			</div>
			<Said {...found} country={country} />
		</>
	);
}

/** What the place is part of, without the country: `England` of `Leeds,England,United Kingdom`. */
function parentOf({ canonicalName }: PlaceNameFragment): string {
	return canonicalName.split(",").slice(1, -1).join(", ");
}

function Said({ state, problem, retry, country }: ReturnType<typeof usePlaces> & { country: string }) {
	if (state === "IDLE" || state === "FOUND") return null;
	if (state === "FAILED") {
		return (
			<div role="alert" className="grid justify-items-start gap-1.5 px-2 py-1.5 text-ink-2">
				{problem}
				<Button size="small" onClick={retry}>
					Try again
				</Button>
			</div>
		);
	}
	return (
		<p role="status" className="px-2 py-1.5 text-ink-3">
			{state === "SEARCHING" ? "Searching…" : `No place of this name in ${countryName(country)}.`}
		</p>
	);
}
