import type { MemberRole, Rights } from "../../../core/scopes.ts";
import { counted } from "../../../lib/text.ts";

/** What a member may do, with the only domains they see. */
export interface MemberRights extends Pick<Rights, "role" | "canSpend" | "hasAllDomains"> {
	domainIds: readonly string[];
}

const roleNames: Record<MemberRole, string> = { OWNER: "Owner", ADMIN: "Admin", EDITOR: "Editor", VIEWER: "Viewer" };

/** The rights of an invitation. */
interface OfferedRights extends Pick<Rights, "role" | "canSpend"> {
	/** Null: all domains. */
	domainCount: number | null;
}

/** `Editor of 3 domains with the right to spend` */
export function offerInWords({ role, canSpend, domainCount }: OfferedRights): string {
	// An admin sees all domains.
	const domains = role === "ADMIN" ? "" : ` of ${domainsInWords(domainCount)}`;
	return `${roleNames[role]}${domains}${canSpend ? " with the right to spend" : ""}`;
}

/** What changed of a member's rights: `from Viewer to Editor: may spend credits, sees 3 domains`. */
export function rightsChangeInWords(before: MemberRights, after: MemberRights): string {
	const role = before.role === after.role ? "" : ` from ${roleNames[before.role]} to ${roleNames[after.role]}`;
	const others = [
		before.canSpend !== after.canSpend && (after.canSpend ? "may spend credits" : "may not spend credits"),
		!seeTheSame(before, after) && `sees ${domainsInWords(after.hasAllDomains ? null : after.domainIds.length)}`,
	].filter((words) => words !== false);
	return others.length === 0 ? role : `${role}: ${others.join(", ")}`;
}

/** Whether members with these rights see the same domains. */
export function seeTheSame(one: MemberRights, other: MemberRights): boolean {
	const [ids, others] = [one.domainIds, other.domainIds];
	return (
		one.hasAllDomains === other.hasAllDomains && ids.length === others.length && ids.every((id) => others.includes(id))
	);
}

function domainsInWords(count: number | null): string {
	return count === null ? "all domains" : counted(count, "domain");
}
