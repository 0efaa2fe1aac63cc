import { countryName } from "./countries.ts";

/** The 249 assigned ISO 3166-1 codes. */
const codes =
	"AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
		" ",
	);

/** The most common countries for tracking, in their order in lists. */
const popularCodes =
	"US GB CA AU DE FR ES IT NL BR IN JP MX SE NO DK FI PL BE AT CH IE PT NZ ZA SG HK TW KR TH MY ID PH VN TR GR CZ HU RO BG HR SK SI EE LV LT UA IL AE SA EG NG KE AR CL CO PE UY CR PK BD".split(
		" ",
	);

const known: ReadonlySet<string> = new Set(codes);

/** Whether a text is one of the codes, in upper case. */
export function isCountry(code: string): boolean {
	return known.has(code);
}

/** A country as lists show it. */
export interface Country {
	code: string;
	name: string;
}

/** Countries offered first. */
export const popularCountries: readonly Country[] = popularCodes.map((code) => ({ code, name: countryName(code) }));

/** All other countries, by name. */
export const otherCountries: readonly Country[] = codes
	.filter((code) => !popularCodes.includes(code))
	.map((code) => ({ code, name: countryName(code) }))
	.sort((a, b) => a.name.localeCompare(b.name, "en"));
