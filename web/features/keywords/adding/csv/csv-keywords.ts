import { type CsvField, type CsvLayout, minColumns } from "../../../../../schema/rules/csv-columns.ts";
import { groupFault } from "../../../../../schema/rules/groups.ts";
import { maxGroups, maxUrlLength } from "../../../../../schema/rules/limits.ts";
import type { Site } from "../../../../../schema/rules/match.ts";
import { phraseFault, phraseOf } from "../../../../../schema/rules/phrase.ts";
import { targetFault } from "../../../../../schema/rules/target-state.ts";
import { isVisible } from "../../../../../schema/rules/text.ts";
import { isCountry } from "../../../../entities/country/country-lists.ts";
import type { Device, KeywordInput } from "../../../../gql/graphql.ts";
import { inSlices } from "../../../../lib/time-slices.ts";
import { identityOf, type KeywordDefaults } from "../keyword-identity.ts";
import { textIn } from "./csv-cell.ts";
import { type PlacesOfFile, placeKey } from "./csv-places.ts";
import type { CsvRow } from "./csv-table.ts";

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
	/** The places that the file names; none where it has no such column. */
	places?: PlacesOfFile;
}

export interface CsvReading {
	keywords: CsvKeyword[];
	problems: CsvProblem[];
	/** Duplicate rows. */
	repeated: number;
}

const languageTag = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
const commonMistakes: Record<string, string> = { UK: "The United Kingdom is GB.", EN: "English is a language." };

/** Why a cell is invalid. */
class Fault extends Error {}

function keywordOf(text: string): string {
	const phrase = phraseOf(text);
	const fault = isVisible(phrase) ? phraseFault(phrase) : "The keyword is empty.";
	if (fault) throw new Fault(fault);
	return phrase;
}

function countryOf(text: string): string {
	const code = text.toUpperCase();
	if (isCountry(code)) return code;
	throw new Fault(`“${text}” is not a country code. ${commonMistakes[code] ?? "Use two letters such as US."}`);
}

function languageOf(text: string): string {
	const [first = "", ...rest] = text.split("-");
	const tag = [first.toLowerCase(), ...rest].join("-");
	if (languageTag.test(tag)) return tag;
	throw new Fault(`“${text}” is not a language code. Use one such as en or pt-BR.`);
}

function deviceOf(text: string): Device {
	const device = text.toUpperCase();
	if (device === "DESKTOP" || device === "MOBILE") return device;
	throw new Fault(`“${text}” is not a device. Use desktop or mobile.`);
}

function groupsOf(text: string): string[] {
	const names = text.split(";").map((name) => name.trim());
	const groups = [...new Set(names.filter(Boolean))];
	const fault = groups.map(groupFault).find(Boolean);
	if (fault) throw new Fault(fault);
	if (groups.length > maxGroups) throw new Fault("A keyword can have at most 100 groups.");
	return groups;
}

function targetUrlOf(text: string, domain: Site | null | undefined): string {
	const isHttp = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
	if (!isHttp) throw new Fault(`“${text}” is not an address that begins with http:// or https://.`);
	if (text.length > maxUrlLength) throw new Fault("The target URL must not be longer than 2,000 characters.");
	const fault = domain && targetFault(text, domain);
	if (fault) throw new Fault(fault);
	return text;
}

function inputOf(
	cells: readonly string[],
	{ fields }: CsvLayout,
	{ country, domain, places }: ReadingOptions,
): KeywordInput {
	const cellOf = (field: CsvField) => textIn(cells, fields, field);
	const input: KeywordInput = { keyword: keywordOf(cellOf("keyword")) };
	// An empty cell takes the API's default.
	if (cellOf("country")) input.country = countryOf(cellOf("country"));
	if (cellOf("language")) input.language = languageOf(cellOf("language"));
	if (cellOf("device")) input.device = deviceOf(cellOf("device"));
	if (cellOf("groups")) input.groups = groupsOf(cellOf("groups"));
	if (cellOf("targetUrl")) input.targetUrl = targetUrlOf(cellOf("targetUrl"), domain);
	if (cellOf("location")) input.locationId = placeIn(places, input.country ?? country, cellOf("location"));
	return input;
}

function placeIn(places: PlacesOfFile | undefined, country: string, name: string): string | null {
	const found = places?.get(placeKey(country, name));
	if (found === undefined) throw new Fault(`There is no location “${name}”.`);
	if (found !== null && "problem" in found) throw new Fault(found.problem);
	return found?.id ?? null;
}

/** Reads keywords from rows, yielding to the page in between. Faults are named by line, never replaced. */
export async function readKeywords(
	rows: readonly CsvRow[],
	layout: CsvLayout,
	defaults: ReadingOptions,
	signal?: AbortSignal,
): Promise<CsvReading> {
	const reading: CsvReading = { keywords: [], problems: [], repeated: 0 };
	const seen = new Set<string>();
	const read = ({ line, cells }: CsvRow) => {
		try {
			if (!layout.isNamed && cells.length < minColumns) {
				throw new Fault(`The row has ${cells.length} of the ${minColumns} columns it needs.`);
			}
			const input = inputOf(cells, layout, defaults);
			const identity = identityOf(input, defaults);
			if (seen.has(identity)) reading.repeated++;
			else reading.keywords.push({ line, input, identity, place: textIn(cells, layout.fields, "location") });
			seen.add(identity);
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			reading.problems.push({ line, reason: error.message });
		}
	};
	await inSlices(rows, read, signal);
	return reading;
}
