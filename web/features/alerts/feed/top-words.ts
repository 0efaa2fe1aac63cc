import { dayInWords, positionOf } from "../../../entities/alert/alert-words.ts";
import { pageInWords } from "../../../entities/page/page-words.ts";
import type { AlertFieldsFragment, OperationKind } from "../../../gql/graphql.ts";
import { formatCount, formatDecimal, formatInteger, tailOf } from "../../../lib/format.ts";

type SiteWide = NonNullable<AlertFieldsFragment["siteWide"]>;

/** `146 of 400 keywords stand lower than usual, 62 is normal.` */
export function siteWideInWords({ moved, measured, normal }: SiteWide, isWorse: boolean): string {
	const lower = isWorse ? "lower" : "higher";
	return `${formatInteger(moved)} of ${formatInteger(measured)} keywords stand ${lower} than usual, ${formatInteger(normal)} is normal.`;
}

/** Who moved: Google, the site, or unknown. */
export function causeInWords({ cause, marketRatio }: SiteWide): string {
	const times = `${formatDecimal(marketRatio ?? 0)} ×`;
	if (cause === "MARKET") {
		return `Page 1 changed ${times} as much as usual for other sites too: this looks like Google, not your site.`;
	}
	return cause === "SITE" ? `Others moved as usual (${times}): this looks like your site.` : "Cause not known.";
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

/** The link of an alert about a whole site or about Toprung itself; null for none. */
export function wayFrom({ id, siteWide, operation, domain }: AlertFieldsFragment): Way | null {
	if (siteWide) {
		const label = `Show ${formatCount(siteWide.keywordCount, "Keyword")}`;
		return domain && siteWide.keywordCount > 0 ? { label, to: keywordsAddress(id, domain.id) } : null;
	}
	if (!operation) return null;
	const { kind, runId } = operation;
	if (runId) return { label: "Show Run", runId };
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

/** The keywords that an alert counted. */
function keywordsAddress(alert: string, domain: string): string {
	return `/app/keywords?${new URLSearchParams({ domain, alert })}`;
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

/** The shortest distinct forms of two pages: their last segments, else the full addresses. */
export function pagesApart(url: string, targetUrl: string): [string, string] {
	const tails: [string, string] = [tailOf(url), tailOf(targetUrl)];
	return tails[0] === tails[1] || targetUrl.endsWith("/*")
		? [pageInWords(url, null), pageInWords(targetUrl, null)]
		: tails;
}
