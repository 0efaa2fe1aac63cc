import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import { For, Needs } from "../../../core/access.ts";
import { signedIn } from "../../../core/guards.ts";
import type { GraphQLContext } from "../../../core/http-context.ts";
import { AccountType } from "../accounts/accounts.types.ts";
import { AuditFilter, AuditNames, AuditPage } from "./audit.types.ts";
import { auditPage } from "./audit-log.service.ts";
import { auditNames } from "./audit-names.service.ts";

/** The account's audit log. */
@Resolver(() => AccountType)
export class AuditResolver {
	@Needs("SESSION")
	@For("ADMIN")
	@FieldResolver(() => AuditPage, { description: "Who changed what, newest first." })
	audit(
		@Ctx() ctx: GraphQLContext,
		@Arg("filter", () => AuditFilter, { nullable: true, description: "Which entries; by default all." })
		filter: AuditFilter | null,
		@Arg("first", () => Int, { defaultValue: 100, description: "Maximum number of entries; 1–1,000." })
		first: number,
		@Arg("after", () => String, { nullable: true, description: "`endCursor` of the page before." })
		after: string | null,
	): Promise<AuditPage> {
		return auditPage(signedIn(ctx), { filter, first, after });
	}

	@Needs("SESSION")
	@For("ADMIN")
	@FieldResolver(() => AuditNames, { description: "The people and domains that the audit log has entries of." })
	auditNames(@Ctx() ctx: GraphQLContext): Promise<AuditNames> {
		return auditNames(signedIn(ctx));
	}
}
