import type { InvitationQuery, MemberRole } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";

/** What an invitation offers. */
export type Offer = NonNullable<InvitationQuery["invitation"]>;

/** Shown for a link that is unknown, used, expired, renewed or revoked. */
export const deadInvitation = "This invitation is no longer valid. Ask for a new one.";

const roles: Record<MemberRole, string> = {
	OWNER: "an owner",
	ADMIN: "an admin",
	EDITOR: "an editor",
	VIEWER: "a viewer",
};

/** `as an editor of 12 domains`. */
export function placeInWords({ role, domainCount }: Pick<Offer, "role" | "domainCount">): string {
	return `as ${roles[role]} of ${domainCount === null ? "all domains" : formatCount(domainCount, "domain")}`;
}

/** Shown to somebody who is signed in as another user. */
export function otherUserInWords(invited: string, signedIn: string): string {
	return `This invitation is for ${invited}. You are signed in as ${signedIn}.`;
}
