import { type APIRequestContext, expect } from "@playwright/test";
import type { Account } from "./account.ts";

/** What an invitation gives. */
export interface Invited {
	role: "ADMIN" | "EDITOR" | "VIEWER";
	canSpend?: boolean;
	/** Without them: all. */
	domainIds?: readonly string[];
}

/** Invites an address, where no mail is sent. @returns the link */
export async function linkFor(account: Account, email: string, rights: Invited): Promise<string> {
	const { invitePerson } = await account.ask<{ invitePerson: { url: string } }>(
		"mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { url } }",
		{ input: { email, ...rights } },
	);
	return invitePerson.url;
}

/** Somebody new accepts an invitation, and is signed in. @param request of their window */
export async function accept(request: APIRequestContext, link: string, name: string): Promise<void> {
	const response = await request.post("/graphql", {
		data: {
			query: "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id } }",
			variables: {
				input: { token: new URL(link).searchParams.get("token"), name, password: "correct horse battery" },
			},
		},
	});
	expect(await response.json()).toMatchObject({ data: { acceptInvitation: {} } });
}
