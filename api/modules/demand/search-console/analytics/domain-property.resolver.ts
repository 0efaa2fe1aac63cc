import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { notFound } from "../../../../errors.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { DomainProperty } from "./domain-property.types.ts";
import { propertyByDomain } from "./performance.loaders.ts";

/** Where a domain's Search Console figures come from. */
@Resolver(() => DomainType)
export class DomainPropertyResolver {
	@FieldResolver(() => DomainProperty, {
		description:
			"The Search Console property that its agreement, landing pages, untracked queries, learned click rates and keywords' figures come from.",
	})
	async searchConsoleProperty(@Ctx() ctx: GraphQLContext, @Root() { id }: DomainType): Promise<DomainProperty> {
		const found = await ctx.loaders.load(propertyByDomain, ctx, id);
		if (!found) throw notFound("domain");
		return found;
	}
}
