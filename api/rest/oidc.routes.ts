import { z } from "zod";
import type { HttpContext } from "../core/http-context.ts";
import { beginOidc, endOidc, type OidcOutcome } from "../modules/desk/single-sign-on/oidc-sign-in.service.ts";
import { publicRoute, type RestAnswer } from "./framework/route.ts";

const fromProvider = (description: string) => z.string().optional().meta({ description });

const failures =
	"`oidc_denied` (the provider signed nobody in), `oidc_state` (unknown, used, expired or another browser's), `oidc_email` (the address is not confirmed), `oidc_unverified` (a user has the address and never verified it here), `oidc_conflict` (the address belongs to another sign-in), `oidc_uninvited` (sign-up is closed), `oidc_failed` (the provider does not answer, or not as it should)";

/** Routes to sign in with the installation's identity provider. */
export const oidcRoutes = [
	publicRoute({
		method: "GET",
		path: "auth/oidc",
		operationId: "startOidcSignIn",
		summary: "Start single sign-on",
		description:
			"Open it in a browser: it redirects to the identity provider, which redirects back within 10 minutes. Only if the installation has one (`OIDC_ISSUER`).",
		query: z.object({
			return: z
				.string()
				.optional()
				.meta({ description: "Where the sign-in leads: a path below `/app`. Anything else leads to `/app`." }),
			invitation: z.string().optional().meta({
				description:
					"The token of an invitation's link. Somebody new accepts it if it is for their address, else the newest one for the address.",
			}),
		}),
		answers: { 302: { description: "Go there.", headers: { Location: "The provider's page." } } },
		refusals: ["NOT_FOUND", "RATE_LIMITED"],
		handler: async (ctx, { query }) => {
			const begun = await beginOidc(ctx, query);
			return redirect("url" in begun ? begun.url : loginPage(begun.failure));
		},
	}),
	publicRoute({
		method: "GET",
		path: "auth/oidc/callback",
		operationId: "finishOidcSignIn",
		summary: "Finish single sign-on",
		description: `The provider redirects the browser here. Sets the session cookie and redirects to \`return\`, or to \`/app/login?error=\` with ${failures}.`,
		// Providers may add parameters.
		query: z.looseObject({
			state: fromProvider("The state passed to the provider."),
			code: fromProvider("The authorization code, if somebody signed in."),
			error: fromProvider("The error, if nobody did."),
			iss: fromProvider("The provider's issuer."),
		}),
		answers: { 302: { description: "Signed in or not.", headers: { Location: "A path of the web app." } } },
		refusals: ["NOT_FOUND"],
		handler: async (ctx, { query }) => answerTo(ctx, await endOidc(ctx, query)),
	}),
];

function answerTo(ctx: HttpContext, outcome: OidcOutcome): RestAnswer {
	if ("failure" in outcome) return redirect(loginPage(outcome.failure));
	const { token, expiresAt } = outcome.session;
	ctx.setSessionCookie(token, expiresAt);
	return redirect(outcome.returnPath);
}

function loginPage(failure: string): string {
	return `/app/login?error=${failure}`;
}

function redirect(location: string): RestAnswer {
	return { status: 302, headers: { Location: location } };
}
