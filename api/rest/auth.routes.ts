import { meOf, register } from "../modules/accounts/accounts.service.ts";
import type { MeType } from "../modules/accounts/accounts.types.ts";
import { login, logout } from "../modules/accounts/sessions.service.ts";
import { publicRoute, route } from "./route.ts";

/** The calls by which people sign up, in and out. */
export const authRoutes = [
	publicRoute({
		method: "POST",
		path: "auth/register",
		handler: async (ctx, { body }) => ({ status: 201, body: { user: presentUser(await register(ctx, body)) } }),
	}),
	publicRoute({
		method: "POST",
		path: "auth/login",
		handler: async (ctx, { body }) => {
			const { viewer, token, expiresAt } = await login(ctx, body);
			ctx.setSessionCookie(token, expiresAt);
			return { status: 200, body: { user: presentUser(await meOf({ ...ctx, viewer })) } };
		},
	}),
	publicRoute({
		method: "POST",
		path: "auth/logout",
		handler: async (ctx) => {
			await logout(ctx);
			ctx.clearSessionCookie();
			return { status: 204 };
		},
	}),
	route({
		method: "GET",
		path: "auth/me",
		handler: async (ctx) => ({ status: 200, body: presentUser(await meOf(ctx)) }),
	}),
];

/** A user as the documented calls show them. */
function presentUser({ id, name, email, username, role, credits, unlimitedCredits, emailVerified }: MeType) {
	return { id, name, email, username, role, credits, unlimitedCredits, emailVerified };
}
