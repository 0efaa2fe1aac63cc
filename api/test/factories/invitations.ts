import { rowsOf, sql } from "../../db/sql.ts";
import type { SignedIn, TestApp } from "../app.ts";
import type { AnswerError, TestClient } from "../client.ts";

const invitation =
	"id email role canSpend hasAllDomains domains { id } invitedBy expiresAt state endedAt mailState mailError";

const documents = {
	invitePerson: `mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { url invitation { ${invitation} } } }`,
	renewInvitation: `mutation ($id: ID!) { renewInvitation(id: $id) { url invitation { ${invitation} } } }`,
	withdrawInvitation: `mutation ($id: ID!) { withdrawInvitation(id: $id) { id } }`,
	acceptInvitation: "mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id email } }",
};

/** An invitation as its account's admins see it. */
export interface ShownInvitation {
	id: string;
	email: string;
	role: string;
	canSpend: boolean;
	hasAllDomains: boolean;
	domains: { id: string }[];
	invitedBy: string;
	expiresAt: string;
	state: string;
	mailState: string | null;
	mailError: string | null;
}

/** What an operation about invitations answered, or how it was refused. */
export interface Asked<Value> {
	value: Value | null;
	code: string | null;
	message: string | null;
	field: string | null;
}

async function ask<Value>(client: TestClient, name: keyof typeof documents, variables: object): Promise<Asked<Value>> {
	const { data, errors } = await client.ask<Record<string, Value>>(documents[name], variables);
	const [error]: (AnswerError | undefined)[] = errors;
	return {
		value: data?.[name] ?? null,
		code: error?.extensions.code ?? null,
		message: error?.message ?? null,
		field: error?.extensions.details?.[0]?.field ?? null,
	};
}

type Result = { url: string | null; invitation: ShownInvitation };

let invited = 0;

/** An address that nobody has. */
export const strangersAddress = () => `stranger-${++invited}@example.com`;

export const invite = (client: TestClient, input: object = {}) =>
	ask<Result>(client, "invitePerson", { input: { email: strangersAddress(), role: "EDITOR", ...input } });

export const renew = (client: TestClient, id: string) => ask<Result>(client, "renewInvitation", { id });

export const withdraw = (client: TestClient, id: string) => ask<{ id: string }>(client, "withdrawInvitation", { id });

export const accept = (client: TestClient, token: string, input: object = {}) =>
	ask<{ id: string; email: string }>(client, "acceptInvitation", { input: { token, ...input } });

/** Accepts as somebody new. */
export const join = (client: TestClient, token: string) =>
	accept(client, token, { name: "Newcomer", password: "battery staple" });

/** The token of a link in an answer. */
export const tokenOf = ({ value }: Asked<Result>): string =>
	new URL(value?.url ?? "http://none").searchParams.get("token") ?? "";

/** The account's invitations as an admin sees them. */
export async function invitationsOf(client: TestClient): Promise<ShownInvitation[]> {
	const { data } = await client.ask<{ me: { account: { invitations: ShownInvitation[] } } }>(
		`{ me { account { invitations { ${invitation} } } } }`,
	);
	return data?.me.account.invitations ?? [];
}

/** What a link offers. */
export async function offerOf(client: TestClient, token: string): Promise<object | null> {
	const { data } = await client.ask<{ invitation: object | null }>(
		`query ($token: String!) {
			invitation(token: $token) { email accountName invitedByEmail role domainCount isRegistered }
		}`,
		{ token },
	);
	return data?.invitation ?? null;
}

/** An owner whose address is verified. */
export async function signInOwner(app: TestApp): Promise<SignedIn> {
	const owner = await app.signIn();
	await rowsOf(app.db.orm.em.fork(), sql`update users set email_verified = true where id = ${owner.user.userId}`);
	return owner;
}

/** The members of an account, with their rights, by address. */
export async function membersIn(app: TestApp, accountId: string) {
	return rowsOf(
		app.db.orm.em.fork(),
		sql<{
			email: string;
			role: string;
			canSpend: boolean;
			hasAllDomains: boolean;
			grants: string[];
			isVerified: boolean;
		}>`
			select u.email, m.role, m.can_spend as "canSpend", m.has_all_domains as "hasAllDomains",
				u.email_verified as "isVerified",
				array(select g.domain_id::text from domain_grants g
					where g.user_id = m.user_id and g.account_id = m.account_id order by 1) as grants
			from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} order by u.email`,
	);
}
