import { unmarkedCell } from "./csv-cells.ts";
import { type CsvLayout, filledCells, minColumns } from "./csv-columns.ts";
import { type CsvField, hasCommaGroups } from "./csv-names.ts";
import { groupFault } from "./groups.ts";
import { hasInvisible, plainName } from "./invisible.ts";
import { maxGroups, maxUrlLength } from "./limits.ts";
import { countryNamed, deviceNamed, languageNamed } from "./markets.ts";
import { parseHttpUrl, type Site } from "./match.ts";
import { phraseFault, phraseOf } from "./phrase.ts";
import { targetFault } from "./target-state.ts";
import { isVisible } from "./text.ts";

/** What a row of a file says of a keyword; what it leaves out takes its default. */
export interface RowKeyword {
	keyword: string;
	country: string | null;
	language: string | null;
	device: "desktop" | "mobile" | null;
	groups: string[];
	targetUrl: string | null;
	/** A place below a country, an id or a name. */
	location: string | null;
	/** Whether its phrase lost invisible characters. */
	isCleaned: boolean;
}

/** Why a row cannot be used. */
export class RowFault extends Error {}

/** The keyword of a row, with a target on the domain. Throws RowFault: what is wrong is named, never replaced. */
export function keywordOfRow(cells: readonly string[], layout: CsvLayout, domain: Site | null): RowKeyword {
	refuseWrongLength(cells, layout);
	const textOf = (field: CsvField) => textIn(cells[layout.fields.indexOf(field)]);
	const market = marketOf(textOf("country"), textOf("location"));
	return {
		keyword: phraseIn(cells[layout.fields.indexOf("keyword")] ?? ""),
		country: market.country,
		language: textOf("language") ? languageIn(textOf("language")) : market.language,
		device: textOf("device") ? deviceIn(textOf("device")) : null,
		groups: groupsIn(cells, layout),
		targetUrl: textOf("targetUrl") ? targetIn(textOf("targetUrl"), domain) : null,
		location: market.location,
		isCleaned: hasInvisible(cells[layout.fields.indexOf("keyword")] ?? ""),
	};
}

/** A cell past the columns would be dropped; a row without its last columns by place is cut off. */
function refuseWrongLength(cells: readonly string[], { kind, fields, names }: CsvLayout): void {
	const filled = filledCells(cells);
	if (kind === "PLACES" && cells.length < minColumns) {
		throw new RowFault(`The row has ${cells.length} of the ${minColumns} columns it needs.`);
	}
	if (filled <= fields.length) return;
	throw new RowFault(
		`${filled} cells, ${names.length > 0 ? "the header has" : "the other rows have"} ${fields.length}.`,
	);
}

/** The text of a cell; other tools write a dash where there is nothing. */
function textIn(cell = ""): string {
	return /^[-–—]$/.test(cell.trim()) ? "" : unmarkedCell(cell).trim();
}

function phraseIn(cell: string): string {
	const phrase = phraseOf(unmarkedCell(cell.trim()));
	const fault = isVisible(phrase) ? phraseFault(phrase) : "The keyword is empty.";
	if (fault) throw new RowFault(fault);
	return phrase;
}

/** A country, or a language and a country in one: `en-US`, `US/en`; a place may be a whole country, or end with one. */
function marketOf(country: string, location: string): Pick<RowKeyword, "country" | "language" | "location"> {
	const isPlace = country.includes(",") && !countryNamed(country) && countryAtEnd(country) !== null;
	if (country && !isPlace) {
		const market = localeIn(country);
		const isWhole = location !== "" && countryNamed(location) === market.country;
		return { ...market, location: isWhole ? null : location || null };
	}
	const place = location || country;
	const whole = countryNamed(place);
	if (whole || !place) return { country: whole, language: null, location: null };
	return { country: countryAtEnd(place), language: null, location: place };
}

/** The country that a place names last: `Leeds,England,United Kingdom`. */
function countryAtEnd(place: string): string | null {
	return place.includes(",") ? countryNamed(place.slice(place.lastIndexOf(",") + 1)) : null;
}

/** The country of a cell that names one, with a language or without: `DE`, `en-US`, `United States / English`. */
function localeIn(text: string): { country: string; language: string | null } {
	const country = countryNamed(text);
	if (country) return { country, language: null };
	const [first = "", second = "", ...more] = text.split(/[-_/|]/).map((part) => part.trim());
	const isCountryFirst = /^[A-Z]+$/.test(first) && !/^[A-Z]+$/.test(second);
	const pairs = [
		[second, first],
		[first, second],
	] as const;
	for (const [place, tongue] of isCountryFirst ? pairs.toReversed() : pairs) {
		const country = more.length === 0 ? countryNamed(place) : null;
		const language = country && languageNamed(tongue);
		if (country && language) return { country, language };
	}
	throw new RowFault(`“${text}” is not a country.`);
}

function languageIn(text: string): string {
	const language = languageNamed(text);
	if (language) return language;
	throw new RowFault(`“${text}” is not a language. Use a code such as en or pt-BR.`);
}

function deviceIn(text: string): "desktop" | "mobile" {
	const device = deviceNamed(text);
	if (device) return device;
	throw new RowFault(`“${text}” is not a device. Use desktop or mobile.`);
}

function groupsIn(cells: readonly string[], { fields, names }: CsvLayout): string[] {
	const texts = fields.flatMap((field, at) => {
		if (field !== "groups") return [];
		const text = textIn(cells[at]);
		return text.split(hasCommaGroups(names[at] ?? "group") && !text.includes(";") ? /[,|]/ : ";");
	});
	const groups = [...new Set(texts.map(plainName).filter(Boolean))];
	const fault = groups.map(groupFault).find(Boolean);
	if (fault) throw new RowFault(fault);
	if (groups.length > maxGroups) throw new RowFault("A keyword can have at most 100 groups.");
	return groups;
}

function targetIn(text: string, domain: Site | null): string {
	if (text.length > maxUrlLength) throw new RowFault("The target URL must not be longer than 2,000 characters.");
	if (/[\p{C}\p{Z}]/u.test(text) || !parseHttpUrl(text)) {
		throw new RowFault(`“${text}” is not an address that begins with http:// or https://.`);
	}
	const fault = domain && targetFault(text, domain);
	if (fault) throw new RowFault(fault);
	return text;
}
