import { ApolloLink } from "@apollo/client/link";
import { mergeMap, type Observable, of, tap } from "rxjs";

/** Repeats a query that a mutation has overtaken: its answer may lack what the mutation changed, and would take it out of the cache. */
export class OvertakenReads extends ApolloLink {
	#answeredMutations = 0;

	override request(
		operation: ApolloLink.Operation,
		forward: ApolloLink.ForwardFunction,
	): Observable<ApolloLink.Result> {
		const count = () => {
			this.#answeredMutations++;
		};
		const read = (): Observable<ApolloLink.Result> => {
			const before = this.#answeredMutations;
			return forward(operation).pipe(mergeMap((result) => (before === this.#answeredMutations ? of(result) : read())));
		};
		return operation.operationType === "mutation"
			? forward(operation).pipe(tap({ next: count, error: count }))
			: read();
	}
}
