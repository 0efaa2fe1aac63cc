import { z } from "zod";
import type { DomainType } from "../modules/domains/domains.types.ts";
import { comparedKeywords, sinceYesterday } from "../modules/statistics/statistics.types.ts";
import {
	countField,
	externalIdField,
	field,
	idField,
	marketFields,
	momentField,
	positionField,
} from "./framework/fields.ts";
import { presenterOf } from "./framework/presenter.ts";

/** A domain as the documented calls show it. */
export const domainShape = z
	.object({
		id: idField("The domain's id.", "42"),
		name: field(z.string(), "What the account calls it.", "Example"),
		url: field(z.string(), "What results are matched against.", "https://example.com"),
		country: field(marketFields.country, "Its country; keywords without one of their own take it.", "US"),
		searchDepth: field(z.int().min(10).max(100).multipleOf(10), "Results a check looks through.", 30),
		keywordCount: countField("Keywords it has.", 120),
		externalId: externalIdField,
		notes: field(z.string(), "Free text; empty at first.", "Relaunch in May."),
		createdAt: momentField("When it was made."),
	})
	.meta({ id: "Domain", description: "A domain profile: a site whose positions the account tracks." });

/** Shows a domain. */
export function presentDomain({ externalId = null, ...domain }: DomainType): z.output<typeof domainShape> {
	return present({ ...domain, externalId });
}

const present = presenterOf(domainShape);

/** A domain's statistics as the documented call shows them. */
export const statisticsShape = z
	.object({
		totalKeywords: countField("Keywords counted.", 120),
		avgPosition: field(
			z.number().min(0).max(100),
			"A keyword without a position counts 100; 0 without keywords.",
			14.2,
		),
		top3Count: countField("Keywords at 3 or better.", 18),
		top10Count: countField("Keywords at 10 or better.", 55),
		visibilityScore: field(z.int().min(0).max(100), "Share of keywords at 10 or better, in whole per cent.", 46),
		measuredCount: countField("Keywords that were ever measured.", 118),
		notFoundCount: countField("Keywords not found by their last measurement.", 4),
		addedTodayCount: countField("Keywords added since the day began.", 2),
		measuredTodayCount: countField("Keywords measured since the day began.", 118),
		comparedCount: countField(comparedKeywords, 116),
		avgPositionChange: field(
			z.number().nullable(),
			sinceYesterday("the average position (one decimal; above zero is better)"),
			0.8,
		),
		top3Change: field(z.int().nullable(), sinceYesterday("the number at 3 or better"), 1),
		top10Change: field(z.int().nullable(), sinceYesterday("the number at 10 or better"), 3),
		visibilityChange: field(z.int().nullable(), sinceYesterday("the share at 10 or better, in percentage points,"), 2),
	})
	.meta({ id: "DomainStatistics", description: "Statistics of a domain's keywords by their last measurement." });

/** Shows statistics. */
export const presentStatistics = presenterOf(statisticsShape);

/** A keyword's change as the documented call shows it. */
export const changeShape = z
	.object({
		keywordId: idField("The keyword's id."),
		keyword: field(z.string(), "Its phrase.", "rank tracker"),
		...marketFields,
		position: positionField("The last measurement; null when not found.", 4).nullable(),
		previousPosition: positionField("The measurement before; null when not found.", 9).nullable(),
		change: field(z.int().nullable(), "Above zero is better; null unless both are found.", 5),
		kind: field(z.enum(["MOVED", "ENTERED", "LOST"]), "How the two differ.", "MOVED"),
		checkedAt: momentField("When it was measured last."),
	})
	.meta({ id: "KeywordChange", description: "A keyword whose last two measurements differ and may be compared." });

/** Shows a change. */
export const presentChange = presenterOf(changeShape);
