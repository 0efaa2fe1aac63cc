import type { Context, SignedInContext } from "../../../context.ts";
import { columnsOf, selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import { notFound } from "../../../errors.ts";
import { isId } from "../../../lib/id.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import type { StoredFilter } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { isReadable } from "../../tracked/keywords/views/stored-views.service.ts";
import { View } from "../../tracked/keywords/views/view.entity.ts";
import type { ViewSort, ViewType } from "./views.types.ts";

/** What a view keeps in addition to its name. */
export interface ViewContent {
	filter: StoredFilter;
	sort: ViewSort | null;
	columns: ViewType["columns"];
}

interface ViewRow extends Omit<ViewType, "filter" | "sort" | "columns" | "isReadable"> {
	version: number;
	content: string;
}

const viewRow = selectOf<ViewRow>({
	...columnsOf(View, "v", ["id", "name", "domainId", "version", "actorName", "createdAt", "updatedAt"]),
	content: sql<string>`v.content::text`,
});

/** A view as clients see it, with what it keeps. */
export interface ViewRecord extends ViewType {
	/** Null if this version cannot read it. */
	content: ViewContent | null;
}

/** The caller's view, or `NOT_FOUND`. */
export async function viewById({ em, viewer }: SignedInContext, id: string): Promise<ViewRecord> {
	const [view] = isId(id) ? await selectViews({ em }, sql`v.id = ${id} and ${isGranted(viewer, "v")}`) : [];
	if (!view) throw notFound("view");
	return view;
}

/** Those of the caller's views with these ids, by name. */
export function viewsById({ em, viewer }: SignedInContext, ids: readonly string[]): Promise<ViewRecord[]> {
	return selectViews({ em }, sql`v.id = any(${[...ids]}::bigint[]) and ${isGranted(viewer, "v")}`);
}

/** A domain's views and those for all domains that the caller sees, by name. */
export function viewsOfDomain({ em, viewer }: SignedInContext, domainId: string): Promise<ViewRecord[]> {
	return selectViews({ em }, sql`${isGranted(viewer, "v")} and (v.domain_id = ${domainId} or v.domain_id is null)`);
}

async function selectViews({ em }: Pick<Context, "em">, which: Fragment): Promise<ViewRecord[]> {
	const rows = await viewRow.read(
		em,
		sql`select ${viewRow.list} from views v where ${which} order by v.name_key collate "und-x-icu", v.id`,
	);
	return rows.map(({ version, content: text, ...view }) => {
		const content = isReadable({ version }) ? (JSON.parse(text) as ViewContent) : null;
		const { filter = null, sort = null, columns = null } = content ?? {};
		return {
			...view,
			filter,
			sort,
			columns,
			isReadable: content !== null,
			content,
		};
	});
}
