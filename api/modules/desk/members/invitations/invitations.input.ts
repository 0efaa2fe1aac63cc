import { z } from "zod";
import { registration } from "../../../people/users/users.input.ts";
import { grantedDomainIds, memberRole, refuseImpossibleRights } from "../member-rights.input.ts";

/** Input of `invitePerson`. */
export const newInvitation = z
	.object(
		{
			email: registration.shape.email,
			role: memberRole,
			canSpend: z.boolean("This must be true or false."),
			domainIds: grantedDomainIds.nullish().transform((ids) => ids ?? null),
		},
		"The request must be an object with email, role, canSpend and domainIds.",
	)
	.superRefine(refuseImpossibleRights);

/** The token of an invitation's link. What is none is unknown, as an old one is. */
export const invitationToken = z.object(
	{ token: z.string("Open the link of the invitation.") },
	"The request must be an object with token, name and password.",
);

/** What a new user gives to accept an invitation. */
export const newMember = registration.pick({ name: true, password: true });
