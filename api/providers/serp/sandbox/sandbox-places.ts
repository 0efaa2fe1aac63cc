import type { Place } from "../port.ts";

type Row = [id: number, canonicalName: string, type: string, parentId?: number];

/** Ids not looked up at Google (unverified): a country's list corrects them by their names. */
const rows: Record<string, Row[]> = {
	US: [
		[21137, "California,United States", "State"],
		[1013962, "Los Angeles,California,United States", "City", 21137],
		[1014221, "San Francisco,California,United States", "City", 21137],
		[1016367, "Chicago,Illinois,United States", "City"],
		[1023191, "New York,New York,United States", "City"],
	],
	GB: [
		[20339, "England,United Kingdom", "Province"],
		[1006524, "Birmingham,England,United Kingdom", "City", 20339],
		[1006864, "Leeds,England,United Kingdom", "City", 20339],
		[1006886, "London,England,United Kingdom", "City", 20339],
		[1007326, "Edinburgh,Scotland,United Kingdom", "City"],
	],
	DE: [
		[20228, "Bavaria,Germany", "State"],
		[1003854, "Berlin,Berlin,Germany", "City"],
		[1004074, "Hamburg,Hamburg,Germany", "City"],
		[1004234, "Munich,Bavaria,Germany", "City", 20228],
		[1004615, "Cologne,North Rhine-Westphalia,Germany", "City"],
	],
	FR: [
		[20321, "Ile-de-France,France", "Region"],
		[1006094, "Paris,Ile-de-France,France", "City", 20321],
		[1006410, "Lyon,Auvergne-Rhone-Alpes,France", "City"],
		[1006401, "Marseille,Provence-Alpes-Cote d'Azur,France", "City"],
		[1006258, "Toulouse,Occitanie,France", "City"],
	],
	NL: [
		[20759, "North Holland,Netherlands", "Province"],
		[1010543, "Amsterdam,North Holland,Netherlands", "City", 20759],
		[1010684, "Rotterdam,South Holland,Netherlands", "City"],
		[1010732, "The Hague,South Holland,Netherlands", "City"],
		[1010742, "Utrecht,Utrecht,Netherlands", "City"],
	],
	ES: [
		[20280, "Catalonia,Spain", "Autonomous Community"],
		[1005424, "Barcelona,Catalonia,Spain", "City", 20280],
		[1005493, "Madrid,Community of Madrid,Spain", "City"],
		[1005533, "Valencia,Valencian Community,Spain", "City"],
		[1005464, "Seville,Andalusia,Spain", "City"],
	],
};

/** The places where the sandbox measures: five in each of six countries. */
export const sandboxPlaces: readonly Place[] = Object.entries(rows).flatMap(([country, places]) =>
	places.map(([id, canonicalName, type, parentId]) => ({
		id: String(id),
		name: canonicalName.split(",")[0] ?? canonicalName,
		canonicalName,
		type,
		country,
		parentId: parentId === undefined ? null : String(parentId),
	})),
);
