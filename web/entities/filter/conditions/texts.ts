import type {
	ComparisonKind,
	FeatureFilterState,
	Movement,
	MovementFilterInput,
	SerpFeatureKind,
} from "../../../gql/graphql.ts";
import { named } from "../../../lib/address/param.ts";
import { isDay } from "../../../lib/days.ts";

/** The API's limit. */
const maxUrl = 2000;

/** Whether a text is a path of a site: it begins with `/`. */
export function isPath(text: string): boolean {
	return text.startsWith("/") && text.length <= maxUrl && !/[?#]/.test(text);
}

/** Whether a text is the address of a page. */
export function isUrl(text: string): boolean {
	return URL.canParse(text) && text.length <= maxUrl;
}

/** A range of numbers, bounds included; one of the two may be null. */
export interface NumberRange {
	min: number | null;
	max: number | null;
}

const written = /^(\d{1,10}(?:\.\d{1,4})?)?-(\d{1,10}(?:\.\d{1,4})?)?$/;

/** Reads `100-1000`, `100-` or `-1000`; null for anything else. */
export function rangeOf(text: string, isWhole: boolean): NumberRange | null {
	const [match, from, to] = written.exec(text) ?? [];
	const range = { min: from === undefined ? null : Number(from), max: to === undefined ? null : Number(to) };
	return match !== undefined && isRange(range, isWhole) ? range : null;
}

/** The API's largest whole number. */
const maxInteger = 2_147_483_647;

function isRange({ min, max }: NumberRange, isWhole: boolean): boolean {
	const bounds = [min, max].filter((bound) => bound !== null);
	const areSound = bounds.every((bound) => !isWhole || (Number.isInteger(bound) && bound <= maxInteger));
	return bounds.length > 0 && areSound && (min === null || max === null || min <= max);
}

/** `100-1000`, as in the address. */
export function rangeText({ min, max }: NumberRange): string {
	return `${min ?? ""}-${max ?? ""}`;
}

/** A feature of the results page, and what it must be. */
export interface FeatureCondition {
	kind: SerpFeatureKind;
	state: FeatureFilterState;
}

/** What a feature can be required to be, in the order of its editor. */
export const featureStates = ["PRESENT", "OWNED", "NOT_OWNED", "ABSENT"] as const satisfies FeatureFilterState[];

const featureKinds = Object.keys({
	FEATURED_SNIPPET: 0,
	PEOPLE_ALSO_ASK: 0,
	SHOPPING_RESULTS: 0,
	KNOWLEDGE_PANEL: 0,
	TOP_STORIES: 0,
	IMAGES: 0,
	VIDEOS: 0,
	LOCAL_PACK: 0,
	RELATED_SEARCHES: 0,
	ADS: 0,
	AI_OVERVIEW: 0,
	DISCUSSIONS: 0,
} satisfies Record<SerpFeatureKind, 0>) as SerpFeatureKind[];

/** Reads `featured_snippet:not_owned`; without a state, present. */
export function featureOf(text: string): FeatureCondition | null {
	const [name = "", must = "present"] = text.split(":");
	const [kind, state] = [named(featureKinds, name), named(featureStates, must)];
	return kind && state && { kind, state };
}

/** A feature as written in the address. */
export function featureText({ kind, state }: FeatureCondition): string {
	return (state === "PRESENT" ? kind : `${kind}:${state}`).toLowerCase();
}

const comparisons: readonly ComparisonKind[] = ["MOVED", "UNCHANGED", "ENTERED", "LOST", "NOT_COMPARABLE", "NO_DATA"];
const movements: readonly Movement[] = ["BETTER", "WORSE"];

/** Reads `2026-11-01~2026-11-15~moved+entered~better~Europe/Paris`; parts may be empty. Null for anything else. */
export function betweenOf(text: string): MovementFilterInput | null {
	const [from = "", to = "", kinds = "", way = "", timeZone = ""] = text.split("~");
	if (!isDay(from) || (to !== "" && !isDay(to)) || timeZone === "") return null;
	const chosen = comparisons.filter((kind) => kinds.split("+").includes(kind.toLowerCase()));
	return { from, to: to || null, kinds: chosen.length > 0 ? chosen : null, movement: named(movements, way), timeZone };
}

/** A movement as written in the address. */
export function betweenText({ from, to, kinds, movement, timeZone }: MovementFilterInput): string {
	const chosen = (kinds ?? []).join("+").toLowerCase();
	return [from, to ?? "", chosen, movement?.toLowerCase() ?? "", timeZone].join("~");
}
