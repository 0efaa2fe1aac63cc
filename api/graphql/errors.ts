import { GraphQLEnumType, GraphQLError, type GraphQLFormattedError } from "graphql";
import { badInput, meaningOf, Refusal } from "../errors.ts";
import { type FailureContext, refusalOf } from "../http/failure.ts";
import { faultOf } from "./fault-field.ts";

/** The codes of errors, for clients that generate their types: no field has this type, for errors are not in the schema. */
export const ErrorCode = new GraphQLEnumType({
	name: "ErrorCode",
	description: "Why an operation was refused: `extensions.code` of a GraphQL error and `code` of a REST error.",
	values: Object.fromEntries(Object.entries(meaningOf).map(([code, description]) => [code, { description }])),
});

/** A GraphQL error as clients see it: the refusal's sentence, with its code and facts in `extensions`. */
export function presentError(error: GraphQLError, failure: FailureContext): GraphQLFormattedError {
	const { locations, path } = error.toJSON();
	return { ...refusalError(refusalOfError(error, failure)), ...(locations && { locations }), ...(path && { path }) };
}

/** A refusal as an error of a GraphQL answer. */
export function refusalError({ message, code, details, retryAfter }: Refusal): GraphQLFormattedError {
	const facts = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) };
	return { message, extensions: { code, ...facts } };
}

function refusalOfError(error: GraphQLError, failure: FailureContext): Refusal {
	const cause = causeOf(error);
	if (cause instanceof Refusal) return cause;
	return isCallersFault(error, cause) ? badInput(faultOf(graphqlErrorOf(error))) : refusalOf(cause, failure);
}

/** What was thrown in the first place. */
function causeOf(error: Error): Error {
	const { originalError } = error instanceof GraphQLError ? error : { originalError: undefined };
	return originalError && originalError !== error ? causeOf(originalError) : error;
}

/** Apollo wraps GraphQL's own error of a document; that one knows what it is about. */
function graphqlErrorOf(error: GraphQLError): GraphQLError {
	const { originalError } = error;
	return originalError instanceof GraphQLError && originalError.message === error.message ? originalError : error;
}

/**
 * Before execution only the caller can be at fault: what is wrong there has no path, and tells where in the document it
 * is or that GraphQL itself found it. While a field is executed, only its arguments can be.
 */
function isCallersFault(error: GraphQLError, cause: Error): boolean {
	if (error.path) return cause instanceof GraphQLError && cause.message.startsWith('Argument "');
	return cause instanceof GraphQLError || error.nodes !== undefined || error.source !== undefined;
}
