import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { Needs } from "../../../../core/access.ts";
import { clientKeyOptions } from "../../../../core/client-key.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import { PageInput } from "../../../../core/page.ts";
import { lastIssueByReport } from "../issues/issues.loaders.ts";
import { ReportIssue } from "../issues/issues.types.ts";
import { createReport, deleteReport, updateReport } from "./reports.service.ts";
import { Report, ReportInput, ReportPage } from "./reports.types.ts";
import { listReports, reportById } from "./shown-reports.service.ts";

/** Reports: what clients get by mail. */
@Resolver(() => Report)
export class ReportsResolver {
	@Needs("WRITE")
	@Query(() => ReportPage, { description: "Reports, by title. `NOT_FOUND` for another account's domain." })
	reports(
		@Ctx() ctx: GraphQLContext,
		@Arg("domainId", () => ID, { nullable: true, description: "Only reports of this domain." }) domainId?:
			| string
			| null,
		@Arg("page", () => PageInput, { nullable: true, description: "The page; by default the first 20." })
		page?: PageInput | null,
	): Promise<ReportPage> {
		return listReports(signedIn(ctx), { domainId, page });
	}

	@Needs("WRITE")
	@Query(() => Report, { description: "A report." })
	report(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The report's ID." }) id: string,
	): Promise<Report> {
		return reportById(signedIn(ctx), id);
	}

	@Mutation(() => Report, {
		description:
			"Creates a report. `CONFLICT` beyond 1,000 of the account; `IDEMPOTENCY_CONFLICT` if the client key was used for another one.",
	})
	createReport(
		@Ctx() ctx: GraphQLContext,
		@Arg("input", () => ReportInput, { description: "The report." }) input: ReportInput,
		@Arg("clientKey", () => String, clientKeyOptions("report")) clientKey?: string | null,
	): Promise<Report> {
		return createReport(signedIn(ctx), input, clientKey);
	}

	@Mutation(() => Report, {
		description:
			"Replaces a report: what is left out is as by default. The domain is fixed. Issues stay as they were made.",
	})
	updateReport(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The report's ID." }) id: string,
		@Arg("input", () => ReportInput, { description: "The report." }) input: ReportInput,
	): Promise<Report> {
		return updateReport(signedIn(ctx), id, input);
	}

	@Mutation(() => ID, { description: "Deletes a report. Its issues stay; those that wait are not sent." })
	async deleteReport(
		@Ctx() ctx: GraphQLContext,
		@Arg("id", () => ID, { description: "The report's ID." }) id: string,
	): Promise<string> {
		await deleteReport(signedIn(ctx), id);
		return id;
	}

	@FieldResolver(() => ReportIssue, { nullable: true, description: "Its newest issue; null before the first." })
	lastIssue(@Ctx() ctx: GraphQLContext, @Root() { id }: Report): Promise<ReportIssue | null> {
		return ctx.loaders.load(lastIssueByReport, ctx, id);
	}
}
