import { z } from "zod";
import { comparedKeywords, sinceYesterday } from "../modules/meaning/statistics/statistics.types.ts";
import type { DomainType } from "../modules/tracked/domains/domains.types.ts";
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

/** A domain in REST responses. */
export const domainShape = z
	.object({
		id: idField("The domain's ID.", "42"),
		name: field(z.string(), "Display name.", "Example"),
		url: field(z.string(), "The URL that results are matched against.", "https://example.com"),
		country: field(marketFields.country, "The default country for keywords added without one.", "US"),
		searchDepth: field(z.int().min(10).max(100).multipleOf(10), "Number of results a check searches.", 30),
		keywordCount: countField("Number of keywords.", 120),
		externalId: externalIdField,
		searchConsolePropertyId: field(
			z.string().nullable(),
			"The Search Console property that was chosen for it; null: the one that covers it best.",
			null,
		),
		monthlyCreditCap: field(
			z.int().nullable(),
			"Credits its checks may take in a calendar month (UTC); null: no cap.",
			1000,
		),
		notes: field(z.string(), "Free text; initially empty.", "Relaunch in May."),
		createdAt: momentField("When it was created."),
		updatedAt: momentField("When one of its own fields last changed; its keywords and their checks do not count."),
	})
	.meta({ id: "Domain", description: "A domain profile: the site whose positions the account tracks." });

/** Shows a domain. */
export function presentDomain({
	externalId = null,
	searchConsolePropertyId = null,
	monthlyCreditCap = null,
	...domain
}: DomainType): z.output<typeof domainShape> {
	return present({ ...domain, externalId, searchConsolePropertyId, monthlyCreditCap });
}

const present = presenterOf(domainShape);

/** A domain's statistics as the documented call shows them. */
export const statisticsShape = z
	.object({
		totalKeywords: countField("Total number of keywords.", 120),
		avgPosition: field(
			z.number().min(0).max(100),
			"A keyword without a position counts 100; 0 if there are no keywords.",
			14.2,
		),
		top3Count: countField("Keywords in the top 3.", 18),
		top10Count: countField("Keywords in the top 10.", 55),
		visibilityScore: field(
			z.int().min(0).max(100),
			"Percentage of keywords in the top 10, rounded to a whole number.",
			46,
		),
		measuredCount: countField("Keywords measured at least once.", 118),
		notFoundCount: countField("Keywords not found by their last measurement.", 4),
		addedTodayCount: countField("Keywords added today.", 2),
		measuredTodayCount: countField("Keywords measured today.", 118),
		comparedCount: countField(comparedKeywords, 116),
		avgPositionChange: field(
			z.number().nullable(),
			sinceYesterday("the average position (one decimal; positive is better)"),
			0.8,
		),
		top3Change: field(z.int().nullable(), sinceYesterday("the number of keywords in the top 3"), 1),
		top10Change: field(z.int().nullable(), sinceYesterday("the number of keywords in the top 10"), 3),
		visibilityChange: field(z.int().nullable(), sinceYesterday("the visibility score, in percentage points,"), 2),
	})
	.meta({
		id: "DomainStatistics",
		description: "Statistics of a domain's keywords, based on their last measurements.",
	});

/** Shows statistics. */
export const presentStatistics = presenterOf(statisticsShape);

/** A keyword's change in REST responses. */
export const changeShape = z
	.object({
		keywordId: idField("The keyword's ID."),
		keyword: field(z.string(), "The keyword's phrase.", "rank tracker"),
		...marketFields,
		position: positionField("Position of the last measurement; null when not found.", 4).nullable(),
		previousPosition: positionField("Position of the previous measurement; null when not found.", 9).nullable(),
		change: field(z.int().nullable(), "Positive is better; null unless both are found.", 5),
		kind: field(z.enum(["MOVED", "ENTERED", "LOST"]), "How the two measurements differ.", "MOVED"),
		checkedAt: momentField("When it was last measured."),
	})
	.meta({ id: "KeywordChange", description: "A keyword whose last two measurements differ and can be compared." });

/** Shows a change. */
export const presentChange = presenterOf(changeShape);
