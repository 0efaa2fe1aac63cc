import { setTimeout as pause } from "node:timers/promises";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { type Figure, type Stage, sharedClock } from "./bench.ts";
import { type Part, startPart } from "./part.ts";
import type { MailSinkAsk, MailSinkState } from "./parts/mail-sink.ts";
import { startProgram } from "./program.ts";
import type { ReportsScene } from "./reports-scene.ts";

/** 15 minutes. */
const secondsPerThousand = 900;

/** Where the program's mails go. */
type MailSink = Part<MailSinkAsk, MailSinkState>;

/** What a program needs to mail to the sink. */
export async function mailEnvironment(sink: MailSink): Promise<Record<string, string>> {
	const { url } = await sink.ask({ count: 0 });
	return { SMTP_URL: url, MAIL_FROM: "Toprung <reports@example.com>", REPORT_RECIPIENTS: "any" };
}

/** All reports due at once, sent by one worker. @param pdfSeconds for one PDF alone @returns issues a second */
export async function* issueFigures(
	stage: Stage,
	{ store, reports }: ReportsScene,
	pdfSeconds: number,
): AsyncGenerator<Figure, number> {
	await using stack = new AsyncDisposableStack();
	const own = { ...stage, stack };
	const sink = await startPart<MailSinkAsk, MailSinkState>(own, "mail-sink");
	const worker = await startProgram(own, store, { ...(await mailEnvironment(sink)), ROLE: "worker" });
	const em = store.orm.em.fork();
	const spent = async () => ({ worker: await worker.processorSeconds(), database: await store.processorSeconds() });
	stage.say(`${reports} reports are due`);
	const before = await spent();
	const began = sharedClock();
	await makeDue(em);
	const { taken } = await sink.ask({ count: reports });
	const seconds = ((taken.at(-1)?.at ?? Number.NaN) - began) / 1_000;
	const after = await spent();
	await verifySent(em, reports, taken);
	yield {
		...{ name: `${reports.toLocaleString("en-US")} reports due at once, all sent`, value: seconds, unit: "s" },
		limit: { name: "their PDFs alone, one after another", value: reports * pdfSeconds },
		goal: { atMost: secondsPerThousand * (reports / 1_000) },
	};
	const each = (one: "worker" | "database") => ((after[one] - before[one]) / reports) * 1_000;
	yield { name: "… processor time of the worker, each", value: each("worker"), unit: "ms" };
	yield { name: "… processor time of PostgreSQL, each", value: each("database"), unit: "ms" };
	const bytes = taken.reduce((sum, mail) => sum + mail.bytes, 0) / taken.length;
	yield { name: "… a mail with its PDF", value: bytes / 1_000, unit: "kB" };
	yield { name: "… peak memory of the worker", value: await worker.peakMemory(), unit: "MB", goal: { atMost: 450 } };
	return reports / seconds;
}

/** Every report's newest slot at 08:00 has passed, and has no issue. */
async function makeDue(em: EntityManager): Promise<void> {
	await rowsOf(
		em,
		sql`
			update reports set next_issue_at = date_trunc('day', app_now() - interval '8 hours', 'UTC') + interval '8 hours'
			where cadence is not null`,
	);
}

/** Every report once, to its client, with a PDF. */
async function verifySent(em: EntityManager, reports: number, taken: MailSinkState["taken"]): Promise<void> {
	const recipients = new Set(taken.map(({ recipient }) => recipient));
	const withPdf = taken.filter(({ hasPdf }) => hasPdf).length;
	if (taken.length !== reports || recipients.size !== reports || withPdf !== reports)
		throw new Error(`${taken.length} mails came, ${withPdf} with a PDF, to ${recipients.size} of ${reports} clients.`);
	await untilSettled(em);
	const { sent } = await rowOf(
		em,
		sql<{ sent: number }>`select count(*)::int as sent from report_issues where state = 'SENT'`,
	);
	if (sent !== reports) throw new Error(`${sent} of ${reports} issues are sent.`);
}

/** Waits until no issue is made or mailed. */
export async function untilSettled(em: EntityManager): Promise<void> {
	const isAtWork = () => rowsOf(em, sql`select from report_issues where state in ('PENDING', 'SENDING') limit 1`);
	while ((await isAtWork()).length > 0) await pause(250);
}
