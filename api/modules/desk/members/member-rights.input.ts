import { z } from "zod";
import { changesOf } from "../../../core/changes.ts";
import { memberRoles, type Rights } from "../../../core/scopes.ts";

/** Domains one member can be granted. */
const maxGranted = 1_000;

/** A role to give to somebody. */
export const memberRole = z.enum(memberRoles, "There is no such role.");

/** The domains to grant, each once. */
export const grantedDomainIds = z
	.array(z.string("A domain's ID must be a string."), "This must be a list.")
	.max(maxGranted, "At most 1,000 can be given.")
	.transform((ids) => [...new Set(ids)]);

/** Rights as they are asked for. */
interface AskedRights extends Pick<Rights, "role" | "canSpend"> {
	/** Null: all. */
	domainIds: readonly string[] | null;
}

/** Refuses rights that no member can be given. */
export function refuseImpossibleRights({ role, canSpend, domainIds }: AskedRights, ctx: z.RefinementCtx): void {
	const refuse = (field: keyof AskedRights, message: string) =>
		ctx.addIssue({ code: "custom", path: [field], message });
	if (role === "OWNER") refuse("role", "An account has one owner. Transfer it to change that.");
	if (role === "VIEWER" && canSpend) refuse("canSpend", "A viewer cannot spend credits.");
	if (role === "ADMIN" && domainIds) refuse("domainIds", "An admin has access to all domains.");
}

/** Rights that a member can be given. */
export const possibleRights = z.custom<AskedRights>().superRefine(refuseImpossibleRights);

const trueOrFalse = z.boolean("This must be true or false.");

/** Changes to a member's rights. Named domains are the only ones. */
export const memberChanges = changesOf(
	{
		role: memberRole.optional(),
		canSpend: trueOrFalse.optional(),
		domainIds: grantedDomainIds.optional(),
		hasAllDomains: trueOrFalse.optional(),
	},
	"The request must be an object with role, canSpend, domainIds and hasAllDomains.",
).refine(({ domainIds, hasAllDomains }) => !(domainIds && hasAllDomains), {
	path: ["domainIds"],
	message: "Name domains or give access to all, not both.",
});
