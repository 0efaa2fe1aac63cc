import type { Context, SignedInContext } from "../../../context.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { storableLine } from "../../../lib/storable-text.ts";
import { placesOf } from "../../../providers/serp/read-serp.ts";
import { pagesOf, unpackPage } from "../../measuring/serp-store/serp-pages.service.ts";
import { storableUrl } from "../../measuring/serp-store/serp-record.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { StoredPageType } from "./serp.types.ts";

const maxTitleLength = 300;
const dayLength = 86_400_000;

/** A result as the archived page has it. */
export interface ArchivedResult {
	url: string;
	title: string;
}

/** Batch: the results on the archived pages of checks of the caller's, by place; none once the pages have lapsed. */
export async function archivedResultsByCheck(
	{ em, serp }: Context,
	checkIds: readonly string[],
): Promise<ArchivedResult[][]> {
	const rows = await rowsOf(
		em,
		sqlOf({ checkId: "text", page: "number", body: "bytes", provider: "text" })`
			select s.check_id as "checkId", s.page, s.body, p.provider
			from serp_pages s join position_records p on p.check_id = s.check_id
			where s.check_id = any(${[...checkIds]}::bigint[]) order by s.check_id, s.page`,
	);
	const byCheck = Map.groupBy(rows, ({ checkId }) => checkId);
	const providers: Record<string, (typeof serp)[keyof typeof serp] | undefined> = serp;
	return checkIds.map((id) => {
		const pages = byCheck.get(id) ?? [];
		const provider = providers[pages[0]?.provider ?? ""];
		if (!provider) return [];
		const placed = placesOf(pagesOf(pages, provider)).flat();
		return placed.map(({ url, title }) => ({
			url: storableUrl(url),
			title: storableLine(title, maxTitleLength),
		}));
	});
}

/** The title of a result; null if the archive does not have the page with it. */
export function titleAt(archived: readonly ArchivedResult[], place: number, url: string | null): string | null {
	const there = archived[place - 1];
	if (there && there.url === (url ?? "")) return there.title;
	// Earlier versions gave repeats and ads a place too, so that the results after them stood lower.
	return archived.find((result) => url !== null && result.url === url)?.title ?? null;
}

/** Batch: the archived pages of checks of the caller's, in order. */
export async function storedPagesByCheck(
	{ em, config }: Context,
	checkIds: readonly string[],
): Promise<StoredPageType[][]> {
	const rows = await rowsOf(
		em,
		sqlOf({ checkId: "text", page: "number", fetchedAt: "text", isLast: "boolean" })`
			select s.check_id as "checkId", s.page, s.fetched_at as "fetchedAt", k.latest_check_id is not distinct from s.check_id as "isLast"
			from serp_pages s join keywords k on k.id = s.keyword_id
			where s.check_id = any(${[...checkIds]}::bigint[]) order by s.check_id, s.page`,
	);
	const byCheck = Map.groupBy(rows, ({ checkId }) => checkId);
	return checkIds.map((id) =>
		(byCheck.get(id) ?? []).map(({ page, fetchedAt, isLast }) => {
			const lapsesAt = toDate(fetchedAt).getTime() + config.serpArchiveDays * dayLength;
			return { page, keptUntil: isLast ? null : new Date(lapsesAt) };
		}),
	);
}

/** A page of a check of the caller's as the provider answered it, or `NOT_FOUND` once it has lapsed. */
export async function archivedPage({ em, viewer }: SignedInContext, checkId: string, page: number): Promise<string> {
	const [found] = isId(checkId)
		? await rowsOf(
				em,
				sqlOf({ body: "bytes" })`
					select s.body from serp_pages s
					join keywords k on k.id = s.keyword_id and ${isGranted(viewer, "k")} and k.deleted_at is null
					where s.check_id = ${checkId} and s.page = ${page}`,
			)
		: [];
	const raw = found ? unpackPage(found.body) : null;
	if (raw === null) throw notFound("page");
	return raw;
}
