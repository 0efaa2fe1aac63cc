import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, RequestHandler, Response } from "express";
import type { Refusal } from "../errors.ts";
import { openLink, unlockLink } from "../modules/telling/reports/links/guest.service.ts";
import { passHours } from "../modules/telling/reports/links/link-token.policy.ts";
import { renderGonePage } from "../modules/telling/reports/page/gone-page.ts";
import { renderPage } from "../modules/telling/reports/page/page.ts";
import { renderPasswordPage, wrongPassword } from "../modules/telling/reports/page/password-page.ts";
import { refusalOf } from "./failure.ts";
import { readForm } from "./form-body.ts";
import { refuseForeign, sourceOf } from "./origin.ts";
import { refusalHeaders, refusalPage, refuseOtherMethods } from "./page-method.ts";
import { failureContextOf, type Parts } from "./request-context.ts";
import { setGuestHeaders } from "./security-headers.ts";

/** The cookie of a guest who entered a link's password; of that link's path alone. */
const guestCookie = "guest";

/** An answer; without a page it leads to the same address. */
interface Answer {
	status: number;
	page?: string;
	headers?: Record<string, string>;
}

/**
 * Answers share links; mount it at `/r`. Guests are not signed in, and a session changes nothing: no cookie is read but the link's
 * own.
 */
export function sharedPageHandler(parts: Parts): RequestHandler {
	return async (req, res) => {
		const nonce = setGuestHeaders(res);
		const { status, page, headers = {} } = await answerTo(parts, req, res, nonce);
		res.status(status).set(headers);
		if (page === undefined) res.end();
		else res.type("html").send(page);
	};
}

async function answerTo(parts: Parts, req: Request, res: Response, nonce: string): Promise<Answer> {
	try {
		refuseOtherMethods(req.method);
		return await (req.method === "POST" ? unlock(parts, req, res, nonce) : open(parts, req, nonce));
	} catch (error) {
		return answerOf(refusalOf(error, failureContextOf(parts.services.log, res)), nonce);
	}
}

async function open(parts: Parts, req: Request, nonce: string): Promise<Answer> {
	const cookie = parseCookie(req.headers.cookie ?? "")[guestCookie] ?? null;
	const opened = await openLink(guestOf(parts), { ...linkOf(req), cookie, isHead: req.method === "HEAD" });
	const page =
		opened.kind === "page"
			? renderPage(opened.document, opened.branding, nonce)
			: renderPasswordPage(opened.branding, null, nonce);
	return { status: 200, page };
}

async function unlock(parts: Parts, req: Request, res: Response, nonce: string): Promise<Answer> {
	const { config } = parts.services;
	refuseForeign(sourceOf(req), config);
	const password = (await readForm(req, res)).get("password") ?? "";
	const unlocked = await unlockLink(guestOf(parts), { ...linkOf(req), password });
	if (unlocked.kind === "wrong") {
		return { status: 401, page: renderPasswordPage(unlocked.branding, wrongPassword, nonce) };
	}
	if (unlocked.kind === "tooMany") {
		const { branding, refusal } = unlocked;
		const page = renderPasswordPage(branding, refusal.message, nonce);
		return { status: refusal.status, headers: refusalHeaders(refusal), page };
	}
	const path = `${req.baseUrl}${req.path}`;
	const cookie =
		unlocked.cookie !== null &&
		stringifySetCookie({
			name: guestCookie,
			value: unlocked.cookie,
			path,
			httpOnly: true,
			sameSite: "lax",
			secure: config.publicUrl.startsWith("https:"),
			maxAge: passHours * 3600,
		});
	return { status: 303, headers: { Location: path, ...(cookie && { "Set-Cookie": cookie }) } };
}

function guestOf({ services, orm }: Parts) {
	return { ...services, em: orm.em.fork() };
}

/** The token as it was sent: what cannot be one is looked up like one that is unknown. */
function linkOf(req: Request) {
	return { token: req.path.slice(1), networkAddress: req.ip ?? "" };
}

function answerOf(refusal: Refusal, nonce: string): Answer {
	return refusal.code === "NOT_FOUND" ? { status: 404, page: renderGonePage(nonce) } : refusalPage(refusal, nonce);
}
