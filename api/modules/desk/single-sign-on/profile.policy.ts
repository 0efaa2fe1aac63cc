import { plainName } from "../../../../schema/rules/invisible.ts";
import { cutText, printable } from "../../../lib/text.ts";
import type { OidcProfile } from "../../../providers/oidc/port.ts";
import { registration } from "../../people/users/users.input.ts";

const maxNameLength = 100;

/** Whether the provider confirmed the address. One that it says nothing about counts only if the installation trusts it. */
export function isConfirmed({ emailVerified }: OidcProfile, trustsUnstated: boolean): boolean {
	return emailVerified ?? trustsUnstated;
}

/** The address in the form of users' addresses; null if it is none. */
export function addressOf({ email }: OidcProfile): string | null {
	return registration.shape.email.safeParse(email).data ?? null;
}

/** A new user's name: the provider's, else what stands before the address's `@`. */
export function nameOf({ name }: OidcProfile, email: string): string {
	const given = registration.shape.name.safeParse(cutText(plainName(printable(name ?? "")), maxNameLength));
	return given.data ?? cutText(email.split("@")[0] ?? email, maxNameLength);
}
