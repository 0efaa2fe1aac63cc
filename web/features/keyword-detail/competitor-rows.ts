import { belongsTo, siteNamed } from "../../../schema/rules/match.ts";
import type { DetailedKeyword } from "./use-keyword-detail.ts";

export interface RankedPage {
	position: number;
	/** The raw address if it cannot be parsed. */
	host: string;
	title: string;
	url: string;
	isOwn: boolean;
	/** It belongs to a competitor that is tracked in the market. */
	isTracked: boolean;
}

/** The first page's results, with the domain's own in its place, or last when it ranks below. */
export function rankedPages(
	{ competitors, latestPosition, domain }: Pick<DetailedKeyword, "competitors" | "latestPosition" | "domain">,
	sites: readonly string[],
): RankedPage[] {
	const tracked = sites.map(siteNamed);
	const pages = competitors.map(({ position, domain: host, title, url }) => ({
		position,
		host,
		title,
		url,
		isOwn: false,
		isTracked: tracked.some((site) => belongsTo(url, site)),
	}));
	if (latestPosition?.position != null && latestPosition.url !== null) {
		const { position, url } = latestPosition;
		pages.push({ position, host: domain.name, title: "", url, isOwn: true, isTracked: false });
	}
	return pages.toSorted((a, b) => a.position - b.position);
}
