import type { Notice } from "../channels/notice.ts";
import { isBack } from "./last-sent.policy.ts";
import type { LineFacts } from "./notifications.types.ts";

/** Domains that a message names, and lines of each. */
export interface NoticeSize {
	domains: number;
	lines: number;
}

/** How much a mail has. */
export const mailSize: NoticeSize = { domains: 10, lines: 20 };

/** How much a chat message has. */
export const chatSize: NoticeSize = { domains: 10, lines: 10 };

const maxTitle = 150;

const byPhrase = new Intl.Collator("en");

/** What a line is about, in the order of a message. */
const ranks = {
	operation: 0,
	siteWide: 1,
	lost: 2,
	leftTop3: 3,
	leftTop10: 4,
	fell: 5,
	wrongPage: 6,
	rose: 7,
	back: 8,
	over: 9,
} as const;

/** A line, of one alert or of one phrase on several devices. */
interface Line {
	text: string;
	rank: number;
	volume: number;
	distance: number;
	phrase: string;
}

/** Composes a message about alerts. Lines beyond the size are counted. */
export function noticeOf(facts: readonly LineFacts[], size: NoticeSize, rest: Pick<Notice, "url" | "closing">): Notice {
	const byDomain = [...Map.groupBy(facts, ({ domain }) => domain?.id ?? null).values()].map((of) => ({
		title: of[0]?.domain?.name ?? null,
		lines: linesOf(of),
	}));
	const isOne = byDomain.length === 1;
	const shown = byDomain
		.sort((one, other) => inOrder(one.lines[0], other.lines[0]))
		.slice(0, size.domains)
		.map(({ title, lines }) => ({
			title: isOne ? null : title,
			lines: lines.slice(0, size.lines).map(({ text }) => text),
		}));
	const count = (of: { lines: unknown[] }[]) => of.reduce((sum, { lines }) => sum + lines.length, 0);
	return { title: titleOf(facts), sections: shown, more: count(byDomain) - count(shown), ...rest };
}

/** A domain's lines in order; devices of one phrase, market and direction share one. */
function linesOf(facts: readonly LineFacts[]): Line[] {
	const shared = Map.groupBy(facts, (line) => {
		const { keyword, kind, direction, alertId } = line;
		return JSON.stringify(keyword ? [keyword.phrase, keyword.market, kind, direction, isBack(line)] : alertId);
	});
	return [...shared.values()].map(lineOf).sort(inOrder);
}

function lineOf(facts: readonly LineFacts[]): Line {
	const ordered = facts.map((line) => ({ line, ...orderOf(line) })).sort(inOrder);
	const [first] = ordered;
	if (!first) throw new Error("A line is about at least one alert.");
	return { ...first, text: textOf(ordered.map(({ line }) => line)) };
}

function textOf(lines: readonly LineFacts[]): string {
	const [first] = lines;
	if (!first?.keyword) return first ? sentenceOf(first) : "";
	const { phrase, place, device } = first.keyword;
	const others = lines.slice(1).filter(({ keyword }) => keyword !== null);
	const alike = others.filter(({ says }) => says === first.says).map(({ keyword }) => keyword?.device);
	const devices = [...new Set([device, ...alike])].join(", ");
	const different = others
		.filter(({ says }) => says !== first.says)
		.map(({ keyword, says }) => `; ${keyword?.device} ${says}`);
	return `${phrase} (${place}, ${devices}) ${first.says}${different.join("")}`;
}

/** What is said of something other than a keyword. */
function sentenceOf(line: LineFacts): string {
	if (!isBack(line)) return line.says;
	return `${line.kind === "OPERATION" ? "Resolved" : "No longer so"}: ${line.says}`;
}

function orderOf(line: LineFacts): Omit<Line, "text"> {
	const { move, keyword } = line;
	const placeOf = (position: number | null) => position ?? (move?.depth ?? 0) + 1;
	return {
		rank: ranks[rankOf(line)],
		volume: keyword?.volume ?? -1,
		distance: move ? Math.abs(placeOf(move.from) - placeOf(move.to)) : 0,
		phrase: keyword?.phrase ?? line.says,
	};
}

function rankOf(line: LineFacts): keyof typeof ranks {
	const { kind, direction, move, keyword } = line;
	if (isBack(line)) return keyword ? "back" : "over";
	if (kind === "OPERATION") return "operation";
	if (kind === "SITE_WIDE") return "siteWide";
	if (kind === "WRONG_PAGE") return "wrongPage";
	if (direction === "BETTER") return "rose";
	if (!move || move.from === null) return "fell";
	if (move.to === null) return "lost";
	if (move.from <= 3 && move.to > 3) return "leftTop3";
	return move.from <= 10 && move.to > 10 ? "leftTop10" : "fell";
}

function inOrder(one: Omit<Line, "text"> | undefined, other: Omit<Line, "text"> | undefined): number {
	if (!one || !other) return 0;
	return (
		one.rank - other.rank ||
		other.volume - one.volume ||
		other.distance - one.distance ||
		byPhrase.compare(one.phrase, other.phrase)
	);
}

/** `Kettle & Grain: 3 keywords fell, 1 rose`, or `3 domains: 14 keywords moved`. */
function titleOf(facts: readonly LineFacts[]): string {
	const domains = [...new Map(facts.flatMap(({ domain }) => (domain ? [[domain.id, domain.name]] : [])))];
	const [single, ...others] = domains;
	const parts = others.length === 0 ? partsOf(facts) : moved(facts);
	const subject = others.length > 0 ? `${domains.length} domains` : single?.[1];
	const title = [subject, parts.join(", ")].filter((part) => part !== undefined).join(": ");
	return title.length > maxTitle ? `${title.slice(0, maxTitle - 1).trimEnd()}…` : title;
}

/** What happened to one domain. */
function partsOf(facts: readonly LineFacts[]): string[] {
	const [first, ...rest] = facts;
	if (first?.kind === "OPERATION" && rest.length === 0) return [sentenceOf(first).replace(/\.$/, "")];
	const of = Map.groupBy(facts, (line) => {
		const rank = rankOf(line);
		return ranks[rank] >= ranks.lost && ranks[rank] <= ranks.fell ? "fell" : rank;
	});
	const counted = (["fell", "rose", "wrongPage", "back"] as const).flatMap((what) => {
		const count = of.get(what)?.length ?? 0;
		return count > 0 ? [{ what, count }] : [];
	});
	return [
		...problems(facts),
		...(of.get("siteWide") ?? []).map(({ direction }) => `site-wide ${direction === "BETTER" ? "rise" : "fall"}`),
		...counted.map(({ what, count }, index) => `${index === 0 ? keywords(count) : count} ${verbOf(what, count)}`),
		...over(facts),
	];
}

/** What happened to several domains. */
function moved(facts: readonly LineFacts[]): string[] {
	const siteWide = new Set(facts.flatMap((line) => (rankOf(line) === "siteWide" ? [line.domain?.id] : []))).size;
	const count = facts.filter(({ keyword }) => keyword !== null).length;
	return [
		...problems(facts),
		...(siteWide > 0 ? [`${siteWide} moved site-wide`] : []),
		...(count > 0 ? [`${keywords(count)} moved`] : []),
		...over(facts),
	];
}

function problems(facts: readonly LineFacts[]): string[] {
	const count = facts.filter((line) => rankOf(line) === "operation").length;
	return count > 0 ? [count === 1 ? "1 problem" : `${count} problems`] : [];
}

function over(facts: readonly LineFacts[]): string[] {
	const count = facts.filter((line) => rankOf(line) === "over").length;
	return count > 0 ? [`${count} resolved`] : [];
}

function keywords(count: number): string {
	return count === 1 ? "1 keyword" : `${count} keywords`;
}

function verbOf(what: "fell" | "rose" | "wrongPage" | "back", count: number): string {
	if (what === "back") return count === 1 ? "is back" : "are back";
	return what === "wrongPage" ? "ranking with another page" : what;
}
