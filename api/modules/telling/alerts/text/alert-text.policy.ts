import { siteOf } from "../../../../../schema/rules/match.ts";
import { causeSentence, movementSentence } from "../../../../../schema/rules/site-wide-words.ts";
import { cutText, printable } from "../../../../lib/text.ts";
import { slack } from "../../../meaning/signals/usual-range/usual-range.policy.ts";
import type { MoveFacts, SiteWideFacts, ThresholdFacts, WrongPageFacts } from "../alert.entity.ts";
import type { AlertEnd, AlertState } from "../alerts.types.ts";

/** An alert's state, as far as its text needs it. */
export interface AlertFigures {
	state: AlertState;
	end: AlertEnd | null;
}

/** The keyword of a text. */
export interface NamedKeyword {
	phrase: string;
	country: string;
	device: string;
}

/** A level as a whole position. */
export function positionOf(level: number): number {
	return Math.floor(level + 0.5 + slack);
}

/** A keyword as texts name it: `burr grinder (US, mobile)`. */
export function nameOf({ phrase, country, device }: NamedKeyword): string {
	return `${phrase} (${country}, ${device})`;
}

/** What a move says after the keyword's name: `fell from 4 to 12, usually 3–6`. */
export function moveText(move: MoveFacts, { state, end }: AlertFigures): string {
	const { depth } = move;
	if (state === "PENDING") return `${placeText(move)}${usually(move)}, not confirmed yet`;
	if (end === "RECOVERED" || end === "RETURNED") return backText(move.backAt ?? null, depth);
	if (end === "SETTLED") {
		return move.toLost ? `is still not found within ${depth}` : `has settled at ${positionOf(move.toT)}`;
	}
	return wentText(move);
}

function placeText({ toT, toLost, depth }: MoveFacts): string {
	return toLost ? `was not found within ${depth}` : `stands at ${positionOf(toT)}`;
}

function backText(backAt: number | null, depth: number): string {
	return backAt === null ? `is again not found within ${depth}` : `is back at ${backAt}`;
}

function wentText(move: MoveFacts): string {
	const [from, to] = [positionOf(move.fromT), positionOf(move.toT)];
	if (move.toLost) {
		return move.fromLost ? `is not found within ${move.depth}` : `was ${from}, not found within ${move.depth}`;
	}
	if (move.fromLost) return `found at ${to}, was not within ${move.depth}`;
	const isWorse = move.toT > move.fromT;
	if (move.isSlide) return `has ${isWorse ? "slid" : "climbed"} from ${from} to ${to}`;
	// What it left last may be another range: that of the level before, in an ongoing episode.
	const isFromUsual = move.usualBest <= from && from <= move.usualWorst;
	return `${isWorse ? "fell" : "rose"} from ${from} to ${to}${isFromUsual ? usually(move) : ""}`;
}

/** The usual range, where not finding the domain may be part of it. */
function usually({ usualBest, usualWorst, depth }: MoveFacts): string {
	if (usualBest > depth) return ", usually not found";
	if (usualWorst <= depth) return `, usually ${range(usualBest, usualWorst)}`;
	return `, usually ${range(usualBest, depth)} or not found`;
}

function range(best: number, worst: number): string {
	return best === worst ? String(best) : `${best}–${worst}`;
}

/** The side of a limit that is reported. */
interface SideOfLimit {
	direction: "WORSE" | "BETTER" | null;
}

/** What a plain limit says after the keyword's name: `worse than 3 at 2 checks in a row, now 5`. */
export function limitText(facts: ThresholdFacts, { state, end, direction }: AlertFigures & SideOfLimit): string {
	const { limit, checks, position, depth } = facts;
	if (end === "RECOVERED" || end === "RETURNED") return backText(facts.backAt ?? null, depth);
	const beyond = direction === "BETTER" ? `at ${limit} or better` : `worse than ${limit}`;
	const now = position === null ? `not found within ${depth}` : `now ${position}`;
	if (state === "PENDING") return `${beyond}, ${now}, not confirmed yet`;
	return `${beyond}${checks === 1 ? "" : ` at ${checks} checks in a row`}, ${now}`;
}

/** What a plain limit adds to another line about the keyword: `worse than your limit 3`. */
export function limitNote({ limit }: Pick<ThresholdFacts, "limit">, { direction }: SideOfLimit): string {
	return direction === "BETTER" ? `at your limit ${limit} or better` : `worse than your limit ${limit}`;
}

/** What a wrong page says after the keyword's name: `ranks with /b instead of /a`. */
export function wrongPageText(
	{ targetUrl, url }: Pick<WrongPageFacts, "targetUrl" | "url">,
	{ end }: AlertFigures,
): string {
	const hosts = new Set([targetUrl, url].map((address) => siteOf(address)?.host));
	const [target, ranking] = [targetUrl, url].map((address) =>
		cutText(pageName(address, hosts.size === 1), maxPageName),
	);
	return end === "RECOVERED" ? `ranks with ${target} again` : `ranks with ${ranking} instead of ${target}`;
}

/** Characters of a page's name in a line. */
const maxPageName = 100;

/** A page by its path, with its host before it unless that is clear. */
function pageName(url: string, isHostClear: boolean): string {
	const withoutScheme = url.replace(/^https?:\/\/(?:www\.)?/i, "");
	const path = withoutScheme.slice(withoutScheme.search(/[/?#]|$/));
	return printable(isHostClear ? path || "/" : withoutScheme);
}

/** What site-wide movement says: how much moved on which day, who did, and what Google announced. */
export function siteWideText(siteWide: SiteWideFacts, direction: "WORSE" | "BETTER"): string {
	const { date, updates } = siteWide;
	const words = { day: monthAndDay.format(new Date(date)), number: String };
	const sentences = [
		movementSentence(siteWide, direction === "WORSE", words),
		causeSentence(siteWide),
		...(updates.length > 0 ? [`Announced by Google: ${updates.join(", ")}.`] : []),
	];
	return sentences.join(" ");
}

const monthAndDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
