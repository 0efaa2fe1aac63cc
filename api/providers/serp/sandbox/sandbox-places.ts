import type { Place } from "../port.ts";

/** Places by country and region: Google's names and criteria IDs (unverified). */
const places: Readonly<Record<string, readonly (readonly [id: number, name: string, within: string, type: string])[]>> =
	{
		US: [
			[1023191, "New York", "New York,United States", "City"],
			[1013962, "Los Angeles", "California,United States", "City"],
			[1016367, "Chicago", "Illinois,United States", "City"],
			[1026339, "Houston", "Texas,United States", "City"],
			[1014221, "San Francisco", "California,United States", "City"],
		],
		GB: [
			[1006886, "London", "England,United Kingdom", "City"],
			[1006912, "Manchester", "England,United Kingdom", "City"],
			[1006864, "Leeds", "England,United Kingdom", "City"],
			[1007326, "Edinburgh", "Scotland,United Kingdom", "City"],
			[1006524, "Birmingham", "England,United Kingdom", "City"],
		],
		DE: [
			[1003854, "Berlin", "Berlin,Germany", "City"],
			[1004234, "Munich", "Bavaria,Germany", "City"],
			[1004437, "Hamburg", "Hamburg,Germany", "City"],
			[1004787, "Cologne", "North Rhine-Westphalia,Germany", "City"],
			[1004353, "Frankfurt", "Hesse,Germany", "City"],
		],
		FR: [
			[1006094, "Paris", "Ile-de-France,France", "City"],
			[1006410, "Lyon", "Auvergne-Rhone-Alpes,France", "City"],
			[1006359, "Marseille", "Provence-Alpes-Cote d'Azur,France", "City"],
			[1006277, "Toulouse", "Occitanie,France", "City"],
			[1006162, "Lille", "Hauts-de-France,France", "City"],
		],
		NL: [
			[1010543, "Amsterdam", "North Holland,Netherlands", "City"],
			[1010701, "Rotterdam", "South Holland,Netherlands", "City"],
			[1010729, "The Hague", "South Holland,Netherlands", "City"],
			[1010661, "Utrecht", "Utrecht,Netherlands", "City"],
			[1010423, "Eindhoven", "North Brabant,Netherlands", "City"],
		],
		ES: [
			[1005493, "Madrid", "Community of Madrid,Spain", "City"],
			[1005424, "Barcelona", "Catalonia,Spain", "City"],
			[1005545, "Valencia", "Valencian Community,Spain", "City"],
			[1005403, "Seville", "Andalusia,Spain", "City"],
			[1005361, "Bilbao", "Basque Country,Spain", "City"],
		],
	};

/** The places that the simulated search engine knows, by country; none for most. */
export function sandboxPlaces(country: string): Place[] {
	return (places[country] ?? []).map(([id, name, within, type]) => ({
		id: String(id),
		name,
		canonicalName: `${name},${within}`,
		type,
		country,
		parentId: null,
	}));
}

/** Its countries with places. */
export const sandboxPlaceCountries = Object.keys(places);
