/** What a column of a file of keywords can be. */
export type CsvField = "keyword" | "country" | "language" | "device" | "groups" | "targetUrl" | "location" | "ignored";

/** What a column's name says: a field, or the page that ranks, or a page that is the target unless the file says what ranks. */
type Meaning = Exclude<CsvField, "ignored"> | "page" | "url";

/** Names of columns, separated by `|`: Toprung's own, other tools', and the first column of Search Console's queries. */
const names: Record<Meaning, string> = {
	keyword:
		"keyword|keywords|query|queries|top queries|search term|search terms|phrase|häufigste suchanfragen|requêtes les plus fréquentes|consultas principales|query principali|principais consultas|populairste zoekopdrachten|najpopularniejsze zapytania|en popüler sorgular|nejčastější dotazy|vanligaste sökfrågorna|上位のクエリ|인기 검색어|热门查询|поисковый запрос",
	country:
		"country|countries|country code|country name|country code/locale|country/locale|country locale|locale|search country|market|land|markt|pays|país|pais|paese|kraj|ülke|země|страна|国|国家|국가",
	language:
		"language|languages|language code|language name|lang|search language|sprache|langue|idioma|lingua|taal|język",
	device:
		"device|devices|device type|search type|gerät|geräte|appareil|appareils|dispositivo|dispositivos|apparaat|urządzenie|cihaz|zařízení",
	groups:
		"group|groups|tag|tags|label|labels|keyword group|keyword groups|gruppe|gruppen|groupe|groupes|grupo|grupos|gruppo|gruppi|etiqueta|etiquetas|étiquette|étiquettes",
	targetUrl:
		"target|target url|target page|preferred url|preferred page|preferred landing page|desired url|expected url|ziel-url",
	location: "location|search location|location name",
	page: "page|current url|ranking url|ranking page|ranked url|highest ranking page|found url|url found|top url|position url",
	url: "url|landing page|landing page url",
};

const meanings = new Map(
	(Object.entries(names) as [Meaning, string][]).flatMap(([meaning, list]) =>
		list.split("|").map((name) => [headerKey(name), meaning] as const),
	),
);

/** A name as names of columns are compared. */
export function headerKey(name: string): string {
	return name
		.normalize("NFC")
		.toLowerCase()
		.replace(/\p{Cf}/gu, "")
		.replace(/[\s_]+/gu, " ")
		.trim();
}

/** Whether a line names a column of keywords: then it is a file's header. */
export function isHeader(cells: readonly string[]): boolean {
	return cells.some((cell) => meanings.get(headerKey(cell)) === "keyword");
}

/** Names of columns that say where a page ranks, or how much it gets from there. */
const rankName =
	/po[sz][iy][cçstz]|позици|rank|traff?ic|tráfico|tráfego|трафик|順位|排名|순위|(?<![\p{L}\p{N}])(pos|poz|rang|classement|platzierung|placering|sijoitus|ctr|clicks?|clics?|cliques|klicks?|klikken|impress(ions?|ionen|ioni|ões)|impresiones|visits?|visitors|visites|visitas|visite|besuche|sessions?|sesiones|sessioni|sitzungen|page ?views|visibility|sichtbarkeit)(?![\p{L}\p{N}])/u;

/** Names that say it above numbers: a place can be a town too. */
const numberedRankName =
	/(?<![\p{L}\p{N}])(place|best|platz|plaats|plats|puesto|lugar|miejsce|konum|место)(?![\p{L}\p{N}])|^(latest|current|today|yesterday|initial|highest|lowest)$/u;

/** A place among results: `4`, `#4`, `4th`, `100+`, `4 (+2)`. */
const rankCell = /^[#<>~]?\s*\d{1,3}([.,]\d+)?(st|nd|rd|th|\.|\+)?(\s*[(▲▼↑↓+].*)?$/;

/** Whether one of the columns says where a page ranks, by their names and cells. */
export function haveRank(header: readonly string[], rows: readonly { cells: readonly string[] }[]): boolean {
	return header.some((name, at) => {
		const key = headerKey(name);
		if (rankName.test(key) || !numberedRankName.test(key)) return rankName.test(key);
		const filled = rows.map(({ cells }) => cells[at]?.trim() ?? "").filter((cell) => !/^[-–—]?$/.test(cell));
		return filled.length === 0 || filled.some((cell) => rankCell.test(cell));
	});
}

/** What the columns of a header are. */
export interface NamedColumns {
	/** One a column. */
	fields: CsvField[];
	/** The columns with the page that ranks. */
	pages: number[];
}

/** What columns are by their names; of two with the same meaning the first counts, but for groups, which add up. */
export function columnsNamed(header: readonly string[], rows: readonly { cells: readonly string[] }[]): NamedColumns {
	const found = header.map((name) => meanings.get(headerKey(name)));
	const isUrlTarget = !found.includes("targetUrl") && !found.includes("page") && !haveRank(header, rows);
	const fields = found.map((meaning): CsvField => {
		if (meaning === undefined || meaning === "page") return "ignored";
		if (meaning === "url") return isUrlTarget ? "targetUrl" : "ignored";
		return meaning;
	});
	return {
		fields: fields.map((field, at) => (field === "groups" || fields.indexOf(field) === at ? field : "ignored")),
		pages: found.flatMap((meaning, at) => (meaning === "page" || (meaning === "url" && !isUrlTarget) ? [at] : [])),
	};
}

/** Whether the groups in a column may be separated by commas too: other tools do so, Toprung has commas in names. */
export function hasCommaGroups(name: string): boolean {
	return !/^groups?$/.test(headerKey(name));
}
