import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { print } from "@apollo/client/utilities";
import type { FormattedExecutionResult, GraphQLFormattedError } from "graphql";
import type { Client } from "graphql-ws";
import { Observable } from "rxjs";
import { waitBackoff } from "./backoff.ts";

/** Codes for which retrying is useless. */
const finalCodes = new Set(["BAD_INPUT", "FORBIDDEN", "NOT_FOUND", "UNAUTHENTICATED"]);

function isFinal(error: unknown): error is GraphQLFormattedError[] {
	return (
		Array.isArray(error) && error.some((one: GraphQLFormattedError) => finalCodes.has(String(one.extensions?.code)))
	);
}

function seqOf(data: FormattedExecutionResult["data"]): number | null {
	const [event] = Object.values(data ?? {});
	const seq = (event as { seq?: unknown } | null)?.seq;
	return typeof seq === "number" ? seq : null;
}

/** Subscriptions over one WebSocket. After a reconnect, those with `after` resume behind the last `seq` they saw. */
export class LiveLink extends ApolloLink {
	readonly #client: () => Promise<Client>;
	readonly #wait: (failures: number) => Promise<void>;

	constructor(client: () => Promise<Client>, wait: (failures: number) => Promise<void> = waitBackoff) {
		super();
		this.#client = client;
		this.#wait = wait;
	}

	override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
		// graphql-ws sends this very object again after each reconnect: moving `after` on is all that resuming takes.
		const variables: Record<string, unknown> = { ...operation.variables };
		const payload = { query: print(operation.query), operationName: operation.operationName ?? null, variables };
		return new Observable((observer) => {
			let isOpen = true;
			let unsubscribe = () => {};
			let failures = 0;

			const again = async () => {
				await this.#wait(failures++);
				if (isOpen) start();
			};
			const fail = (error: unknown) => {
				if (isFinal(error)) observer.error(new CombinedGraphQLErrors({ errors: error }));
				else void again();
			};
			const start = async () => {
				const client = await this.#client();
				if (!isOpen) return;
				let hasFailed = false;
				unsubscribe = client.subscribe(payload, {
					next: (result) => {
						// A refused subscription says so in its only answer, and completes.
						hasFailed = Boolean(result.errors?.length && !result.data);
						if (hasFailed) return fail(result.errors);
						failures = 0;
						const seq = seqOf(result.data);
						if ("after" in variables && seq !== null) variables.after = seq;
						observer.next(result as ApolloLink.Result);
					},
					error: fail,
					complete: () => hasFailed || observer.complete(),
				});
			};
			start().catch(again);
			return () => {
				isOpen = false;
				unsubscribe();
			};
		});
	}
}
