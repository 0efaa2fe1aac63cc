import { belongsTo } from "../../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../../context.ts";
import { limitLargeRead } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, type RowOf, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { addDays, daysBetween, endOfDay } from "../../../../lib/calendar.ts";
import { alpha3Of } from "../../../../lib/countries.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { conditionOf } from "../../../tracked/keywords/choice/keyword-condition.service.ts";
import { filterQuery } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import { type FilledProperty, filledPropertyOf } from "../analytics/filled-properties.service.ts";
import { pagesOf } from "../analytics/property-pages.service.ts";
import { agreementOf, type ComparedPosition } from "./agreement.policy.ts";
import type { SearchConsoleAgreement } from "./agreement.types.ts";

/** Days of Search Console that are compared. */
const days = 7;
const minImpressions = 10;

/** How far a domain's measured positions agree with Search Console's; null without a covering property with rows. */
export async function searchConsoleAgreement(
	ctx: SignedInContext,
	domainId: string,
	args: unknown,
): Promise<SearchConsoleAgreement | null> {
	const query = validate(filterQuery, args);
	const domain = await domainById(ctx, domainId);
	const property = await filledPropertyOf(ctx, domain, days);
	if (!property) return null;
	const condition = (await conditionOf(ctx, { domainId }, query)) ?? sql``;
	const { keywordCount } = await rowOf(
		ctx.em,
		sqlOf({ keywordCount: "number" })`
			select count(*)::int as "keywordCount" from keywords k
			where k.domain_id = ${domainId} and k.deleted_at is null ${condition}`,
	);
	const read = () => comparedPositions(ctx.em, domain, property, condition);
	const positions = await limitLargeRead(ctx.viewer.accountId, read);
	const { siteUrl, startDate, endDate } = property;
	return { siteUrl, startDate, endDate, keywordCount, ...agreementOf(positions) };
}

const measuredRow = { id: "text", phraseKey: "text", country: "text", device: "text", measured: "number" } as const;

type MeasuredRow = RowOf<typeof measuredRow>;

/** Keywords found in the property's last days, with what Google reports for them on the domain's pages. */
async function comparedPositions(
	em: EntityManager,
	domain: Domain,
	property: FilledProperty,
	condition: Fragment,
): Promise<ComparedPosition[]> {
	const measured = await measuredRows(em, domain.id, property, condition);
	const reported = await reportedRows(em, domain, property, [...new Set(measured.map(({ phraseKey }) => phraseKey))]);
	const byMarket = new Map(reported.map((row) => [`${row.country} ${row.device} ${row.phraseKey}`, row]));
	return measured.flatMap(({ id, phraseKey, country, device, measured }) => {
		const row = byMarket.get(`${alpha3Of(country).toLowerCase()} ${device.toUpperCase()} ${phraseKey}`);
		if (!row || row.impressions < minImpressions) return [];
		const { impressions, positionSum } = row;
		return [{ keywordId: id, measured, searchConsole: positionSum / impressions, impressions }];
	});
}

/** The median of each keyword's found positions in the period (UTC), and the device it was last measured on. */
function measuredRows(
	em: EntityManager,
	domainId: string,
	{ startDate, endDate }: FilledProperty,
	condition: Fragment,
): Promise<MeasuredRow[]> {
	return rowsOf(
		em,
		sqlOf(measuredRow)`
			select k.id, k.phrase_key as "phraseKey", k.country, m.device, m.measured
			from keywords k cross join lateral (
				select percentile_cont(0.5) within group (order by p.position) as measured,
					(array_agg(p.measured_device order by p.checked_at desc))[1] as device
				from position_records p
				where p.keyword_id = k.id and p.position is not null and p.checked_at >= ${startDate}::date
					and p.checked_at < ${endOfDay(endDate, "UTC")}
			) m
			where k.domain_id = ${domainId} and k.deleted_at is null and m.measured is not null ${condition}
			order by k.id`,
	);
}

const reportedRow = {
	phraseKey: "text",
	country: "text",
	device: "text",
	impressions: "number",
	positionSum: "number",
} as const;

type ReportedRow = RowOf<typeof reportedRow>;

/** What Google reports for phrases on the domain's pages, by country and device. */
async function reportedRows(
	em: EntityManager,
	domain: Domain,
	property: FilledProperty,
	phraseKeys: readonly string[],
): Promise<ReportedRow[]> {
	const { id, startDate, endDate } = property;
	const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, day) => addDays(startDate, day));
	const own = (await pagesOf(em, property)).filter(({ name }) => belongsTo(name, domain));
	return rowsOf(
		em,
		sqlOf(reportedRow)`
			with phrases as materialized (
				select key, encode(sha256(convert_to(key, 'UTF8')), 'hex') as hash from unnest(${phraseKeys}::text[]) as key
			), queries as materialized (
				select n.id, p.key from phrases p join search_console_names n on n.property_id = ${id} and n.hash = p.hash
				union
				select n.id, n.phrase_key from search_console_names n join phrases p on p.key = n.phrase_key
				where n.property_id = ${id} and n.phrase_key is not null
			)
			select q.key as "phraseKey", r.country, r.device, sum(r.impressions)::float8 as impressions,
				sum(r.position * r.impressions) as "positionSum"
			from queries q cross join unnest(${dates}::date[]) as day
			join search_console_rows r on r.property_id = ${id} and r.date = day and r.query_id = q.id
			where r.page_id = any(${own.map(({ id }) => id)}::bigint[])
			group by q.key, r.country, r.device`,
	);
}
