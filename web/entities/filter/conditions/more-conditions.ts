import type { KeywordFilter } from "../../../gql/graphql.ts";
import { targetStates } from "../../page/page-words.ts";
import { featureLooks } from "../../serp/feature-looks.ts";
import { betweenOf, betweenText } from "./between.ts";
import type { Conditions } from "./conditions-state.ts";
import { type NumberRange, rangeOf, rangeText } from "./ranges.ts";

/** The values of each list, as the address spells them in lower case. */
export const pageIssues = ["WRONG_PAGE", "MULTI_URL", "FLIPPING"] as const;
export const volatilities = ["LOW", "MEDIUM", "HIGH"] as const;
export const featureStates = ["PRESENT", "OWNED", "NOT_OWNED", "ABSENT"] as const;
export const featureKinds = Object.keys(featureLooks) as (keyof typeof featureLooks)[];

/** The API's limits. */
const maxChoices = 1000;
const maxFeatures = 20;
const maxAddedDays = 365;
const maxUrl = 2000;

function named<Value extends string>(values: readonly Value[], text: string): Value[] {
	return values.filter((value) => value.toLowerCase() === text.toLowerCase());
}

function distinct<Value>(values: readonly Value[], max = maxChoices): Value[] {
	return [...new Set(values)].slice(0, max);
}

/** `featured_snippet:not_owned`; without a state, present. */
function featureOf(text: string): Conditions["features"] {
	const [name = "", state = "present"] = text.split(":");
	return named(featureKinds, name).flatMap((kind) => named(featureStates, state).map((state) => ({ kind, state })));
}

/** Whether a text is a path of a site: it begins with `/`. */
export function isPath(text: string): boolean {
	return text.startsWith("/") && text.length <= maxUrl && !/[?#]/.test(text);
}

/** Reads further conditions as the address has them; unknown values are ignored. */
export function readMore(more: string): Conditions {
	const params = new URLSearchParams(more);
	const all = (word: string) => params.getAll(word);
	const volumes = all("volume");
	const days = Number(params.get("added"));
	const path = params.get("path");
	const url = params.get("landing");
	const features = all("feature").flatMap(featureOf);
	return {
		isBrand: first(all("brand"), (text) => ({ yes: true, no: false })[text] ?? null),
		excludedGroups: distinct(all("not-group").filter(Boolean)),
		volume: first(volumes, (text) => rangeOf(text, true)),
		isVolumeKnown: first(volumes, (text) => ({ known: true, unknown: false })[text] ?? null),
		cpc: first(all("cpc"), (text) => rangeOf(text, false)),
		rankingPath: path !== null && isPath(path) ? path : null,
		rankingUrl: url !== null && URL.canParse(url) && url.length <= maxUrl ? url : null,
		targets: distinct(all("target").flatMap((text) => named(targetStates, text))),
		pageIssues: distinct(all("issue").flatMap((text) => named(pageIssues, text))),
		features: features
			.filter((one, at) => features.findIndex((other) => isSame(one, other)) === at)
			.slice(0, maxFeatures),
		volatilities: distinct(all("volatility").flatMap((text) => named(volatilities, text))),
		addedWithinDays: Number.isInteger(days) && days >= 1 && days <= maxAddedDays ? days : null,
		movement: first(all("between"), betweenOf),
		alertId: first(all("alert"), (text) => (/^\d{1,19}$/.test(text) ? text : null)),
	};
}

function first<Value>(texts: readonly string[], read: (text: string) => Value | null): Value | null {
	return texts.map(read).find((value) => value !== null) ?? null;
}

function isSame(one: Conditions["features"][number], other: Conditions["features"][number]): boolean {
	return one.kind === other.kind && one.state === other.state;
}

/** Writes further conditions as an address has them, in the order of its words. */
export function writeMore(state: Conditions): string {
	const { isBrand, movement, rankingPath, rankingUrl, isVolumeKnown, addedWithinDays } = state;
	const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase());
	const range = (range: NumberRange | null) => (range ? [rangeText(range)] : []);
	const known = isVolumeKnown === null ? [] : [isVolumeKnown ? "known" : "unknown"];
	const words: [string, readonly string[]][] = [
		["brand", isBrand === null ? [] : [isBrand ? "yes" : "no"]],
		["not-group", state.excludedGroups],
		["volume", [...range(state.volume), ...known]],
		["cpc", range(state.cpc)],
		["path", rankingPath === null ? [] : [rankingPath]],
		["landing", rankingUrl === null ? [] : [rankingUrl]],
		["target", lower(state.targets)],
		["issue", lower(state.pageIssues)],
		["feature", lower(state.features.map(({ kind, state }) => (state === "PRESENT" ? kind : `${kind}:${state}`)))],
		["volatility", lower(state.volatilities)],
		["added", addedWithinDays === null ? [] : [String(addedWithinDays)]],
		["between", movement === null ? [] : [betweenText(movement)]],
		["alert", state.alertId === null ? [] : [state.alertId]],
	];
	return new URLSearchParams(words.flatMap(([word, values]) => values.map((value) => [word, value]))).toString();
}

/** Further conditions for the API; only those that are set. */
export function filterOf(more: string): KeywordFilter {
	const set = Object.entries(readMore(more)).filter(([, value]) => value !== null && !isNone(value));
	return Object.fromEntries(set) as KeywordFilter;
}

function isNone(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0;
}

/** Further conditions with some of them changed. */
export function changedMore(more: string, changes: Partial<Conditions>): string {
	return writeMore({ ...readMore(more), ...changes });
}
