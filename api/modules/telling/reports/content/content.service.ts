import type { SignedInContext } from "../../../../context.ts";
import { refuseSpan } from "../../../../core/day-span.ts";
import { databaseNow } from "../../../../db/sql.ts";
import { notFound } from "../../../../errors.ts";
import { dayAt } from "../../../../lib/calendar.ts";
import { domainsById } from "../../../tracked/domains/domains.service.ts";
import { filtersOfViews, lockViews } from "../../../tracked/keywords/views/stored-views.service.ts";
import type { GivenContent } from "./content.input.ts";
import type { ReportContent } from "./content.types.ts";

/**
 * Refuses a content whose domain or view is not the caller's, whose view is of another domain or cannot be read, or whose fixed days end
 * after today. In a transaction the view is kept from being deleted until its end. @returns it as it is to be stored
 */
export async function checkContent(ctx: SignedInContext, given: GivenContent): Promise<GivenContent> {
	const { domainId, viewId, content } = given;
	const [domain] = await domainsById(ctx, [domainId]);
	if (!domain) throw notFound("domain", ["content.domainId"]);
	if (viewId !== null) {
		if (ctx.em.isInTransaction()) await lockViews(ctx.em, ctx.viewer.accountId, [viewId]);
		await filtersOfViews(ctx, [viewId], { domainId }, () => "content.viewId");
	}
	const { from, to, timeZone } = content;
	if (from !== null && to !== null) {
		const today = dayAt(await databaseNow(ctx.em), timeZone);
		refuseSpan({ from, to }, today, { from: "content.from", to: "content.to", isOneDayAllowed: true });
	}
	return given;
}

/** The content of a stored row. */
export function contentOf({ domainId, viewId, content }: Stored): ReportContent {
	return { domainId, viewId: viewId ?? null, ...content };
}

/** A row with a content: `viewId` is null, or missing, without a view. */
type Stored = Pick<GivenContent, "domainId" | "content"> & { viewId?: string | null | undefined };
