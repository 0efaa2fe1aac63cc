import type { HeadToHeadRowFragment } from "../../../gql/graphql.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import type { ShownStanding } from "./compare-state.ts";

/** The label of a standing: `Behind`, `Only rival.com`. */
export function standingLabel(standing: ShownStanding, site: string): string {
	switch (standing) {
		case "BEHIND":
			return "Behind";
		case "ONLY_COMPETITOR":
			return `Only ${site}`;
		case "AHEAD":
			return "Ahead";
		case "ONLY_OWN":
			return "Only you";
		case "NEITHER":
			return "Neither";
	}
}

/** What a standing means, for its tooltip. */
export function standingTitle(standing: ShownStanding, site: string): string {
	switch (standing) {
		case "BEHIND":
			return `Both are on page 1, ${site} ahead of you.`;
		case "ONLY_COMPETITOR":
			return `${site} is on page 1, you are not.`;
		case "AHEAD":
			return `Both are on page 1, you ahead of ${site}.`;
		case "ONLY_OWN":
			return `You are on page 1, ${site} is not.`;
		case "NEITHER":
			return "Neither of you is on page 1.";
	}
}

/** No keyword of the chosen standings, in one sentence. */
export function nothingShown(chosen: readonly ShownStanding[], site: string): string {
	const names = chosen.map((standing) => `“${standingLabel(standing, site)}”`);
	return `No keyword is in ${names.join(" or ")}.`;
}

/** The clicks a month at stake: `1,240`, `−320`; `<1` below one. */
export function stakeText(clicks: number): string {
	if (clicks !== 0 && Math.abs(clicks) < 0.5) return clicks > 0 ? "<1" : "−<1";
	return formatInteger(clicks);
}

/** Who gets the clicks at stake, in a sentence. */
export function stakeTitle({ clicksAtStake, standing }: HeadToHeadRowFragment, site: string): string {
	if (clicksAtStake === null) return standing === "NOT_MEASURED" ? "Not measured" : "The search volume is not known.";
	if (clicksAtStake === 0) return "Neither gets more.";
	const amount = Math.abs(clicksAtStake);
	const clicks = amount < 0.5 ? "Less than 1 click" : formatCount(amount, "click");
	return clicksAtStake > 0 ? `${clicks} a month more for ${site}` : `${clicks} a month more for you`;
}
