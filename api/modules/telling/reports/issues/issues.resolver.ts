import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { clientKeyOptions } from "../../../../core/client-key.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { PageInput } from "../../../../core/page.ts";
import { domainsByIds } from "../../../tracked/domains/domains.loaders.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { DomainType } from "../../../tracked/domains/domains.types.ts";
import { Report } from "../scheduled/reports.types.ts";
import { mailsByIssue, reportsByIds } from "./issues.loaders.ts";
import { type ReportAudience, ReportAudienceEnum, ReportIssue, ReportIssuePage, ReportMail } from "./issues.types.ts";
import { resendIssue } from "./resending.service.ts";
import { sendReport } from "./sending.service.ts";
import { issueById, listIssues } from "./shown-issues.service.ts";

const limits =
	"`PROVIDER_NOT_CONFIGURED` without a mail server, `CONFLICT` with nobody to mail, `RATE_LIMITED` beyond 20 an hour of a report.";

/** Issues of reports. */
@Resolver(() => ReportIssue)
export class ReportIssuesResolver {
	@Needs("WRITE")
	@Query(() => ReportIssuePage, { description: "Issues of reports, newest first, of the last 400 days." })
	reportIssues(
		@Ctx() ctx: GraphQLContext,
		@Arg("reportId", () => ID, { nullable: true, description: "Only issues of this report." }) reportId?: string | null,
		@Arg("domainId", () => ID, { nullable: true, description: "Only issues about this domain." }) domainId?:
			| string
			| null,
		@Arg("page", () => PageInput, { nullable: true, description: "The page; by default the first 20." })
		page?: PageInput | null,
	): Promise<ReportIssuePage> {
		return listIssues(signedIn(ctx), { reportId, domainId, page });
	}

	@Needs("WRITE")
	@Query(() => ReportIssue, { description: "An issue of a report." })
	reportIssue(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The issue's ID." }) id: string,
	): Promise<ReportIssue> {
		return issueById(signedIn(ctx), id);
	}

	@Mutation(() => ReportIssue, { description: `Makes an issue now and mails it. ${limits}` })
	sendReport(
		@Ctx() ctx: GraphQLContext,
		@Arg("reportId", () => ID, { description: "The report's ID." }) reportId: string,
		@Arg("to", () => ReportAudienceEnum, { description: "Whom to mail it to." }) to: ReportAudience,
		@Arg("clientKey", () => String, clientKeyOptions("issue")) clientKey?: string | null,
	): Promise<ReportIssue> {
		return sendReport(signedIn(ctx), { reportId, to, clientKey });
	}

	@Mutation(() => ReportIssue, { description: `Mails an issue again, as it was made. ${limits}` })
	resendIssue(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The issue's ID." }) id: string,
		@Arg("addresses", () => [String], {
			nullable: true,
			description: "Recipients of the issue; left out: those whose mail failed.",
		})
		addresses?: string[] | null,
		@Arg("clientKey", () => String, clientKeyOptions("issue")) clientKey?: string | null,
	): Promise<ReportIssue> {
		return resendIssue(signedIn(ctx), { id, addresses, clientKey });
	}

	@FieldResolver(() => Report, { nullable: true, description: "Its report; null if it was deleted since." })
	async report(@Ctx() ctx: GraphQLContext, @Root() { reportId }: ReportIssue): Promise<Report | null> {
		return reportId === null ? null : ctx.loaders.load(reportsByIds, ctx, reportId);
	}

	@FieldResolver(() => DomainType, { description: "The domain it is about." })
	async domain(@Ctx() ctx: GraphQLContext, @Root() { domainId }: ReportIssue): Promise<DomainType> {
		return (await ctx.loaders.load(domainsByIds, ctx, domainId)) ?? domainById(signedIn(ctx), domainId);
	}

	@FieldResolver(() => [ReportMail], { description: "What came of each recipient's mail, by address." })
	async mails(@Ctx() ctx: GraphQLContext, @Root() { id }: ReportIssue): Promise<ReportMail[]> {
		return (await ctx.loaders.load(mailsByIssue, ctx, id)) ?? [];
	}
}
