import type { MemberRole, Rights } from "../../../core/scopes.ts";
import { namesInWords } from "../../people/audit/change.policy.ts";

/** What a member may do, with the only domains they see. */
export interface MemberRights extends Pick<Rights, "role" | "canSpend" | "hasAllDomains"> {
	domainIds: readonly string[];
}

/** A domain, as the audit log names it. */
export interface NamedDomain {
	id: string;
	name: string;
}

const roleNames: Record<MemberRole, string> = { OWNER: "Owner", ADMIN: "Admin", EDITOR: "Editor", VIEWER: "Viewer" };

/** `Editor of Fernhill Outdoor and Kettle & Grain with the right to spend`. @param domains null: all */
export function rightsInWords(
	{ role, canSpend }: Pick<Rights, "role" | "canSpend">,
	domains: readonly NamedDomain[] | null,
): string {
	// An admin sees all domains.
	const place = role === "ADMIN" ? "" : ` of ${domains ? domainsInWords(domains) : "all domains"}`;
	return `${roleNames[role]}${place}${canSpend ? " with the right to spend" : ""}`;
}

/**
 * What changed of a member's rights: `from Viewer to Editor: may spend credits, now sees Fernhill Outdoor`.
 * @param domains those of both @returns also the domains it names
 */
export function rightsChangeInWords(
	before: MemberRights,
	after: MemberRights,
	domains: readonly NamedDomain[],
): { words: string; named: NamedDomain[] } {
	const role = before.role === after.role ? "" : ` from ${roleNames[before.role]} to ${roleNames[after.role]}`;
	const spending = after.canSpend ? "may spend credits" : "may not spend credits";
	const access = accessChange(before, after, domains);
	const others = [...(before.canSpend === after.canSpend ? [] : [spending]), ...access.words];
	return { words: others.length === 0 ? role : `${role}: ${others.join(", ")}`, named: access.named };
}

function accessChange(before: MemberRights, after: MemberRights, domains: readonly NamedDomain[]) {
	const gained = domains.filter(({ id }) => after.domainIds.includes(id) && !before.domainIds.includes(id));
	const lost = domains.filter(({ id }) => before.domainIds.includes(id) && !after.domainIds.includes(id));
	if (after.hasAllDomains) return { words: before.hasAllDomains ? [] : ["sees all domains"], named: [] };
	if (before.hasAllDomains) {
		return { words: [`sees ${gained.length === 0 ? "" : "only "}${domainsInWords(gained)}`], named: gained };
	}
	const words = [
		...(gained.length === 0 ? [] : [`now sees ${domainsInWords(gained)}`]),
		...(lost.length === 0 ? [] : [`no longer sees ${domainsInWords(lost)}`]),
	];
	return { words, named: [...gained, ...lost] };
}

/** Whether members with these rights see the same domains. */
export function seeTheSame(one: MemberRights, other: MemberRights): boolean {
	const [ids, others] = [one.domainIds, other.domainIds];
	return (
		one.hasAllDomains === other.hasAllDomains && ids.length === others.length && ids.every((id) => others.includes(id))
	);
}

function domainsInWords(domains: readonly NamedDomain[]): string {
	return domains.length === 0 ? "no domains" : namesInWords(domains.map(({ name }) => name));
}
