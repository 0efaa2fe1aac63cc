import type { Measurement } from "../../modules/measuring/checks/outcomes.service.ts";

/** A measurement of `example.com` by Serper at a position, with one result; nothing else was on the page. */
export function buildMeasurement(given: Partial<Measurement> = {}): Measurement {
	const { position = 4, url = position === null ? null : "https://example.com/", ...rest } = given;
	const serp = {
		urls: ["https://rival.example/"],
		page1Count: 1,
		features: 0,
		snippetUrl: null,
		references: null,
		usedQuery: null,
	};
	return {
		position,
		depth: null,
		url,
		measuredAt: null,
		pagesRead: 1,
		provider: "serper",
		measuredDevice: "desktop",
		measuredPlace: null,
		site: "example.com",
		serp,
		labels: [],
		competitors: [],
		pages: [],
		...rest,
	};
}
