import type { ViewUseKind, ViewUsesQuery } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";

/** What uses a view. */
export type ViewUse = ViewUsesQuery["view"] extends infer View
	? NonNullable<View> extends { usedBy: readonly (infer Use)[] }
		? Use
		: never
	: never;

const kindNames: Record<ViewUseKind, string> = {
	ALERT: "alert",
	SCHEDULE: "schedule",
	SHARE_LINK: "link",
	REPORT: "report",
};

/** `2 alerts`, each kind counted. */
export function usesInWords(uses: readonly Pick<ViewUse, "kind">[]): string {
	const kinds = (Object.keys(kindNames) as ViewUseKind[])
		.map((kind) => ({ kind, count: uses.filter((use) => use.kind === kind).length }))
		.filter(({ count }) => count > 0)
		.map(({ kind, count }) => formatCount(count, kindNames[kind]));
	return kinds.length < 2 ? kinds.join() : `${kinds.slice(0, -1).join(", ")} and ${kinds.at(-1)}`;
}

/** `2 alerts use this view`, `1 alert uses this view`. */
export function usingInWords(uses: readonly Pick<ViewUse, "kind">[]): string {
	return `${usesInWords(uses)} ${uses.length === 1 ? "uses" : "use"} this view`;
}

const addresses: Record<ViewUseKind, (id: string) => string> = {
	ALERT: (id) => `/app/alerts?tab=rules&edit-rule=${id}`,
	SCHEDULE: (id) => `/app/schedules?all=1&edit=${id}`,
	SHARE_LINK: (id) => `/app/reports?all=1&tab=links&edit-link=${id}`,
	REPORT: (id) => `/app/reports/${id}`,
};

/** Where a use is changed. */
export function addressOfUse({ kind, id }: Pick<ViewUse, "kind" | "id">): string {
	return addresses[kind](id);
}

/** The name of a use; none for those that the reader may not see. */
export function nameOfUse({ kind, name }: Pick<ViewUse, "kind" | "name">): string {
	return name ?? `Another ${kindNames[kind]}`;
}
