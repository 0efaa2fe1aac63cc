import type { ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";
import { formatCount, formatFullDay, formatPastDay } from "../../../lib/format.ts";

/** Where the reader is: their day and time zone. */
export interface ReaderDay {
	/** `yyyy-MM-dd` */
	today: string;
	timeZone: string;
}

/** Why an address can neither be copied nor opened here. */
export const noAddress =
	"Its address can no longer be shown, because the installation's secret has changed. It still works.";

/** What guests see of a link with an unreadable view, and what to do. */
export const unreadable = "Its view cannot be read: choose another one.";

/** What members call a link: its label, else its title. */
export function linkName({ label, content }: Pick<ShareLinkFieldsFragment, "label" | "content">): string {
	return label || content.title;
}

/** What a link is about, below its name: `Kettle & Grain · Search report`. */
export function linkAbout({ label, content }: Pick<ShareLinkFieldsFragment, "label" | "content">): string {
	return label ? `${content.domain.name} · ${content.title}` : content.domain.name;
}

/** `until Feb 20, 2027`, `no end`, `ended Nov 21`, `revoked Nov 20`. */
export function endInWords(
	{ state, expiresAt, revokedAt }: Pick<ShareLinkFieldsFragment, "state" | "expiresAt" | "revokedAt">,
	{ today, timeZone }: ReaderDay,
): string {
	if (state === "REVOKED" && revokedAt) return `revoked ${formatPastDay(dayOf(revokedAt, timeZone), today)}`;
	if (!expiresAt) return "no end";
	const day = dayOf(expiresAt, timeZone);
	return state === "EXPIRED" ? `ended ${formatPastDay(day, today)}` : `until ${formatFullDay(day)}`;
}

/** `opened 12 times, last Nov 20`, `never opened`. */
export function opensInWords(
	{ openCount, lastOpenedAt }: Pick<ShareLinkFieldsFragment, "openCount" | "lastOpenedAt">,
	{ today, timeZone }: ReaderDay,
): string {
	if (openCount === 0) return "never opened";
	const count = openCount === 1 ? "once" : formatCount(openCount, "time");
	return lastOpenedAt
		? `opened ${count}, last ${formatPastDay(dayOf(lastOpenedAt, timeZone), today)}`
		: `opened ${count}`;
}

/** Who can see the page of a new link, and how long. */
export function audienceInWords(
	{ hasPassword, expiresAt }: Pick<ShareLinkFieldsFragment, "hasPassword" | "expiresAt">,
	timeZone: string,
): string {
	const needed = hasPassword ? "the address and the password" : "the address";
	const until = expiresAt ? ` until ${formatFullDay(dayOf(expiresAt, timeZone))}` : "";
	return `Anyone with ${needed} can see this page${until}.`;
}

/** What to know before changing a link: that guests do not see its page, and why, else that its address stays. */
export function changeInWords(link: Pick<ShareLinkFieldsFragment, "state" | "expiresAt">, here: ReaderDay): string {
	if (link.state === "UNREADABLE") return `Guests do not see it. ${unreadable}`;
	if (link.state !== "EXPIRED" || !link.expiresAt) return "Its address stays.";
	const day = formatPastDay(dayOf(link.expiresAt, here.timeZone), here.today);
	return `It ended ${day}: guests do not see it. Choose a later day, and its address works again.`;
}

/** What guests see of a link that was saved. */
export function savedInWords({ state }: Pick<ShareLinkFieldsFragment, "state">): string {
	if (state === "UNREADABLE") return "Guests do not see it: its view cannot be read.";
	return state === "ACTIVE" ? "Guests see it from now on." : "Guests do not see it: it has ended.";
}

/** Whether guests can still open a link, once its view can be read. */
export function isOpenToGuests({ state }: Pick<ShareLinkFieldsFragment, "state">): boolean {
	return state === "ACTIVE" || state === "UNREADABLE";
}
