import { movementSentence } from "../../../../schema/rules/site-wide-words.ts";
import { dayInWords, positionOf } from "../../../entities/alert/alert-words.ts";
import { pageInWords } from "../../../entities/page/page-words.ts";
import type { AlertFieldsFragment, OperationKind } from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";
import { formatCount, formatInteger, formatPastDay, tailOf } from "../../../lib/format.ts";

type SiteWide = NonNullable<AlertFieldsFragment["siteWide"]>;

/** A day (UTC) of a sentence: `Nov 23`, with its year where that is another. */
function utcDayInWords(day: string, now: number): string {
	return formatPastDay(day, dayOf(now, "UTC"));
}

/** `9 of 22 keywords stood lower than usual on Nov 23. On a normal day it is 1.` */
export function siteWideInWords(siteWide: SiteWide, isWorse: boolean, now = Date.now()): string {
	return movementSentence(siteWide, isWorse, { day: utcDayInWords(siteWide.date, now), number: formatInteger });
}

/** How many moved on a day, as bars and their words show it. */
export interface MovementFigure {
	count: string;
	/** `on Nov 23`, `today`. */
	day: string;
}

/** How many moved on the day of a site-wide alert, and on the last day checked since: `9 on Nov 23`, `2 today`. */
export function movementFigures({ date, moved, days }: SiteWide, now = Date.now()): MovementFigure[] {
	const dayOfFigure = (day: string) => (day === dayOf(now, "UTC") ? "today" : `on ${utcDayInWords(day, now)}`);
	const last = days.at(-1);
	const shown = [{ date, moved }, ...(last && last.date > date ? [last] : [])];
	return shown.map(({ date, moved }) => ({ count: formatInteger(moved), day: dayOfFigure(date) }));
}

/** The heading above an operation's reason. */
export const operationTitles: Record<OperationKind, string> = {
	RUN_STOPPED: "An automatic run could not start.",
	CHECKS_FAILING: "Many checks of a run failed.",
	CREDITS_LOW: "Credits are running low.",
	PROVIDER_REFUSED: "A provider refuses the key.",
	SCHEDULE_LATE: "An automatic run is late.",
	RUN_HELD: "A run waits for approval.",
	DELIVERY_FAILING: "Messages are no longer delivered.",
};

/** The target of an alert's button and its label: a screen, or a run's dialog. */
export type Way = { label: string } & ({ to: string } | { runId: string });

/** The link of an alert about a whole site or about Toprung itself; null for none. The account's settings and credits are for admins. */
export function wayFrom({ id, siteWide, operation, domain }: AlertFieldsFragment, isAdmin = true): Way | null {
	if (siteWide) {
		if (!domain) return null;
		// Of those that it counted, none may be left.
		if (siteWide.keywordCount === 0) return { label: "Show Keywords", to: keywordsAddress({ domain: domain.id }) };
		const label = `Show ${formatCount(siteWide.keywordCount, "Keyword")}`;
		return { label, to: keywordsAddress({ domain: domain.id, alert: id }) };
	}
	if (!operation) return null;
	const { kind, runId } = operation;
	if (runId) return { label: "Show Run", runId };
	if (!isAdmin) return null;
	switch (kind) {
		case "CREDITS_LOW":
			return { label: "Show Credits", to: "/app/profile" };
		case "PROVIDER_REFUSED":
			return { label: "Change Key", to: "/app/settings?dialog=api-settings" };
		case "DELIVERY_FAILING":
			return { label: "Open Settings", to: "/app/settings#notifications" };
		default:
			return { label: "Open Settings", to: "/app/settings" };
	}
}

/** The keywords of a domain, or those of them that an alert counted. */
function keywordsAddress(which: { domain: string; alert?: string }): string {
	return `/app/keywords?${new URLSearchParams({ ...which })}`;
}

/** How an alert ended: `back since Nov 21`, `settled at 12`; null while it has not. */
export function endInWords({ end, clearedAt, move, kind }: AlertFieldsFragment, now?: number): string | null {
	if (!end || !clearedAt) return null;
	const day = dayInWords(clearedAt, now);
	if (end === "ENDED") return `no longer watched since ${day}`;
	if (kind === "OPERATION") return `over since ${day}`;
	if (kind === "SITE_WIDE") return `as usual again since ${day}`;
	if (kind === "WRONG_PAGE") return `ended ${day}`;
	if (end === "RECOVERED") return `back since ${day}`;
	if (end === "RETURNED") return `not confirmed, back since ${day}`;
	const at = positionOf(move?.to ?? null);
	return at === null ? "settled as not found" : `settled at ${at}`;
}

/** The shortest distinct forms of two pages: their last segments, else their paths, with the hosts where these differ. */
export function pagesApart(url: string, targetUrl: string): [string, string] {
	const tails: [string, string] = [tailOf(url), tailOf(targetUrl)];
	return tails[0] === tails[1] || targetUrl.endsWith("/*")
		? [pageInWords(url, targetUrl), pageInWords(targetUrl, url)]
		: tails;
}
