import type { Viewer } from "../../context.ts";
import { createShareLink } from "../../modules/telling/reports/links/links.service.ts";
import type { ShareLink } from "../../modules/telling/reports/links/links.types.ts";
import type { TestContext } from "../context.ts";

/** A content of one block. */
export function summaryOf(domainId: string, fields: object = {}) {
	return {
		domainId,
		title: "How we rank",
		timeZone: "UTC",
		period: "LAST_30_DAYS",
		blocks: [{ kind: "SUMMARY" }],
		...fields,
	};
}

/** A share link of the caller's domain. */
export function buildShareLink(
	ctx: TestContext<Viewer>,
	domainId: string,
	{ content, ...fields }: { content?: object; label?: string; password?: string; expiresAt?: Date } = {},
): Promise<ShareLink> {
	return createShareLink(ctx, { content: summaryOf(domainId, content), ...fields });
}

/** The secret end of a link's address. */
export function tokenOfLink({ url }: Pick<ShareLink, "url">): string {
	return url?.split("/r/")[1] ?? "";
}
