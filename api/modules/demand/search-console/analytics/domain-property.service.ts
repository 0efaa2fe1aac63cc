import type { Site } from "../../../../../schema/rules/match.ts";
import type { SignedInContext } from "../../../../context.ts";
import { isInAudience } from "../../../../core/access.ts";
import { badInput, notFound } from "../../../../errors.ts";
import type { Domain } from "../../../tracked/domains/domain.entity.ts";
import { domainById, domainsById } from "../../../tracked/domains/domains.service.ts";
import { propertiesOf } from "../connection/properties.service.ts";
import { automaticProperty, covers, propertyFor } from "./coverage.policy.ts";
import type { DomainProperty } from "./domain-property.types.ts";
import { accountProperties } from "./filled-properties.service.ts";

/** The property that each of these domains takes its figures from, and those that it can be chosen from; null for unknown ids. */
export async function domainProperties(
	ctx: SignedInContext,
	domainIds: readonly string[],
): Promise<(DomainProperty | null)[]> {
	const domains = await domainsById(ctx, domainIds);
	const [weighed, all] = [await accountProperties(ctx.em, ctx.viewer.accountId, 1), await propertiesOf(ctx)];
	const byId = new Map(all.map((property) => [property.id, property]));
	const shown = (property: { id: string } | null) => byId.get(property?.id ?? "") ?? null;
	return domains.map((domain) => {
		if (!domain) return null;
		const used = propertyFor(domain, weighed);
		return {
			property: shown(used),
			isChosen: used !== null && used.id === domain.searchConsolePropertyId,
			automatic: shown(automaticProperty(domain, weighed)),
			covering: all.filter((property) => covers(property, domain)),
		};
	});
}

/** The same for one domain of the account, or `NOT_FOUND`. */
export async function domainProperty(ctx: SignedInContext, domainId: string): Promise<DomainProperty> {
	const { id } = await domainById(ctx, domainId);
	const [found] = await domainProperties(ctx, [id]);
	if (!found) throw notFound("domain");
	return found;
}

/** Refuses the choice of a property that does not cover the domain: for members who do not see the account's properties there is none. */
export function refuseUncovered(
	{ viewer }: SignedInContext,
	property: { siteUrl: string },
	domain: Site & Pick<Domain, "url">,
): void {
	if (covers(property, domain)) return;
	if (!isInAudience(viewer, "ALL")) throw notFound("property");
	throw badInput({
		field: "searchConsolePropertyId",
		message: `${property.siteUrl} does not cover ${domain.url}. Choose a property that does, or null.`,
	});
}
