import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { PageInput } from "../../../core/page.ts";
import { ReadsEveryKeyword } from "../../../core/row-cost.ts";
import { timeZoneOptions } from "../../../core/time-zone.ts";
import { DomainType } from "../../tracked/domains/domains.types.ts";
import { filterOptions, KeywordFilter, pageOptions } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { landingPages } from "./landing-pages.service.ts";
import { LandingPageSort, LandingPages } from "./landing-pages.types.ts";

/** The pages a domain ranks with. Callers can only reach their own domains. */
@Resolver(() => DomainType)
export class LandingPagesResolver {
	@ReadsEveryKeyword()
	@FieldResolver(() => LandingPages, {
		description:
			"The pages that the domain's keywords rank with, by their last measurements. `BAD_INPUT` names the argument that is wrong.",
	})
	landingPages(
		@Ctx() ctx: GraphQLContext,
		@Root() { id }: DomainType,
		@Arg("timeZone", () => String, timeZoneOptions) timeZone: string,
		@Arg("filter", () => KeywordFilter, filterOptions) filter?: KeywordFilter,
		@Arg("compareTo", () => String, {
			nullable: true,
			description: "A day to compare with, `yyyy-MM-dd`, not after today: what keywords ranked with at its end.",
		})
		compareTo?: string,
		@Arg("text", () => String, {
			nullable: true,
			description: "Part of the URL, case-insensitive; at most 200 characters.",
		})
		text?: string,
		@Arg("sort", () => LandingPageSort, {
			nullable: true,
			description: "Sort order. Defaults to `KEYWORDS`, largest first.",
		})
		sort?: LandingPageSort,
		@Arg("page", () => PageInput, pageOptions) page?: PageInput,
	): Promise<LandingPages> {
		return landingPages(signedIn(ctx), id, { filter, compareTo, timeZone, text, sort, page });
	}
}
