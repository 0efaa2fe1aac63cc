import { stringifySetCookie } from "cookie";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import type { Services } from "../context.ts";
import type { HttpContext } from "../core/http-context.ts";
import type { Orm } from "../db/orm.ts";
import { Refusal } from "../errors.ts";
import type { Admission } from "./admission.ts";
import type { FailureContext } from "./failure.ts";
import { refuseForeign, sourceOf } from "./origin.ts";
import { limitRequests } from "./rate-limit.ts";
import { requestIdHeader } from "./request-log.ts";
import {
	accountHeader,
	bearerOf,
	deviceCookie,
	deviceOf,
	isInOtherAccount,
	sessionCookie,
	signInBrowserCookie,
	signInBrowserOf,
	viewerOf,
} from "./sign-in.ts";

/** The parts that request handling needs. */
export interface Parts {
	services: Services;
	orm: Orm;
	admission: Admission;
}

/** Lifetime of the device cookie in milliseconds, longer than any browser keeps it. */
const deviceLasts = 400 * 24 * 60 * 60_000;

/** Header of responses that replay an earlier request with the same key. */
export const replayedHeader = "Idempotency-Replayed";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Opens the context of a request: first refuses writes from another site's page, then identifies the caller, refuses one who
 * believes to be in another account, and checks the rate limit. An API key is never sent unasked, so its origin does not matter.
 */
export async function openRequest(parts: Parts, req: Request, res: Response): Promise<HttpContext> {
	if (!reads.has(req.method) && !bearerOf(req.headers)) refuseForeign(sourceOf(req), parts.services.config);
	const ctx = contextOf(parts, req, res);
	await identify(ctx, req, res);
	if (ctx.viewer) res.locals.accountId = ctx.viewer.accountId;
	ctx.log = failureContextOf(parts.services.log, res).log;
	await limitRequests(ctx, res, parts.admission);
	return ctx;
}

/** Milliseconds for which the rights that a request began with count. */
const rightsLast = 1_000;

/**
 * Identifies the caller again if the request began a while ago: they may have been removed while its body was on its way, or while
 * it waited for its turn.
 */
export async function identifyAgain(ctx: HttpContext, req: Request, res: Response): Promise<void> {
	const before = ctx.viewer;
	if (!before || performance.now() - res.locals.identifiedAt < rightsLast) return;
	await identify(ctx, req, res);
	if (!ctx.viewer) throw new Refusal("UNAUTHENTICATED", "Sign in first.");
	if (ctx.viewer.accountId !== before.accountId) throw isElsewhere();
}

async function identify(ctx: HttpContext, req: Request, res: Response): Promise<void> {
	res.locals.identifiedAt = performance.now();
	ctx.viewer = await viewerOf(ctx, req.headers);
	if (isInOtherAccount(ctx.viewer, req.get(accountHeader))) throw isElsewhere();
}

function isElsewhere(): Refusal {
	return new Refusal("CONFLICT", "You switched to another account in another window. Reload this one.");
}

function contextOf({ services, orm }: Parts, req: Request, res: Response): HttpContext {
	const secure = services.config.publicUrl.startsWith("https:");
	const shared = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
	const session = { ...shared, name: sessionCookie };
	const setCookie = (cookie: Parameters<typeof stringifySetCookie>[0] & object) =>
		void res.append("Set-Cookie", stringifySetCookie(cookie));
	return {
		...services,
		...failureContextOf(services.log, res),
		em: orm.em.fork(),
		viewer: null,
		networkAddress: req.ip ?? "",
		userAgent: req.get("user-agent")?.slice(0, 500) ?? null,
		afterCommit: (work) => work(),
		noteReplay: () => void res.set(replayedHeader, "true"),
		device: deviceOf(req.headers),
		signInBrowser: signInBrowserOf(req.headers),
		needCookies() {},
		setSessionCookie: (value, expires) => setCookie({ ...session, value, expires }),
		clearSessionCookie: () => setCookie({ ...session, value: "", expires: new Date(0) }),
		setDeviceCookie: (value) =>
			setCookie({ ...shared, name: deviceCookie, value, expires: new Date(Date.now() + deviceLasts) }),
		setSignInBrowserCookie: (value, expires) =>
			setCookie({ ...shared, path: "/api/auth/oidc", name: signInBrowserCookie, value, expires }),
	};
}

/** The request ID and a log whose lines all carry it, with the account once the caller is known. */
export function failureContextOf(log: Logger, res: Response): FailureContext {
	const requestId = String(res.getHeader(requestIdHeader) ?? "");
	const { accountId } = res.locals;
	return { requestId, log: log.child({ requestId, ...(accountId && { accountId }) }) };
}
