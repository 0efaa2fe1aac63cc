import { standingInWords } from "../../entities/position/position.ts";
import { providerName } from "../../entities/serp/providers.ts";
import type { IncomparableReason } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { type Comparison, type Serp, standingOf } from "./checked-serp.ts";

/** The domain's position: `You: 3 → 7.`; with one check alone `You: 7.` */
export function youInWords(serps: readonly Serp[]): string {
	return `You: ${serps.map((serp) => standingInWords(standingOf(serp))).join(" → ")}.`;
}

/** The change of the pages: `3 of 5 pages stayed. 1 entered, 1 left, 1 changed its page.` */
export function pagesInWords({
	pagesKept,
	pagesCompared,
	counts,
}: Pick<Comparison, "pagesKept" | "pagesCompared" | "counts">): string {
	const moved = [
		counts.new > 0 && `${counts.new} entered`,
		counts.left > 0 && `${counts.left} left`,
		counts.otherPage > 0 && `${counts.otherPage} changed ${counts.otherPage === 1 ? "its page" : "their pages"}`,
	].filter(Boolean);
	const sentences = [
		pagesCompared > 0 && `${pagesKept} of ${formatCount(pagesCompared, "page")} stayed.`,
		moved.length > 0 && `${moved.join(", ")}.`,
	];
	return sentences.filter(Boolean).join(" ");
}

const deviceWords = { DESKTOP: "desktop", MOBILE: "mobile" } as const;

/** How a check was measured, for the line below the title: provider, device. */
export function contextInWords({ context }: Pick<Serp, "context">): [provider: string, device: string] {
	return [providerName(context.provider), deviceWords[context.device]];
}

/** `Serper`, or `Serper → DataForSEO` where both differ. */
export function bothInWords(one: string, other: string): string {
	return one === other ? one : `${one} → ${other}`;
}

type Contexts = { from: Pick<Serp, "context">; to: Pick<Serp, "context"> };

/** What was measured differently, in words; null for what the sentence about the query covers. */
function reasonInWords(reason: IncomparableReason, { from, to }: Contexts): string | null {
	const both = (read: (serp: Pick<Serp, "context">) => string | number) => `(${read(from)}, then ${read(to)})`;
	switch (reason) {
		case "PROVIDER":
			return `provider ${both(({ context }) => providerName(context.provider))}`;
		case "DEVICE":
			return `measured device ${both(({ context }) => deviceWords[context.device])}`;
		case "SITE":
			return `domain URL ${both(({ context }) => context.site)}`;
		case "ENGINE":
			return "search engine";
		case "LOCATION":
			return "location";
		case "RULES":
			return "counting rules";
		default:
			return null;
	}
}

/** `Measured differently: provider (Serper, then DataForSEO). Differences may come from that.`; null if it was not. */
export function differenceInWords(comparison: Contexts & Pick<Comparison, "reasons">): string | null {
	const reasons = comparison.reasons.flatMap((reason) => reasonInWords(reason, comparison) ?? []);
	return reasons.length > 0 ? `Measured differently: ${reasons.join(", ")}. Differences may come from that.` : null;
}

/** `Google showed results for “running shoes” instead of “runing shoes”.`; null where it did not correct the query. */
export function correctionInWords({ from, to }: Contexts, phrase: string): string | null {
	const [before, after] = [from.context.usedQuery, to.context.usedQuery];
	const shown = after ?? before;
	if (shown === null) return null;
	const sentence = `Google showed results for “${shown}” instead of “${phrase}”`;
	if (after === null) return `${sentence} before.`;
	return before !== null && before !== after ? `${sentence}, and for “${before}” before.` : `${sentence}.`;
}

/** Why a list ends before the depth: `10 read: reading stops after the page of your first result`; null if it does not. */
export function endInWords(serp: Serp): string | null {
	const { resultCount, depth } = serp;
	if (resultCount >= depth) return null;
	const why =
		standingOf(serp).position === null ? "there were no more" : "reading stops after the page of your first result";
	return `${resultCount} read: ${why}`;
}
