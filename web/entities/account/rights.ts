import { useSession } from "./session.ts";

/** What the user may do in the account: what a role can never do is not shown. */
export interface Rights {
	/** Adds and changes things; a viewer only looks. */
	canWrite: boolean;
	canSpend: boolean;
	/** Sees every domain, and what belongs to none. */
	hasAllDomains: boolean;
	isAdmin: boolean;
	isOwner: boolean;
}

/** The user's rights, inside the guard. */
export function useRights(): Rights {
	const { role, canSpend, hasAllDomains } = useSession().me.account;
	const isOwner = role === "OWNER";
	return { canWrite: role !== "VIEWER", canSpend, hasAllDomains, isAdmin: isOwner || role === "ADMIN", isOwner };
}

/** Why a member is refused what is for other roles. */
export const roleRefusal = "Your role in this account does not allow this.";

/** Why a member is refused what costs credits. */
export const spendRefusal = "You may not spend credits in this account.";

/** Why the user cannot start what costs credits; undefined if they can. Viewers are not shown it at all. */
export function useSpendReason(): string | undefined {
	return useRights().canSpend ? undefined : spendRefusal;
}

/** Whether the account awaits its first run, and the user can do all that leads there. */
export function useIsBeginning(): boolean {
	const { isAdmin, canSpend } = useRights();
	return !useSession().me.hasRun && isAdmin && canSpend;
}

/** Whether the user can add a domain: a member who sees chosen ones would not see it. */
export function useCanAddDomain(): boolean {
	const { canWrite, hasAllDomains } = useRights();
	return canWrite && hasAllDomains;
}

/** Whether the user is told how many credits there are: who may spend them, and every admin. */
export function useSeesBalance(): boolean {
	const { canSpend, isAdmin } = useRights();
	return canSpend || isAdmin;
}
