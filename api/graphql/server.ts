import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
	ApolloServerPluginCacheControlDisabled,
	ApolloServerPluginInlineTraceDisabled,
	ApolloServerPluginLandingPageDisabled,
	ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { expressMiddleware } from "@as-integrations/express5";
import type { Request, RequestHandler, Response } from "express";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { GraphQLContext } from "../core/http-context.ts";
import { badInput, Refusal } from "../errors.ts";
import { clientLeft, refusalOf } from "../http/failure.ts";
import { readJson } from "../http/json-body.ts";
import { failureContextOf, identifyAgain, openRequest, type Parts } from "../http/request-context.ts";
import { closedSignal } from "../lib/client-gone.ts";
import { graphqlContextOf } from "./context.ts";
import { presentError, refusalError } from "./errors.ts";
import { limitRules, limits, nestingFault } from "./limits.ts";

/** Apollo Server with our limits and errors, and without any outgoing calls. */
export async function startApollo(schema: GraphQLSchema, log: Logger): Promise<ApolloServer<GraphQLContext>> {
	const server = new ApolloServer<GraphQLContext>({
		schema,
		introspection: true,
		// In addition to the origin check: forms and images of other sites cannot send these headers.
		csrfPrevention: { requestHeaders: ["apollo-require-preflight", "x-apollo-operation-name", "authorization"] },
		persistedQueries: false,
		parseOptions: { maxTokens: limits.tokens },
		validationRules: limitRules,
		includeStacktraceInErrorResponses: false,
		formatError: presentUnread,
		stopOnTerminationSignals: false,
		logger: log,
		plugins: [
			presentsErrors,
			refusesSubscriptions,
			ApolloServerPluginLandingPageDisabled(),
			ApolloServerPluginCacheControlDisabled(),
			ApolloServerPluginInlineTraceDisabled(),
			ApolloServerPluginUsageReportingDisabled(),
		],
	});
	await server.start();
	return server;
}

/** Formats errors here, because the server's own hook does not know the request. */
const presentsErrors: ApolloServerPlugin<GraphQLContext> = {
	requestDidStart: async () => ({
		async willSendResponse({ errors, contextValue, response }) {
			if (!errors || response.body.kind !== "single") return;
			response.body.singleResult.errors = errors.map((error) => presentError(error, contextValue));
		},
	}),
};

/** A subscription never ends, so HTTP cannot wait for it. */
const refusesSubscriptions: ApolloServerPlugin<GraphQLContext> = {
	requestDidStart: async () => ({
		async didResolveOperation({ operation }) {
			if (operation?.operation !== "subscription") return;
			const message = "Subscriptions need WebSocket (graphql-transport-ws).";
			throw new GraphQLError(message, { nodes: operation, extensions: { http: { status: 400 } } });
		},
	}),
};

/** Errors before there is a parsed document; all others are formatted above. */
function presentUnread({ message, extensions }: GraphQLFormattedError): GraphQLFormattedError {
	const isOurFault = extensions?.code === "INTERNAL_SERVER_ERROR";
	return refusalError(
		isOurFault ? new Refusal("INTERNAL", "Something went wrong.") : badInput({ field: "body", message }),
	);
}

/** Answers `/graphql` over HTTP. */
export function graphqlHandler(parts: Parts, apollo: ApolloServer<GraphQLContext>): RequestHandler {
	const { log } = parts.services;
	return async (req, res, next) => {
		try {
			if (req.method !== "POST" && req.method !== "GET") throw wrongMethod(res);
			const ctx = graphqlContextOf(await openRequest(parts, req, res));
			req.body = await readOperation(req, res);
			refuseNesting(req.method === "GET" ? req.query : req.body);
			const answer = expressMiddleware(apollo, { context: async () => ctx });
			const work = async () => {
				await identifyAgain(ctx, req, res);
				return answer(req, res, next);
			};
			await parts.admission.run(ctx.viewer, work, { gone: closedSignal(res, clientLeft) });
		} catch (error) {
			const refusal = refusalOf(error, failureContextOf(log, res));
			if (refusal.retryAfter !== undefined) res.set("Retry-After", String(refusal.retryAfter));
			res.status(refusal.status).json({ errors: [refusalError(refusal)] });
		}
	};
}

/** Before parsing, which uses stack for each bracket. */
function refuseNesting(operation: unknown): void {
	const { query } = (operation ?? {}) as { query?: unknown };
	const fault = typeof query === "string" ? nestingFault(query) : null;
	if (fault !== null) throw badInput({ field: "body", message: fault });
}

function wrongMethod(res: Response): Refusal {
	res.set("Allow", "GET, POST");
	return new Refusal("METHOD_NOT_ALLOWED", "GraphQL accepts GET and POST.");
}

async function readOperation(req: Request, res: Response): Promise<unknown> {
	const body = await readJson(req, res, limits.bytes);
	if (Array.isArray(body)) throw badInput({ field: "body", message: "Send one operation per request." });
	return body;
}
