import { maxPeople } from "../../../schema/rules/limits.ts";
import type { InvitationFieldsFragment, MemberFieldsFragment } from "../../gql/graphql.ts";
import { dayOf } from "../../lib/days.ts";
import { formatCount, formatFullDay, formatPastDay } from "../../lib/format.ts";
import { hourInWords } from "../../lib/moment.ts";

type Given = Pick<MemberFieldsFragment, "hasAllDomains" | "domains">;
type Ended = Pick<InvitationFieldsFragment, "state" | "endedAt">;

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

/** The reader's day. */
export interface Here {
	today: string;
	timeZone: string;
}

/** Where the reader is in time. */
export interface HereAndNow extends Here {
	now: number;
}

type Seen = Pick<MemberFieldsFragment, "isYou" | "lastSeenAt">;

/** When a member was last seen, as exactly as it is known: `now` of oneself, `in the last hour`, `5 hours ago`, `yesterday`, `Nov 16`. */
export function seenInWords({ isYou, lastSeenAt }: Seen, { now, timeZone }: HereAndNow): string {
	if (isYou) return "now";
	if (lastSeenAt === null) return "never";
	return hourInWords(lastSeenAt, now, timeZone);
}

/** `ilias@northlight.example · member since Mar 4, 2026 · last seen 5 hours ago`. */
export function memberInWords(member: MemberFieldsFragment, here: HereAndNow): string {
	const { email, joinedAt } = member;
	const since = formatFullDay(dayOf(joinedAt, here.timeZone));
	const seen = member.lastSeenAt || member.isYou ? `last seen ${seenInWords(member, here)}` : "never seen";
	return `${email} · member since ${since} · ${seen}`;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** `expires in 5 days`: a begun day counts. */
export function expiryInWords(expiresAt: string, now: number): string {
	const days = Math.ceil((Date.parse(expiresAt) - now) / dayMilliseconds);
	return days > 0 ? `expires in ${formatCount(days, "day")}` : "expired";
}

/** What became of the mail with an invitation's link. */
export const mailWords = { QUEUED: "Mail queued", SENT: "Mail sent", FAILED: "Mail failed", NONE: "By link" };

const endWords = { OPEN: "open", ACCEPTED: "accepted", WITHDRAWN: "revoked", EXPIRED: "expired" };

/** How an invitation ended, and when: `expired Nov 20`. */
export function endInWords({ state, endedAt }: Ended, { today, timeZone }: Here): string {
	const day = endedAt && formatPastDay(dayOf(endedAt, timeZone), today);
	return day ? `${endWords[state]} ${day}` : endWords[state];
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
