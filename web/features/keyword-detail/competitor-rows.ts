import type { DetailedKeyword } from "./use-keyword-detail.ts";

/** One line of the first page. */
export interface RankedPage {
	position: number;
	/** As it is to be shown where the address cannot be read. */
	host: string;
	title: string;
	url: string;
	/** The domain's own. */
	isOwn: boolean;
}

/** The first page's results with the domain's own among them, at its place; one further down stands last. */
export function rankedPages({
	competitors,
	latestPosition,
	domain,
}: Pick<DetailedKeyword, "competitors" | "latestPosition" | "domain">): RankedPage[] {
	const pages = competitors.map(({ position, domain: host, title, url }) => ({
		position,
		host,
		title,
		url,
		isOwn: false,
	}));
	if (latestPosition?.position != null && latestPosition.url !== null) {
		const { position, url } = latestPosition;
		pages.push({ position, host: domain.name, title: "", url, isOwn: true });
	}
	return pages.toSorted((a, b) => a.position - b.position);
}
