import { Refusal } from "../../../../errors.ts";
import type { UserRole } from "../../accounts/user.entity.ts";

/** How people sign in here. */
interface SignInRules {
	oidcOnly: boolean;
	oidcName: string;
}

/** Refuses with `FORBIDDEN` where passwords are for administrators alone, unless this is one. */
export function refusePassword({ oidcOnly, oidcName }: SignInRules, role: UserRole): void {
	if (oidcOnly && role !== "admin") throw new Refusal("FORBIDDEN", `Sign in with ${oidcName}.`);
}
