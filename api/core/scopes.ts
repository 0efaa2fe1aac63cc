/** The scopes of API keys: read, change the account's data, spend its credits. */
export const scopes = ["READ", "WRITE", "SPEND"] as const;

export type Scope = (typeof scopes)[number];

/** What a member is in an account. Exactly one is its owner. */
export const memberRoles = ["OWNER", "ADMIN", "EDITOR", "VIEWER"] as const;

export type MemberRole = (typeof memberRoles)[number];

/** What a member may do in an account. */
export interface Rights {
	role: MemberRole;
	/** Whether they may spend the account's credits: an owner always, a viewer never. */
	canSpend: boolean;
	/** Whether they see all domains, later ones too, or only granted ones. An owner and an admin see all. */
	hasAllDomains: boolean;
	/** Raised with every change of the rights and of the granted domains. */
	version: number;
}
