import { randomUUID } from "node:crypto";
import type { Viewer } from "../../context.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { createLoaders } from "../../core/loaders.ts";
import { Refusal } from "../../errors.ts";
import type { Parts } from "../../http/request-context.ts";
import type { LiveSocket } from "./live-socket.ts";

/** The context of an operation over a WebSocket. */
export function contextOfSocket(parts: Parts, live: LiveSocket): GraphQLContext {
	const { viewer, request, requestId, networkAddress } = live;
	return {
		...contextOfViewer(parts, viewer, requestId),
		networkAddress,
		userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null,
	};
}

/** A context without a request, for events. */
export function contextOfViewer(
	{ services, orm }: Parts,
	viewer: Viewer | null,
	requestId: string = randomUUID(),
): GraphQLContext {
	return {
		...services,
		log: services.log.child({ requestId, ...(viewer && { accountId: viewer.accountId }) }),
		em: orm.em.fork(),
		viewer,
		networkAddress: "",
		requestId,
		userAgent: null,
		afterCommit: (work) => work(),
		device: null,
		needCookies() {
			throw new Refusal("BAD_INPUT", "Sign in over HTTP: a WebSocket cannot set a cookie.");
		},
		setSessionCookie() {},
		clearSessionCookie() {},
		setDeviceCookie() {},
		signInBrowser: null,
		setSignInBrowserCookie() {},
		loaders: createLoaders(),
	};
}
