import type { Viewer } from "../../context.ts";
import type { EntityManager } from "../../db/orm.ts";
import { databaseNow, rowsOf, sql, sqlOf } from "../../db/sql.ts";
import { letters } from "../../jobs/letters.ts";
import { mailToSend } from "../../modules/people/mail/mail.service.ts";
import { deliverMail } from "../../modules/people/mail/mail-delivery.service.ts";
import { bookIssues } from "../../modules/telling/reports/issues/booking.service.ts";
import { issuesToMake } from "../../modules/telling/reports/issues/issue-claim.service.ts";
import { makeIssue } from "../../modules/telling/reports/issues/make-issue.service.ts";
import { createReport } from "../../modules/telling/reports/scheduled/reports.service.ts";
import type { Report } from "../../modules/telling/reports/scheduled/reports.types.ts";
import type { Mailer, OutgoingMail } from "../../providers/mail/port.ts";
import { createSmtpMailer } from "../../providers/mail/smtp.ts";
import { buildContext, type TestContext } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import type { MailServer } from "../fakes/mail-server.ts";
import { type BuiltUser, buildMember, buildUser } from "./factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "./histories.ts";
import { summaryOf } from "./share-links.ts";

const mailFrom = "Toprung <rank@toprung.example>";

/** An account with a domain whose keywords are measured, and what a worker does for its reports. */
export class ReportWorld {
	readonly ctx: TestContext<Viewer>;
	readonly email: string;
	readonly domainId: string;
	readonly #db: TestDatabase;
	readonly #server: MailServer;

	private constructor(
		db: TestDatabase,
		server: MailServer,
		ctx: TestContext<Viewer>,
		of: { email: string; domainId: string },
	) {
		this.#db = db;
		this.#server = server;
		this.ctx = ctx;
		this.email = of.email;
		this.domainId = of.domainId;
	}

	/** @param measuredAt when its two keywords were measured */
	static async create(
		db: TestDatabase,
		server: MailServer,
		measuredAt: readonly string[] = ["2026-11-20T06:00:00Z"],
	): Promise<ReportWorld> {
		const user = await buildUser({ em: db.orm.em.fork() });
		await verify(db.orm.em.fork(), user.userId);
		const ctx = contextOf(db, server, user);
		const { id: domainId } = await buildDomain(ctx, { name: "Kettle & Grain", url: "https://example.com" });
		const keywordIds = await buildKeywords(ctx, domainId, ["kettle", "burr grinder"]);
		const measurements = measuredAt.flatMap((at) => keywordIds.map((keywordId) => ({ keywordId, at, position: 3 })));
		if (measurements.length > 0) await buildMeasurements(ctx.em, measurements);
		return new ReportWorld(db, server, ctx, { email: user.email, domainId });
	}

	/** A fork of the database. */
	get em(): EntityManager {
		return this.#db.orm.em.fork();
	}

	/** The context of another member, with a verified address. */
	async join(options: Parameters<typeof buildMember>[2] = {}): Promise<TestContext<Viewer> & { email: string }> {
		const member = await buildMember({ em: this.em }, this.ctx.viewer.accountId, options);
		return Object.assign(contextOf(this.#db, this.#server, member), { email: member.email });
	}

	/** A report, by default to two strangers every day at 08:00 in Amsterdam, with neither PDF nor CSV. */
	report({ content = {}, ...fields }: Record<string, unknown> & { content?: object } = {}): Promise<Report> {
		return createReport(this.ctx, this.input({ content, ...fields }));
	}

	/** The input of such a report. */
	input({ content = {}, ...fields }: Record<string, unknown> & { content?: object } = {}): Record<string, unknown> {
		return {
			content: summaryOf(this.domainId, { timeZone: "Europe/Amsterdam", ...content }),
			cadence: { kind: "EVERY_N_DAYS", everyDays: 1 },
			time: "08:00",
			recipients: ["ann@client.example", "bob@client.example"],
			attachesPdf: false,
			...fields,
		};
	}

	/** Changes what is stored of a report's content, past all rules. */
	async changeContent(reportId: string, fields: object): Promise<void> {
		const changed = sql`content || ${JSON.stringify(fields)}::jsonb`;
		await rowsOf(this.em, sql`update reports set content = ${changed} where id = ${reportId}`);
	}

	/** Books what is due and makes it, as a worker's sweep and jobs do. */
	async make(ctx = this.ctx): Promise<void> {
		await bookIssues({ ...ctx, em: this.em }, await databaseNow(this.em));
		for (const id of await issuesToMake(this.em)) await makeIssue({ ...ctx, em: this.em }, id);
	}

	/** Sends what is due, as workers do. @param whileSending called while a mail is on its way */
	async send(whileSending: (mail: OutgoingMail) => Promise<unknown> = async () => {}): Promise<void> {
		const smtp = createSmtpMailer({ url: this.#server.url, from: mailFrom });
		const mailer: Mailer = {
			async send(mail) {
				await whileSending(mail);
				await smtp.send(mail);
			},
		};
		for (const id of await mailToSend(this.em)) await deliverMail({ ...this.ctx, em: this.em, letters, mailer }, id);
	}

	/** Makes what is due and sends it. */
	async work(): Promise<void> {
		await this.make();
		await this.send();
	}

	/** The account's issues, oldest first, with their mails by address. */
	issues() {
		return rowsOf(
			this.em,
			sqlOf({
				...{ id: "text", reportId: "text?", date: "text?", trigger: "text", state: "text", reason: "text?" },
				...{ period: "text?", mails: "text[]" },
			})`
				select i.id, i.report_id as "reportId", i.local_date::text as date, i.trigger, i.state, i.reason, i.period, array(
					select m.address || ' ' || m.state || coalesce(' ' || m.error, '') from report_mails m
					where m.issue_id = i.id order by m.address) as mails
				from report_issues i where i.account_id = ${this.ctx.viewer.accountId} order by i.id`,
		);
	}

	/** Begins a run of the domain that goes on. @returns what ends it */
	async beginRun(): Promise<() => Promise<void>> {
		const { accountId } = this.ctx.viewer;
		await rowsOf(
			this.em,
			sql`
				insert into runs (account_id, domain_id, domain_name, is_domain_run, trigger, state, total, done, cost, actor)
				values (${accountId}, ${this.domainId}, 'Example', true, 'manual', 'RUNNING', 2, 1, 0, 'user:1')`,
		);
		return async () => {
			await rowsOf(
				this.em,
				sql`update runs set state = 'DONE', finished_at = app_now() where domain_id = ${this.domainId}`,
			);
		};
	}
}

function contextOf(db: TestDatabase, server: MailServer, { viewer }: BuiltUser): TestContext<Viewer> {
	return buildContext(db, { viewer, config: { smtpUrl: server.url, mailFrom, reportRecipients: "any" } });
}

async function verify(em: EntityManager, userId: string): Promise<void> {
	await rowsOf(em, sql`update users set email_verified = true where id = ${userId}`);
}
