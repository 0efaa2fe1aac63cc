import { z } from "zod";
import { domainUrl, siteUrl } from "../domains/domains.input.ts";

/** Sites to track: URLs or bare hosts, judged as a domain's URL. */
export const competitorSites = z.object({
	sites: z.array(domainUrl).min(1, "Name at least one site.").max(20, "Name at most 20 sites."),
});

/** Sites not to suggest: hosts or URLs. */
export const ignoredSites = z.object({
	sites: z.array(siteUrl).min(1, "Name at least one site.").max(100, "Name at most 100 sites."),
});
