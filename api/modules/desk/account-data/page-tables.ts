import { type ExportedTable, id, moment } from "./exported-table.ts";

/** What is the matter with keywords' ranking pages. */
export const pageTables: readonly ExportedTable[] = [
	{
		file: "page-issues",
		about: "Keywords that rank with the wrong page, with two pages, or with pages that keep changing.",
		tells: ["page_issues"],
		of: "keyword",
		from: "page_issues t",
		ownerId: "t.keyword_id",
		order: ["t.id"],
		columns: {
			id: [id("t.id"), "The issue's ID."],
			keywordId: [id("t.keyword_id"), "The keyword."],
			pattern: ["t.pattern", "`WRONG_PAGE`, `MULTI_URL` or `FLIPPING`."],
			since: [moment("t.since"), "When it opened; of `FLIPPING`, its first change."],
			targetUrl: ["t.target_url", "The page that should rank; only of `WRONG_PAGE`."],
			urls: [
				"array(select u.url from unnest(t.url_ids) with ordinality as w (id, at) join urls u on u.id = w.id order by w.at)",
				"The pages it is about; separated by semicolons in CSV.",
			],
			isHolding: ["t.is_holding", "Whether it holds at the newest reading that says something about it."],
			wasRight: ["t.was_right", "Whether the target ranked shortly before; only of `WRONG_PAGE`."],
		},
	},
];
