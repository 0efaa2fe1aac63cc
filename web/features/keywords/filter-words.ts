import type { ChangeDirection, Device, PositionBucket } from "../../gql/graphql.ts";
import { countryName } from "../../lib/countries.ts";
import { languageName } from "./languages.ts";
import type { TableState } from "./table-state.ts";

/** The devices as they are read. */
export const deviceWords: Record<Device, string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

/** The position filters as they are read. */
export const positionWords: Record<PositionBucket, string> = {
	TOP3: "Top 3",
	TOP10: "Top 10",
	TOP20: "Top 20",
	BELOW20: "Below 20",
	UNTRACKED: "Not found",
};

/** The change filters as they are read. */
export const changeWords: Record<ChangeDirection, string> = { UP: "Improved", DOWN: "Declined", STABLE: "No change" };

/** Each filter that is set, with its name: `["Search: brew", "Device: Mobile"]`. */
export function filtersInWords(state: TableState): string[] {
	const { text, group, country, device, language, position, change } = state;
	const named: [string, string | null][] = [
		["Search", text.trim() || null],
		["Group", group],
		["Location", country && countryName(country)],
		["Device", device && deviceWords[device]],
		["Language", language && languageName(language)],
		["Position", position && positionWords[position]],
		["Change", change && changeWords[change]],
	];
	return named.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}
