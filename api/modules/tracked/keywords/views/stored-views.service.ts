import type { Context, SignedInContext } from "../../../../context.ts";
import type { EntityManager } from "../../../../db/orm.ts";
import { columnsOf, selectOf } from "../../../../db/select.ts";
import { type Fragment, rowsOf, sql } from "../../../../db/sql.ts";
import { badInput, notFound, Refusal } from "../../../../errors.ts";
import { isId } from "../../../../lib/id.ts";
import { isGranted } from "../../domains/granted.ts";
import type { StoredFilter } from "../choice/keyword-query.input.ts";
import { View } from "./view.entity.ts";

/** The form of what views keep. A migration that changes it rewrites what is stored. */
export const viewVersion = 1;

/** Whose keywords a filter is about: a domain's, or those of all domains of an account. */
export type FilterScope = { domainId: string } | { accountId: string };

/** For whom keywords are filtered: a caller can name the views they see; schedules and alert rules, without one, all of the account. */
export type FilterReader = Pick<Context, "em" | "viewer">;

/** What is shown of a view that something uses, with its filter as text. */
export type NamedView = Pick<StoredView, "id" | "name" | "version" | "filter">;

interface StoredView {
	id: string;
	name: string;
	domainId: string | null;
	version: number;
	filter: string;
}

const storedView = selectOf<StoredView>({
	...columnsOf(View, "v", ["id", "name", "domainId", "version"]),
	filter: sql<string>`(v.content -> 'filter')::text`,
});

export const unreadableView = "This view was saved by a newer version of Toprung.";

/**
 * The filters of views, in one statement. Refuses unknown ones with `NOT_FOUND`, those of another domain with `BAD_INPUT`
 * and those that cannot be read with `CONFLICT`, each at its place in `filter.viewIds`,
 * unless `fieldOf` names another.
 */
export async function filtersOfViews(
	reader: FilterReader,
	viewIds: readonly string[],
	scope: FilterScope,
	fieldOf = (at: number) => `filter.viewIds.${at}`,
): Promise<StoredFilter[]> {
	const views = await knownViews(reader, viewIds, scope);
	const unknown = viewIds.flatMap((id, at) => (views.has(id) ? [] : [fieldOf(at)]));
	if (unknown.length > 0) throw notFound("view", unknown.slice(0, maxNamed));
	return viewIds.map((id, at) => {
		const view = views.get(id) as StoredView;
		const field = fieldOf(at);
		if (view.domainId !== null && !("domainId" in scope && scope.domainId === view.domainId)) {
			const where =
				"domainId" in scope
					? "belongs to another domain."
					: "is for one domain: choose that domain, or a view for all domains.";
			throw badInput({
				field,
				message: `The view “${view.name}” ${where}`,
			});
		}
		if (isReadable(view)) return JSON.parse(view.filter) as StoredFilter;
		throw new Refusal("CONFLICT", unreadableView, { details: [{ field, message: unreadableView }] });
	});
}

const maxNamed = 100;

/** Whether this version of Toprung can read what a view keeps. */
export function isReadable({ version }: { version: number }): boolean {
	return version <= viewVersion;
}

async function knownViews(
	{ em, viewer }: FilterReader,
	viewIds: readonly string[],
	scope: FilterScope,
): Promise<Map<string, StoredView>> {
	const whose = viewer ? isGranted(viewer, "v") : sql`v.account_id = ${accountOf(scope)}`;
	const views = await storedView.read(
		em,
		sql`
			select ${storedView.list} from views v
			where v.id = any(${viewIds.filter(isId)}::bigint[]) and ${whose}`,
	);
	return new Map(views.map((view) => [view.id, view]));
}

/** SQL: the account that a filter is about. */
function accountOf(scope: FilterScope): Fragment {
	return "domainId" in scope
		? sql`(select d.account_id from domains d where d.id = ${scope.domainId})`
		: sql`${scope.accountId}`;
}

/** Keeps an account's views from being deleted until the transaction ends. */
export async function lockViews(em: EntityManager, accountId: string, viewIds: readonly string[]): Promise<void> {
	if (viewIds.length === 0) return;
	await rowsOf(
		em,
		sql`
			select from views where id = any(${viewIds.filter(isId)}::bigint[]) and account_id = ${accountId}
			order by id for key share`,
	);
}

/** What is shown of views that something uses, by name, without those that the caller does not see. */
export async function namedViews({ em, viewer }: SignedInContext, viewIds: readonly string[]): Promise<NamedView[]> {
	if (viewIds.length === 0) return [];
	const ids = [...new Set(viewIds)].filter(isId);
	return storedView.read(
		em,
		sql`
			select ${storedView.list} from views v
			where v.id = any(${ids}::bigint[]) and ${isGranted(viewer, "v")} order by v.name_key, v.id`,
	);
}
