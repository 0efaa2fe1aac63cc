import { Extensions } from "type-graphql";
import type { Viewer } from "../context.ts";
import { Refusal } from "../errors.ts";
import type { Scope } from "./scopes.ts";

/** What an operation asks of an API key: a scope, or nothing; `SESSION` is for people, whatever scopes a key has. */
export type Access = Scope | "SESSION" | "PUBLIC";

/**
 * Marks a field that asks for something else than its kind does. Without it queries and subscriptions need `READ` and
 * mutations `WRITE`; fields of other types need what the operation needed.
 */
export function Needs(access: Exclude<Access, "READ" | "WRITE">): MethodDecorator {
	return Extensions({ access });
}

/** Refuses with `FORBIDDEN` what an API key may not do; who signed in by session may do everything. */
export function refuseBeyondScopes(viewer: Viewer | null, access: Access): void {
	if (viewer?.signIn.kind !== "apiKey" || access === "PUBLIC") return;
	if (access === "SESSION") throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
	if (!viewer.signIn.scopes.includes(access)) {
		throw new Refusal("FORBIDDEN", `This needs an API key with the scope ${access}.`);
	}
}
