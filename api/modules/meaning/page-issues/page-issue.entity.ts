import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { Keyword, pageIssuePatterns } from "../../tracked/keywords/keyword.entity.ts";

/** An open issue of a keyword's ranking pages. Which patterns are open is also stored with the keyword, as bits. */
export const PageIssueRow = defineEntity({
	name: "PageIssueRow",
	tableName: "page_issues",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		keywordId: () => p.manyToOne(Keyword).mapToPk().fieldName("keyword_id"),
		pattern: p.enum(pageIssuePatterns),
		/** When it opened; of `FLIPPING`, its first change. */
		since: p.datetime(3),
		/** Of `WRONG_PAGE`: the target that the page is wrong for. */
		targetUrl: p.text().nullable(),
		/** The pages it is about, clean URLs, in the pattern's order. */
		urlIds: p.array().$type<string[]>().columnType("bigint[]"),
		/** Of `WRONG_PAGE`: whether one of its ten measurements was right. */
		wasRight: p.boolean().default(false),
		/** Whether it holds at the newest reading that says something about it; if not, one more such reading closes it. */
		isHolding: p.boolean().default(true),
		/** Of `WRONG_PAGE`: whether alerts have seen it. */
		isReviewed: p.boolean().default(false),
	},
	indexes: [{ name: "page_issues_account_id", properties: ["accountId", "pattern"] }],
	uniques: [{ name: "page_issues_unique", properties: ["keywordId", "pattern"] }],
});

export type PageIssueRow = InferEntity<typeof PageIssueRow>;
