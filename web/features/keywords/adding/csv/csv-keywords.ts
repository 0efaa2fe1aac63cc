import type { CsvLayout } from "../../../../../schema/rules/csv-columns.ts";
import { keywordOfRow, RowFault, type RowKeyword } from "../../../../../schema/rules/csv-keyword.ts";
import type { CsvRow } from "../../../../../schema/rules/csv-rows.ts";
import type { Site } from "../../../../../schema/rules/match.ts";
import type { KeywordInput } from "../../../../gql/graphql.ts";
import { inSlices } from "../../../../lib/time-slices.ts";
import { identityOf, type KeywordDefaults } from "../keyword-identity.ts";
import { type PlacesOfFile, placeKey } from "./csv-places.ts";

export interface CsvKeyword {
	line: number;
	input: KeywordInput;
	/** Equal for keywords that a domain can track only once. */
	identity: string;
	/** The place its row names; empty for the whole country. */
	place: string;
}

export interface CsvProblem {
	line: number;
	reason: string;
}

interface ReadingOptions extends KeywordDefaults {
	/** Which targets must be on. */
	domain?: Site | null;
	/** Looks up the places that the file names. */
	findPlaces?: (keywords: readonly RowKeyword[]) => Promise<PlacesOfFile>;
}

export interface CsvReading {
	keywords: CsvKeyword[];
	problems: CsvProblem[];
	/** Duplicate rows. */
	repeated: number;
	/** Rows whose keyword lost invisible characters. */
	cleaned: number;
}

/** Reads keywords from rows, yielding to the page in between. Faults are named by line, never replaced. */
export async function readKeywords(
	rows: readonly CsvRow[],
	layout: CsvLayout,
	{ findPlaces, domain = null, ...defaults }: ReadingOptions,
	signal?: AbortSignal,
): Promise<CsvReading> {
	const reading: CsvReading = { keywords: [], problems: [], repeated: 0, cleaned: 0 };
	const found: { line: number; row: RowKeyword }[] = [];
	const orProblem = (line: number, read: () => void) => {
		try {
			read();
		} catch (error) {
			if (!(error instanceof RowFault)) throw error;
			reading.problems.push({ line, reason: error.message });
		}
	};
	await inSlices(
		rows,
		({ line, cells }) => orProblem(line, () => found.push({ line, row: keywordOfRow(cells, layout, domain) })),
		signal,
	);
	const places = await findPlaces?.(found.map(({ row }) => row));
	const seen = new Set<string>();
	const take = (line: number, row: RowKeyword) => {
		const input = inputOf(row, defaults.country, places);
		const identity = identityOf(input, defaults);
		if (row.isCleaned) reading.cleaned++;
		if (seen.has(identity)) reading.repeated++;
		else reading.keywords.push({ line, input, identity, place: row.location ?? "" });
		seen.add(identity);
	};
	await inSlices(found, ({ line, row }) => orProblem(line, () => take(line, row)), signal);
	reading.problems.sort((one, other) => one.line - other.line);
	return reading;
}

/** What a row leaves out takes the API's default. */
function inputOf(row: RowKeyword, usualCountry: string, places: PlacesOfFile | undefined): KeywordInput {
	const { keyword, country, language, device, groups, targetUrl, location } = row;
	return {
		keyword,
		...(country && { country }),
		...(language && { language }),
		...(device && { device: device === "mobile" ? "MOBILE" : "DESKTOP" }),
		...(groups.length > 0 && { groups }),
		...(targetUrl && { targetUrl }),
		...(location && { locationId: placeIn(places, country ?? usualCountry, location) }),
	};
}

function placeIn(places: PlacesOfFile | undefined, country: string, name: string): string | null {
	const found = places?.get(placeKey(country, name));
	if (found === undefined) throw new RowFault(`There is no location “${name}”.`);
	if (found !== null && "problem" in found) throw new RowFault(found.problem);
	return found?.id ?? null;
}
