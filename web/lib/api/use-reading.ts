import type { ErrorLike, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useCallback } from "react";

/** What a screen shows of a query. */
export interface Reading<Value> {
	/** Null before the first answer. */
	value: Value | null;
	/** Still the value of the previous variables: another page, order or filter. */
	isLate: boolean;
	/** These variables' answer could not be loaded; an older value may show. */
	hasFailed: boolean;
	/** Why the last load failed. */
	error: ErrorLike | undefined;
	/** Loads it again; the value stays meanwhile. Never rejects; does nothing while the query is skipped. */
	retry: () => Promise<void>;
}

/** The options of a query, and what shows between two answers. */
export type ReadingOptions<Data, Variables extends OperationVariables> = useQuery.Options<Data, Variables> & {
	/** Whether the answer to the variables before shows until the next one arrives; by default it does not. */
	keep?: true | ((before: Data) => boolean);
};

type OptionsOf<Data, Variables extends OperationVariables> =
	Record<string, never> extends Variables
		? [options?: ReadingOptions<Data, Variables>]
		: [options: ReadingOptions<Data, Variables>];

/** Reads a query: what is cached at once, then what the API answers. */
export function useReading<Data, Variables extends OperationVariables>(
	document: TypedDocumentNode<Data, Variables>,
	...[options]: OptionsOf<NoInfer<Data>, NoInfer<Variables>>
): Reading<Data> {
	const { keep, ...query } = options ?? ({} as ReadingOptions<Data, Variables>);
	const { data, previousData, error, refetch } = useQuery<Data, Variables>(document, {
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
		...(query as useQuery.Options<Data, Variables>),
	});
	const before = previousData as Data | undefined;
	const isKept = before !== undefined && (keep === true || keep?.(before));
	const value = (data as Data | undefined) ?? (isKept ? before : null);
	const isSkipped = query.skip ?? false;
	const retry = useCallback(async () => {
		if (!isSkipped) await refetch().catch(() => {});
	}, [refetch, isSkipped]);
	return { value, isLate: data === undefined && value !== null, hasFailed: Boolean(error) && !data, error, retry };
}
