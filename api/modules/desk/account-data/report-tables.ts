import { actor, type ExportedTable, id, moment } from "./exported-table.ts";

/** What clients get, and how it looks. */
export const reportTables: readonly ExportedTable[] = [
	{
		file: "branding",
		about: "How your shared pages and reports look; empty: the default.",
		tells: ["brandings"],
		of: "account",
		from: "brandings t",
		ownerId: "t.account_id",
		order: ["t.account_id"],
		columns: {
			name: ["t.name", "The sender's name."],
			color: ["t.color", "The colour of headings, rules and buttons."],
			footer: ["t.footer", "The last lines of every page."],
			replyTo: ["t.reply_to", "Where replies to report mails go."],
			logo: ["replace(encode(t.logo, 'base64'), chr(10), '')", "The logo: a PNG in Base64."],
		},
	},
	{
		file: "share-links",
		about: "Your share links, without their addresses and passwords.",
		tells: ["share_links"],
		of: "account",
		from: "share_links t join domains d on d.id = t.domain_id",
		ownerId: "t.account_id",
		only: "d.deleted_at is null",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The link's ID."],
			domainId: [id("t.domain_id"), "The domain it shows."],
			viewId: [id("t.view_id"), "The view whose keywords it shows; empty: all."],
			content: ["t.content", "Its title, period and blocks, as JSON."],
			label: ["t.label", "Its name for members."],
			hasPassword: ["t.password_hash is not null", "Whether guests must enter a password."],
			expiresAt: [moment("t.expires_at"), "When it ends; empty: never."],
			revokedAt: [moment("t.revoked_at"), "When it was revoked."],
			openCount: ["t.open_count", "How often the page was shown."],
			lastOpenedAt: [moment("t.last_opened_at"), "When it was last shown, to the minute."],
			createdAt: [moment("t.created_at"), "When it was created."],
			actorName: ["t.actor_name", "Who created it."],
			actor: ["t.actor", actor],
		},
	},
];
