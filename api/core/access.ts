import { Extensions } from "type-graphql";
import type { Viewer } from "../context.ts";
import { Refusal } from "../errors.ts";
import type { Scope } from "./scopes.ts";

/**
 * What an operation requires of an API key: a scope, two, or, if `ANY_KEY`, none at all. `SESSION` excludes API keys
 * altogether, `PUBLIC` needs no sign-in.
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

/** Refuses with `FORBIDDEN` what an API key may not do. Sessions may do everything. */
export function refuseBeyondScopes(viewer: Viewer | null, access: Access): void {
	if (viewer?.signIn.kind !== "apiKey" || access === "PUBLIC" || access === "ANY_KEY") return;
	if (access === "SESSION") throw new Refusal("FORBIDDEN", "An API key cannot do this. Sign in with your password.");
	const { scopes } = viewer.signIn;
	if (isPair(access)) {
		const pair = pairs[access];
		if (pair.every((scope) => scopes.includes(scope))) return;
		throw new Refusal("FORBIDDEN", `This needs an API key with the scopes ${pair.join(" and ")}.`);
	}
	if (!scopes.includes(access)) {
		throw new Refusal("FORBIDDEN", `This needs an API key with the scope ${access}.`);
	}
}
