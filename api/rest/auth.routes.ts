import { z } from "zod";
import { login, logout } from "../modules/users/sign-in/sessions.service.ts";
import { credentials, registration } from "../modules/users/users.input.ts";
import { meOf, register } from "../modules/users/users.service.ts";
import { publicRoute, route } from "./framework/route.ts";
import { presentUser, userShape } from "./user.presenter.ts";

const newcomer = { email: "ada@example.com", password: "correct horse battery", name: "Ada Lovelace" };

const signedUpShape = z.object({ user: userShape }).meta({ id: "SignedUp" });
const signedInShape = z.object({ user: userShape }).meta({ id: "SignedIn" });

/** The calls by which people sign up, in and out. */
export const authRoutes = [
	publicRoute({
		method: "POST",
		path: "auth/register",
		operationId: "register",
		summary: "Sign up",
		description: "Makes a user with an account of 100 credits. Does not sign in.",
		body: { name: "Registration", rules: registration, example: newcomer },
		answers: { 201: { description: "The new user.", shape: signedUpShape } },
		refusals: ["EMAIL_TAKEN", "RATE_LIMITED"],
		handler: async (ctx, { body }) => ({ status: 201, body: { user: presentUser(await register(ctx, body)) } }),
	}),
	publicRoute({
		method: "POST",
		path: "auth/login",
		operationId: "login",
		summary: "Sign in",
		description: "Sets the session's cookie. The session of the cookie sent along, if any, ends.",
		body: { name: "Credentials", rules: credentials, example: { email: newcomer.email, password: newcomer.password } },
		answers: {
			200: {
				description: "The user, and the cookie to send from now on.",
				shape: signedInShape,
				headers: {
					"Set-Cookie":
						"The session, `toprung_session`; and `toprung_device`, by which the browser is known at later sign-ins.",
				},
			},
		},
		refusals: ["INVALID_CREDENTIALS", "RATE_LIMITED"],
		handler: async (ctx, { body }) => {
			const { viewer, token, expiresAt, newDevice } = await login(ctx, body);
			ctx.setSessionCookie(token, expiresAt);
			if (newDevice) ctx.setDeviceCookie(newDevice);
			return { status: 200, body: { user: presentUser(await meOf({ ...ctx, viewer })) } };
		},
	}),
	publicRoute({
		method: "POST",
		path: "auth/logout",
		operationId: "logout",
		summary: "Sign out",
		description: "Ends the session; without one, there is nothing to do.",
		answers: { 204: { description: "Nobody is signed in." } },
		handler: async (ctx) => {
			await logout(ctx);
			ctx.clearSessionCookie();
			return { status: 204 };
		},
	}),
	route({
		method: "GET",
		path: "auth/me",
		operationId: "getMe",
		summary: "Who is signed in",
		answers: { 200: { description: "The user.", shape: userShape } },
		handler: async (ctx) => ({ status: 200, body: presentUser(await meOf(ctx)) }),
	}),
];
