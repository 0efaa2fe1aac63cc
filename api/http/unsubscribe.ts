import type { Request, RequestHandler, Response } from "express";
import { Refusal } from "../errors.ts";
import { checkUnsubscribe, unsubscribe } from "../modules/telling/notifications/mail/unsubscribe.service.ts";
import { refusalOf } from "./failure.ts";
import type { PageConfig } from "./page.ts";
import { failureContextOf, type Parts } from "./request-context.ts";
import { nonceOf, pagePolicy } from "./security-headers.ts";
import { type UnsubscribeText, unsubscribePage } from "./unsubscribe-page.ts";

/** What a page's status and words are. */
interface Answer extends UnsubscribeText {
	status: number;
	headers?: Record<string, string>;
}

const question: Answer = {
	status: 200,
	title: "Stop alert mail?",
	text: "You will get no more mail about alerts of this account. Other members and chat channels are not affected.",
	button: "Stop alert mail",
};

const done: Answer = {
	status: 200,
	title: "Alert mail is off",
	text: "You get no more mail about alerts of this account. You can turn it on again in Settings, under Notifications.",
};

const unknownLink: Answer = {
	status: 404,
	title: "This link does not work",
	text: "Copy the whole link from the mail, or turn alert mail off in Settings, under Notifications.",
};

/**
 * Answers the links in mail about alerts; mount it at `/unsubscribe`. Looking changes nothing, because mail programs and
 * scanners look; the page's button and a mail program's one-click request (RFC 8058) are a POST. No user is signed in by
 * it, so a request from anywhere with the link counts.
 */
export function unsubscribeHandler(parts: Parts, config: PageConfig): RequestHandler {
	const setPolicy = pagePolicy(config, { scriptHashes: [] });
	return (req, res, next) =>
		setPolicy(req, res, async (error) => {
			if (error) return next(error);
			const { status, headers = {}, ...text } = await answerTo(parts, req, res);
			res
				.status(status)
				.set(headers)
				.type("html")
				.send(unsubscribePage(text, nonceOf(res)));
		});
}

async function answerTo({ services, orm }: Parts, req: Request, res: Response): Promise<Answer> {
	const source = { em: orm.em.fork(), networkAddress: req.ip ?? "" };
	const token = req.path.slice(1);
	try {
		if (req.method === "POST") {
			await unsubscribe(source, token);
			return done;
		}
		if (req.method !== "GET" && req.method !== "HEAD") {
			throw new Refusal("METHOD_NOT_ALLOWED", `This page does not accept ${req.method}.`);
		}
		await checkUnsubscribe(source, token);
		return question;
	} catch (error) {
		return answerOf(refusalOf(error, failureContextOf(services.log, res)));
	}
}

function answerOf({ code, status, message, retryAfter }: Refusal): Answer {
	if (code === "NOT_FOUND") return unknownLink;
	const headers = {
		...(code === "METHOD_NOT_ALLOWED" && { Allow: "GET, HEAD, POST" }),
		...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
	};
	return { status, headers, title: "This did not work", text: message };
}
