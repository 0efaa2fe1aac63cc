import { Extensions } from "type-graphql";
import type { Viewer } from "../context.ts";
import { Refusal } from "../errors.ts";
import { type Rights, type Scope, scopes } from "./scopes.ts";

/**
 * What an operation requires: a scope, two, or, if `ANY_KEY`, none at all. A member has the scopes of their role, an API key
 * those of its own that its maker has too. `SESSION` excludes API keys altogether, `PUBLIC` needs no sign-in.
 */
export type Access = Scope | keyof typeof pairs | "SESSION" | "ANY_KEY" | "PUBLIC";

/** Access that takes two scopes together. */
export const pairs = {
	READ_AND_WRITE: ["READ", "WRITE"],
	WRITE_AND_SPEND: ["WRITE", "SPEND"],
} as const satisfies Record<string, readonly [Scope, Scope]>;

/** Whether an access takes two scopes. */
export function isPair(access: Access): access is keyof typeof pairs {
	return access in pairs;
}

/**
 * Sets a field's access if it differs from the default: `READ` for queries and subscriptions, `WRITE` for mutations.
 * Fields of other types need what their operation needs.
 */
export function Needs(access: Exclude<Access, "READ">): MethodDecorator {
	return Extensions({ access });
}

/** Whom of the members an operation is for: the owner, admins and the owner, or all who see all domains. */
export type Audience = "OWNER" | "ADMIN" | "ALL";

/** What the descriptions of operations say of it. */
export const audienceSentences: Record<Audience, string> = {
	OWNER: "Only for the account's owner.",
	ADMIN: "Only for the account's owner and admins.",
	ALL: "Only for members who see all domains.",
};

/** Sets whom of the members an operation or a field is for; without it, for all of them, within the domains they are granted. */
export function For(audience: Audience): MethodDecorator & PropertyDecorator {
	return Extensions({ audience });
}

/** Refuses with `FORBIDDEN` what an API key's scopes or the member's rights do not allow. */
export function refuseBeyondScopes(viewer: Viewer | null, access: Access): void {
	if (!viewer || access === "PUBLIC" || access === "ANY_KEY") return;
	if (viewer.signIn.kind === "apiKey") refuseKey(viewer.signIn.scopes, access);
	if (access === "SESSION") return;
	const held = scopesOfMember(viewer.rights);
	const lacking = scopesOf(access).find((scope) => !held.includes(scope));
	if (lacking)
		throw beyondRights(viewer, lacking === "SPEND" && held.includes("WRITE") ? sentences.spend : sentences.role);
}

/** Refuses with `FORBIDDEN` what is for other members of the account. */
export function refuseBeyondAudience(viewer: Viewer | null, audience: Audience): void {
	if (!viewer || isInAudience(viewer, audience)) return;
	throw beyondRights(viewer, audience === "OWNER" ? sentences.owner : sentences.role);
}

/** Whether something is for the caller too. */
export function isInAudience({ rights: { role, hasAllDomains } }: Viewer, audience: Audience): boolean {
	if (audience === "ALL") return hasAllDomains;
	return role === "OWNER" || (audience === "ADMIN" && role === "ADMIN");
}

/** Whether the caller sees how many credits there are: who may spend them, and every admin. */
export function seesBalance(viewer: Viewer): boolean {
	return viewer.rights.canSpend || isInAudience(viewer, "ADMIN");
}

/** What the caller may do: what a member may, by API key within the key's own scopes. */
export function heldScopes({ rights, signIn }: Viewer): readonly Scope[] {
	const held = scopesOfMember(rights);
	return signIn.kind === "session" ? held : held.filter((scope) => signIn.scopes.includes(scope));
}

/** Whether the caller may spend as they like: a person, not an API key, whose cap would count. */
export function spendsFreely({ rights, signIn }: Viewer): boolean {
	return signIn.kind === "session" && rights.canSpend;
}

/** What a member may do, in the words of API keys. */
export function scopesOfMember({ role, canSpend }: Rights): readonly Scope[] {
	if (role === "VIEWER") return ["READ"];
	return canSpend ? scopes : ["READ", "WRITE"];
}

const sentences = {
	role: "Your role in this account does not allow this.",
	spend: "You may not spend credits in this account.",
	owner: "Only the owner of the account can do this.",
};

function beyondRights({ signIn }: Viewer, message: string): Refusal {
	const isKey = signIn.kind === "apiKey";
	return new Refusal("FORBIDDEN", isKey ? "The person who made this API key may not do this." : message);
}

function scopesOf(access: Scope | keyof typeof pairs): readonly Scope[] {
	return isPair(access) ? pairs[access] : [access];
}

function refuseKey(held: readonly Scope[], access: Scope | keyof typeof pairs | "SESSION"): void {
	if (access === "SESSION") throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
	const needed = scopesOf(access);
	if (needed.every((scope) => held.includes(scope))) return;
	throw new Refusal(
		"FORBIDDEN",
		`This needs an API key with the ${needed.length > 1 ? "scopes" : "scope"} ${needed.join(" and ")}.`,
	);
}
