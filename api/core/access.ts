import { Extensions } from "type-graphql";
import type { Viewer } from "../context.ts";
import { Refusal } from "../errors.ts";
import type { Scope } from "./scopes.ts";

/** What an operation requires of an API key: a scope, two, or nothing. `SESSION` excludes API keys altogether. */
export type Access = Scope | "READ_AND_WRITE" | "SESSION" | "PUBLIC";

/**
 * Sets a field's access if it differs from the default: `READ` for queries and subscriptions, `WRITE` for mutations.
 * Fields of other types need what their operation needs.
 */
export function Needs(access: Exclude<Access, "READ">): MethodDecorator {
	return Extensions({ access });
}

/** Refuses with `FORBIDDEN` what an API key may not do. Sessions may do everything. */
export function refuseBeyondScopes(viewer: Viewer | null, access: Access): void {
	if (viewer?.signIn.kind !== "apiKey" || access === "PUBLIC") return;
	if (access === "SESSION") throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
	const { scopes } = viewer.signIn;
	if (access === "READ_AND_WRITE") {
		if (scopes.includes("READ") && scopes.includes("WRITE")) return;
		throw new Refusal("FORBIDDEN", "This needs an API key with the scopes READ and WRITE.");
	}
	if (!scopes.includes(access)) {
		throw new Refusal("FORBIDDEN", `This needs an API key with the scope ${access}.`);
	}
}
