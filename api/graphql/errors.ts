import { GraphQLEnumType, GraphQLError, type GraphQLFormattedError } from "graphql";
import { badInput, meaningOf, Refusal, statusOf } from "../errors.ts";
import { type FailureContext, refusalOf } from "../http/failure.ts";
import { faultOf } from "./fault-field.ts";

/**
 * The error codes, for clients that generate types. No field has this type, because errors are not part of the schema.
 */
export const ErrorCode = new GraphQLEnumType({
	name: "ErrorCode",
	description: "Why an operation was refused: `extensions.code` of a GraphQL error and `code` of a REST error.",
	values: Object.fromEntries(Object.entries(meaningOf).map(([code, description]) => [code, { description }])),
});

/** A GraphQL error as clients see it: the refusal's message, with its code and details in `extensions`. */
export function presentError(error: GraphQLError, failure: FailureContext): GraphQLFormattedError {
	const { locations, path } = error.toJSON();
	return { ...refusalError(refusalOfError(error, failure)), ...(locations && { locations }), ...(path && { path }) };
}

/** Converts a refusal to a GraphQL error. */
export function refusalError({ message, code, details, retryAfter }: Refusal): GraphQLFormattedError {
	const facts = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
	return { message, extensions: { code, ...facts } };
}

function refusalOfError(error: GraphQLError, failure: FailureContext): Refusal {
	const cause = causeOf(error);
	if (cause instanceof Refusal) return cause;
	if (isWrongMethod(cause)) return new Refusal("METHOD_NOT_ALLOWED", "Send mutations by POST.");
	return isCallersFault(error, cause) ? badInput(faultOf(graphqlErrorOf(error))) : refusalOf(cause, failure);
}

/** Apollo refuses operations that change something with this status, if they come by GET. */
function isWrongMethod(cause: Error): boolean {
	const { http } = cause instanceof GraphQLError ? cause.extensions : {};
	return (http as { status?: number } | undefined)?.status === statusOf.METHOD_NOT_ALLOWED;
}

/** The original error. */
function causeOf(error: Error): Error {
	const { originalError } = error instanceof GraphQLError ? error : { originalError: undefined };
	return originalError && originalError !== error ? causeOf(originalError) : error;
}

/** Apollo wraps GraphQL's own error, which knows the details. */
function graphqlErrorOf(error: GraphQLError): GraphQLError {
	const { originalError } = error;
	return originalError instanceof GraphQLError && originalError.message === error.message ? originalError : error;
}

/**
 * Before execution, only the caller can be at fault: such errors have no path, but a location in the document, or come
 * from GraphQL itself. During execution, only a field's arguments can be at fault.
 */
function isCallersFault(error: GraphQLError, cause: Error): boolean {
	if (error.path) return cause instanceof GraphQLError && cause.message.startsWith('Argument "');
	return cause instanceof GraphQLError || error.nodes !== undefined || error.source !== undefined;
}
