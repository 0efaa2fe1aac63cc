import type { MemberFieldsFragment, MemberRole } from "../../../gql/graphql.ts";

/** A role that can be given: an account has one owner. */
export type GivenRole = Exclude<MemberRole, "OWNER">;

/** What a member may do, as a form holds it. */
export interface RightsValues {
	role: GivenRole;
	canSpend: boolean;
	hasAllDomains: boolean;
	/** The chosen domains; kept while all are given. */
	domainIds: readonly string[];
}

/** What a new member may do, unless somebody chooses otherwise. */
export const firstRights: RightsValues = { role: "EDITOR", canSpend: false, hasAllDomains: false, domainIds: [] };

/** A member's rights as a form's values. */
export function rightsOf({ role, canSpend, hasAllDomains, domains }: MemberFieldsFragment): RightsValues {
	const given = role === "OWNER" ? "ADMIN" : role;
	return { role: given, canSpend, hasAllDomains, domainIds: domains.map(({ id }) => id) };
}

/**
 * The rights that a form's values give: a viewer spends nothing, an admin has all domains. Chosen domains that were deleted since
 * drop out.
 * @param existing the account's domains
 */
export function givenRights(
	{ role, canSpend, hasAllDomains, domainIds }: RightsValues,
	existing: readonly { id: string }[],
) {
	return {
		role,
		canSpend: canSpend && role !== "VIEWER",
		domainIds:
			hasAllDomains || role === "ADMIN" ? null : domainIds.filter((id) => existing.some((one) => one.id === id)),
	};
}

const domains = (hasAll: boolean) => (hasAll ? "all domains" : "the chosen domains");

/** What each role may do, in a sentence. */
export const roleSentences: Record<GivenRole, (hasAllDomains: boolean) => string> = {
	ADMIN: () => "Everything except transferring and deleting the account.",
	EDITOR: (hasAll) => `Adds and changes keywords in ${domains(hasAll)}.`,
	VIEWER: (hasAll) => `Sees ${domains(hasAll)} as you do, notes included, and changes nothing.`,
};
