import { ApolloLink } from "@apollo/client/link";
import { catchError, mergeMap, type Observable, of, tap } from "rxjs";

/** In the middle of an import, one mutation follows the other: an answer is shown after so many repeats. */
const maxRepeats = 2;

/**
 * Repeats a query that a mutation has overtaken: its answer may lack what the mutation changed, and would take it out of
 * the cache. If the repeat fails, the first answer stays. A mutation that changes nothing that is shown says so by
 * `overtakesNothing` in its context.
 */
export class OvertakenReads extends ApolloLink {
	#changes = 0;

	override request(
		operation: ApolloLink.Operation,
		forward: ApolloLink.ForwardFunction,
	): Observable<ApolloLink.Result> {
		if (operation.operationType === "mutation") {
			const count = () => {
				if (!operation.getContext().overtakesNothing) this.#changes++;
			};
			return forward(operation).pipe(tap({ next: count, error: count }));
		}
		const read = (repeats: number): Observable<ApolloLink.Result> => {
			const before = this.#changes;
			return forward(operation).pipe(
				mergeMap((result) =>
					before === this.#changes || repeats === 0 ? of(result) : read(repeats - 1).pipe(catchError(() => of(result))),
				),
			);
		};
		return read(maxRepeats);
	}
}
