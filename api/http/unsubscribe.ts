import type { Request, RequestHandler, Response } from "express";
import type { EntityManager } from "../db/orm.ts";
import type { Refusal } from "../errors.ts";
import { checkUnsubscribe, unsubscribe } from "../modules/telling/notifications/mail/unsubscribe.service.ts";
import { renderNotice } from "../modules/telling/reports/page/gone-page.ts";
import { refusalOf } from "./failure.ts";
import type { PageConfig } from "./page.ts";
import { refusalPage, refuseOtherMethods } from "./page-method.ts";
import { answerReportLink } from "./report-stop.ts";
import { failureContextOf, type Parts } from "./request-context.ts";
import { nonceOf, pagePolicy, setGuestHeaders } from "./security-headers.ts";
import { type UnsubscribeText, unsubscribePage } from "./unsubscribe-page.ts";

/** A page as it is sent. */
interface PageAnswer {
	status: number;
	headers?: Record<string, string>;
	page: string;
}

const question: UnsubscribeText = {
	title: "Stop alert mail?",
	text: "You will get no more mail about alerts of this account. Other members and chat channels are not affected.",
	button: "Stop alert mail",
};

const done: UnsubscribeText = {
	title: "Alert mail is off",
	text: "You will get no more mail about alerts of this account. You can turn it on again in Settings, under Notifications.",
};

/** Of a link that is in no mail, or whose report was deleted. */
const unknownLink = {
	heading: "This link does not work.",
	text: "Copy the whole link from the mail. If its report was deleted, it sends no more mails. Members of an account can turn off mail about alerts in Settings, under Notifications.",
};

/**
 * Answers the links in mail about alerts and of reports; mount it at `/unsubscribe`. Looking changes nothing, because mail programs and
 * scanners look; the page's button and a mail program's one-click request (RFC 8058) are a POST. No user is signed in by
 * it, so a request from anywhere with the link counts.
 */
export function unsubscribeHandler(parts: Parts, config: PageConfig): RequestHandler {
	const setPolicy = pagePolicy(config, { scriptHashes: [] });
	return (req, res, next) =>
		setPolicy(req, res, async (error) => {
			if (error) return next(error);
			const { status, headers = {}, page } = await answerTo(parts, req, res);
			res.status(status).set(headers).type("html").send(page);
		});
}

async function answerTo({ services, orm }: Parts, req: Request, res: Response): Promise<PageAnswer> {
	const em = orm.em.fork();
	try {
		refuseOtherMethods(req.method);
		const ofReport = await answerReportLink(em, req, nonceOf(res));
		if (ofReport !== null) {
			setGuestHeaders(res);
			return { status: 200, page: ofReport };
		}
		return { status: 200, page: unsubscribePage(await answerAlertLink(em, req), nonceOf(res)) };
	} catch (error) {
		return answerOf(refusalOf(error, failureContextOf(services.log, res)), setGuestHeaders(res));
	}
}

async function answerAlertLink(em: EntityManager, req: Request): Promise<UnsubscribeText> {
	const source = { em, networkAddress: req.ip ?? "" };
	const token = req.path.slice(1);
	if (req.method === "POST") {
		await unsubscribe(source, token);
		return done;
	}
	await checkUnsubscribe(source, token);
	return question;
}

function answerOf(refusal: Refusal, nonce: string): PageAnswer {
	return refusal.code === "NOT_FOUND"
		? { status: 404, page: renderNotice(unknownLink.heading, unknownLink.text, nonce) }
		: refusalPage(refusal, nonce);
}
