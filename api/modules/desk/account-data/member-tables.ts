import { type ExportedTable, id, moment } from "./exported-table.ts";

/** Files about who exports, and the people of the account. */
export const memberTables: readonly ExportedTable[] = [
	{
		file: "profile",
		about: "You and your account.",
		tells: ["users", "accounts"],
		of: "account",
		from: "memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id",
		ownerId: "m.account_id",
		userId: "m.user_id",
		order: ["m.user_id"],
		columns: {
			userId: [id("u.id"), "Your ID."],
			accountId: [id("a.id"), "The account's ID."],
			email: ["u.email", "The address you sign in with."],
			emailVerified: ["u.email_verified", "Whether the address is verified."],
			name: ["u.name", "Your name."],
			username: ["u.username", "Your username, if you have one."],
			role: ["u.role", "`admin` or `user`."],
			accountName: ["a.name", "The account's name."],
			credits: ["a.credits", "Remaining credits: the sum of the ledger's amounts."],
			unlimitedCredits: ["a.unlimited_credits", "Whether credits are unlimited."],
			createdAt: [moment("u.created_at"), "When you signed up."],
		},
	},
	{
		file: "members",
		about: "The account's members, and what they may do.",
		tells: ["memberships", "domain_grants"],
		of: "account",
		from: "memberships m join users u on u.id = m.user_id",
		ownerId: "m.account_id",
		order: ["m.user_id"],
		columns: {
			userId: [id("m.user_id"), "The member's ID."],
			name: ["u.name", "Their name."],
			email: ["u.email", "The address they sign in with."],
			role: ["m.role", "`OWNER`, `ADMIN`, `EDITOR` or `VIEWER`."],
			canSpend: ["m.can_spend", "Whether they may spend credits."],
			hasAllDomains: ["m.has_all_domains", "Whether they see all domains."],
			domainIds: [
				`array(select g.domain_id::text from domain_grants g
					where g.user_id = m.user_id and g.account_id = m.account_id order by g.domain_id)`,
				"The domains of a member who does not see all.",
			],
			createdAt: [moment("m.created_at"), "When they became a member."],
			enteredAt: [moment("m.entered_at"), "When they last signed in to the account or switched to it."],
		},
	},
	{
		file: "former-members",
		about: "Names of those who left, for what they did.",
		tells: ["former_members"],
		of: "account",
		from: "former_members t",
		ownerId: "t.account_id",
		order: ["t.user_id"],
		columns: {
			userId: [id("t.user_id"), "Their ID."],
			name: ["t.name", "Their name when they left."],
		},
	},
];
