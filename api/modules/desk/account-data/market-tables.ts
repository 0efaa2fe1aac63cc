import { actor, type ExportedTable, id, moment } from "./exported-table.ts";

/** What the market of an account's domains is made of; its figures follow from them and from what was measured. */
export const marketTables: readonly ExportedTable[] = [
	{
		file: "competitors",
		about: "Sites tracked beside your domains.",
		tells: ["competitors"],
		of: "account",
		from: "competitors t",
		ownerId: "t.account_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The competitor's ID."],
			domainId: [id("t.domain_id"), "The domain it is tracked beside."],
			site: ["t.host || t.path", "Host and path."],
			createdAt: [moment("t.created_at"), "Since when it is tracked."],
			actor: ["t.actor", actor],
		},
	},
	{
		file: "ignored-sites",
		about: "Sites that you do not want suggested as competitors.",
		tells: ["ignored_sites"],
		of: "account",
		from: "ignored_sites t",
		ownerId: "t.account_id",
		order: ["t.site"],
		columns: { site: ["t.site", "A registrable domain."] },
	},
	{
		file: "ctr-models",
		about: "Your click rates by position; the built-in ones are not included.",
		tells: ["ctr_models"],
		of: "account",
		from: "ctr_models t join accounts a on a.id = t.account_id",
		ownerId: "t.account_id",
		order: ["t.version"],
		columns: {
			id: [id("t.id"), "The model's ID."],
			version: ["t.version", "Numbered from 2; 1 is built in."],
			name: ["t.name", "Its name."],
			source: ["t.source", "`OWN`, or learned: `SEARCH_CONSOLE`."],
			isActive: ["t.id = a.ctr_model_id is true", "Whether it is in use."],
			desktop: ["t.desktop", "Rates on desktop at positions 1 to 10; in CSV with semicolons between."],
			mobile: ["t.mobile", "Rates on mobile."],
			evidence: ["t.evidence", "What learned rates come from, as JSON."],
			createdAt: [moment("t.created_at"), "When it was saved."],
			actor: ["t.actor", actor],
		},
	},
];
