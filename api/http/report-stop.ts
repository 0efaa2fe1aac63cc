import type { Request } from "express";
import type { EntityManager } from "../db/orm.ts";
import { countAttempt } from "../modules/people/accounts/attempts.service.ts";
import { unsubscribeLimit } from "../modules/telling/notifications/mail/unsubscribe.service.ts";
import { brandingOf } from "../modules/telling/reports/branding/branding.service.ts";
import { resumeReport, stopReport } from "../modules/telling/reports/issues/mails/stopping.service.ts";
import { renderStopPage, stopTexts } from "../modules/telling/reports/page/stop-page.ts";
import { recipientOf } from "../modules/telling/reports/scheduled/stops.service.ts";

/**
 * Answers the link of a report mail: a POST stops the report for the recipient, one to `undo` below it undoes that. Looking changes
 * nothing. @returns the page; null if no report mail has such a link
 */
export async function answerReportLink(em: EntityManager, req: Request, nonce: string): Promise<string | null> {
	const [token = "", ...rest] = req.path.slice(1).split("/");
	const recipient = await recipientOf(em, token);
	if (!recipient || !["", "undo"].includes(rest.join("/"))) return null;
	await countAttempt(em, unsubscribeLimit(req.ip ?? ""));
	const isUndo = rest.length > 0;
	const text = stopTexts[await act(em, req.method, { token, isUndo, isStopped: recipient.isStopped })];
	return renderStopPage(text(`${req.baseUrl}/${token}`), await brandingOf(em, recipient.accountId), nonce);
}

interface Requested {
	token: string;
	isUndo: boolean;
	isStopped: boolean;
}

/** Does what is requested. @returns what the page says then */
async function act(
	em: EntityManager,
	method: string,
	{ token, isUndo, isStopped }: Requested,
): Promise<keyof typeof stopTexts> {
	if (method === "POST") {
		await (isUndo ? resumeReport(em, token) : stopReport(em, token));
		return isUndo ? "resumed" : "stopped";
	}
	// Reloading the page of an undo shows the current state, too.
	return isStopped ? "stopped" : "question";
}
