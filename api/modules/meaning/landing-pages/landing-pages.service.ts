import type { SignedInContext } from "../../../context.ts";
import { limitKeywordRead, limitLargeRead } from "../../../core/large-reads.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { databaseNow, sql } from "../../../db/sql.ts";
import { badInput } from "../../../errors.ts";
import { type Day, dayAt, endOfDay } from "../../../lib/calendar.ts";
import { pageTotals } from "../../demand/search-console/analytics/analytics.service.ts";
import { filledPropertyOf } from "../../demand/search-console/analytics/filled-properties.service.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { domainById } from "../../tracked/domains/domains.service.ts";
import { domainStandings } from "../../tracked/keywords/choice/domain-standings.service.ts";
import { conditionOf } from "../../tracked/keywords/choice/keyword-condition.service.ts";
import type { Standing } from "../../tracked/keywords/choice/standings.ts";
import type { FilterReader } from "../../tracked/keywords/views/stored-views.service.ts";
import { activeRates } from "../ctr-models/active-model.service.ts";
import { type LandingPagesArgs, landingPagesArgs } from "./landing-pages.input.ts";
import { choosePages, landingPagesOf } from "./landing-pages.policy.ts";
import type { LandingPage, LandingPages } from "./landing-pages.types.ts";
import { rankingUrls } from "./ranking-urls.service.ts";

/** The domain that pages are of. */
type LandingDomain = Pick<Domain, "id" | "accountId">;

/** Days of Search Console next to the pages. */
const reportedDays = 28;

/** A page of a domain's landing pages. */
export async function landingPages(ctx: SignedInContext, domainId: string, args: unknown): Promise<LandingPages> {
	const { page, ...asked } = validate(landingPagesArgs, args);
	const { items, ...rest } = await everyLandingPage(ctx, await domainById(ctx, domainId), asked);
	return { ...rest, items: items.slice(page.offset, page.offset + page.limit) };
}

/** All landing pages of a domain, those with most keywords first. */
export async function allLandingPages(ctx: SignedInContext, domain: Domain, asked: object): Promise<LandingPage[]> {
	const args = validate(landingPagesArgs, asked);
	const read = async () => (await everyLandingPage(ctx, domain, args)).items;
	return limitKeywordRead(ctx.viewer.accountId, domain.keywordCount, read);
}

/**
 * All pages of a domain by estimated clicks, compared with a day, without figures of Search Console, and how many keywords there
 * are. The caller decides who may see them, and limits the read.
 */
export async function rankingPages(
	reader: FilterReader,
	domain: LandingDomain,
	{ filter, timeZone, compareTo }: Pick<LandingPagesArgs, "filter" | "timeZone"> & { compareTo: Day },
): Promise<{ pages: LandingPage[]; counts: { total: number; notCompared: number } }> {
	const { urls, counts } = await readUrls(reader, domain, { filter, timeZone, compareTo });
	const pages = choosePages(landingPagesOf(urls, null, true), {
		text: "",
		sort: { field: "ESTIMATED_CLICKS", direction: "DESC" },
	});
	return { pages, counts: { ...counts, notCompared: counts.notCompared ?? 0 } };
}

/** The landing pages that match, in order. */
async function everyLandingPage(
	ctx: SignedInContext,
	domain: Domain,
	{ filter, timeZone, compareTo, ...asked }: Omit<LandingPagesArgs, "page">,
): Promise<LandingPages> {
	const [{ counts, urls }, reported] = await Promise.all([
		readUrls(ctx, domain, { filter, timeZone, compareTo }),
		reportedPages(ctx, domain),
	]);
	const items = choosePages(landingPagesOf(urls, reported?.figures ?? null, compareTo != null), asked);
	const keywordCount = urls.reduce((sum, url) => sum + url.keywordCount, 0);
	return {
		items,
		totalCount: items.length,
		keywordCount,
		withoutPageCount: counts.total - keywordCount,
		notComparedCount: counts.notCompared,
		siteUrl: reported?.siteUrl ?? null,
		startDate: reported?.startDate ?? null,
		endDate: reported?.endDate ?? null,
	};
}

/** The URLs that keywords rank with, now and at the end of a day. */
async function readUrls(
	reader: FilterReader,
	{ id, accountId }: LandingDomain,
	{ filter, timeZone, compareTo }: Pick<LandingPagesArgs, "filter" | "timeZone" | "compareTo">,
) {
	const { em } = reader;
	const standing = compareTo == null ? null : await standingAtEnd(em, id, compareTo, timeZone);
	const condition = await conditionOf(reader, { domainId: id }, { filter, timeZone });
	const matching = sql`k.domain_id = ${id} and k.deleted_at is null ${condition ?? sql``}`;
	return rankingUrls(em, matching, standing, activeRates(accountId));
}

async function standingAtEnd(em: EntityManager, domainId: string, day: Day, timeZone: string): Promise<Standing> {
	if (day > dayAt(await databaseNow(em), timeZone)) {
		throw badInput({ field: "compareTo", message: "The day must not be after today." });
	}
	const { before } = await domainStandings(em, domainId, { before: endOfDay(day, timeZone) });
	return before;
}

/** What the property of the domain reports for each URL of its last days; null without one. */
async function reportedPages(ctx: SignedInContext, domain: Domain) {
	const property = await filledPropertyOf(ctx, domain, reportedDays);
	if (!property) return null;
	// As many as the site has, whatever the keywords are.
	const read = () => pageTotals(ctx.em, property.id, property);
	return { ...property, figures: await limitLargeRead(ctx.viewer.accountId, read) };
}
