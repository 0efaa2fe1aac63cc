import { maxPeople } from "../../../schema/rules/limits.ts";
import type { InvitationFieldsFragment, MemberFieldsFragment } from "../../gql/graphql.ts";
import { dayOf, daysBetween } from "../../lib/days.ts";
import { formatCount, formatFullDay, formatPastDay, formatTime } from "../../lib/format.ts";

type Given = Pick<MemberFieldsFragment, "hasAllDomains" | "domains">;

/** Names that are listed before the rest is counted. */
const fewNames = 3;

/** `6 members and 3 open invitations of 200`. */
export function countsInWords(members: number, open: number): string {
	const invitations = open > 0 ? ` and ${formatCount(open, "open invitation")}` : "";
	return `${formatCount(members, "member")}${invitations} of ${maxPeople}`;
}

/** `All domains`, `12 domains`. */
export function domainsInWords({ hasAllDomains, domains }: Given): string {
	return hasAllDomains ? "All domains" : formatCount(domains.length, "domain");
}

/** The names of chosen domains, in the order of all; none where all are given. */
export function domainNames({ hasAllDomains, domains }: Given, all: readonly { id: string; name: string }[]): string {
	const given = new Set(domains.map(({ id }) => id));
	return hasAllDomains
		? ""
		: all
				.filter(({ id }) => given.has(id))
				.map(({ name }) => name)
				.join(", ");
}

/** Where the reader is in time. */
export interface Here {
	today: string;
	timeZone: string;
}

/** `Now` of oneself, `10:42` of today, `Yesterday`, `Nov 16`. */
export function seenInWords({ isYou, lastSeenAt }: Pick<MemberFieldsFragment, "isYou" | "lastSeenAt">, here: Here) {
	if (isYou) return "Now";
	if (lastSeenAt === null) return "Never";
	const day = dayOf(lastSeenAt, here.timeZone);
	const days = daysBetween(day, here.today);
	if (days <= 0) return formatTime(lastSeenAt);
	return days === 1 ? "Yesterday" : formatPastDay(day, here.today);
}

/** `ilias@northlight.example · member since Mar 4, 2026 · last seen today, 09:15`. */
export function memberInWords(member: MemberFieldsFragment, here: Here): string {
	const { email, joinedAt, lastSeenAt } = member;
	const since = formatFullDay(dayOf(joinedAt, here.timeZone));
	return `${email} · member since ${since} · ${lastSeenAt === null ? "never seen" : `last seen ${seenOn(lastSeenAt, here)}`}`;
}

function seenOn(moment: string, { today, timeZone }: Here): string {
	const day = dayOf(moment, timeZone);
	const days = daysBetween(day, today);
	const word = days <= 0 ? "today" : days === 1 ? "yesterday" : formatPastDay(day, today);
	return `${word}, ${formatTime(moment)}`;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** `expires in 5 days`: a begun day counts. */
export function expiryInWords(expiresAt: string, now: number): string {
	const days = Math.ceil((Date.parse(expiresAt) - now) / dayMilliseconds);
	return days > 0 ? `expires in ${formatCount(days, "day")}` : "expired";
}

/** What became of the mail with an invitation's link. */
export const mailWords = { QUEUED: "Mail queued", SENT: "Mail sent", FAILED: "Mail failed", NONE: "Sent as a link" };

/** How an invitation ended: `expired Nov 20`. */
export function endInWords({ state, expiresAt }: InvitationFieldsFragment, { today, timeZone }: Here): string {
	if (state === "ACCEPTED") return "accepted";
	if (state === "WITHDRAWN") return "revoked";
	return `expired ${formatPastDay(dayOf(expiresAt, timeZone), today)}`;
}

/** What stops when a member is removed. */
export function removalInWords(apiKeys: MemberFieldsFragment["apiKeys"]): string {
	const names = apiKeys.map(({ name }) => name);
	const keys = names.length === 0 ? "" : `${formatCount(names.length, "API key stops", "API keys stop")} working: `;
	return `Signed out of this account at once. ${keys}${keys && `${listed(names)}. `}Runs, domains and reports stay.`;
}

/** `Nightly, Looker`; of more than three `Nightly, Looker, Sheets and 2 more`. */
function listed(names: readonly string[]): string {
	const rest = names.length - fewNames;
	return rest > 0 ? `${names.slice(0, fewNames).join(", ")} and ${rest} more` : names.join(", ");
}
