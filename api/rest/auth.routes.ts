import { z } from "zod";
import { login, logout } from "../modules/people/users/sign-in/sessions.service.ts";
import { credentials, registration } from "../modules/people/users/users.input.ts";
import { meOf, register } from "../modules/people/users/users.service.ts";
import { publicRoute, route } from "./framework/route.ts";
import { presentUser, userShape } from "./user.presenter.ts";

const newcomer = { email: "ada@example.com", password: "correct horse battery", name: "Ada Lovelace" };

const signedShape = z.object({ user: userShape }).meta({ id: "SignedIn" });

/** Routes to sign up, in and out. */
export const authRoutes = [
	publicRoute({
		method: "POST",
		path: "auth/register",
		operationId: "register",
		summary: "Sign up",
		description: "Creates a user and an account with 100 credits. Does not sign in.",
		body: { name: "Registration", rules: registration, example: newcomer },
		answers: { 201: { description: "The new user.", shape: signedShape } },
		refusals: ["EMAIL_TAKEN", "RATE_LIMITED"],
		handler: async (ctx, { body }) => ({ status: 201, body: { user: presentUser(await register(ctx, body)) } }),
	}),
	publicRoute({
		method: "POST",
		path: "auth/login",
		operationId: "login",
		summary: "Sign in",
		description: "Sets the session cookie. Ends the session of the cookie sent along, if any.",
		body: { name: "Credentials", rules: credentials, example: { email: newcomer.email, password: newcomer.password } },
		answers: {
			200: {
				description: "The user. The response sets the session cookie.",
				shape: signedShape,
				headers: {
					"Set-Cookie": "`toprung_session` is the session; `toprung_device` identifies the browser at later sign-ins.",
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
		description: "Ends the session; does nothing without one.",
		answers: { 204: { description: "Signed out." } },
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
		summary: "Get the signed-in user",
		answers: { 200: { description: "The user.", shape: userShape } },
		handler: async (ctx) => ({ status: 200, body: presentUser(await meOf(ctx)) }),
	}),
];
