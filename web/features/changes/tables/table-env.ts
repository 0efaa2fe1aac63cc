import { createContext, use } from "react";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";
import type { TwoDays } from "../view/changes-state.ts";

/** What the rows of all tables need. */
export interface TableEnv {
	/** Null until known: then there are no rows yet. */
	days: TwoDays | null;
	timeZone: string;
	onOpen: (keywordId: string) => void;
	onCompare: (row: ComparisonRowFragment) => void;
}

const TableEnvContext = createContext<TableEnv | null>(null);

export const TableEnvProvider = TableEnvContext.Provider;

/** The days compared, for rows, which are there only with them. */
export function useDays(): TwoDays {
	const { days } = useTableEnv();
	if (!days) throw new Error("A row came before its days.");
	return days;
}

export function useTableEnv(): TableEnv {
	const env = use(TableEnvContext);
	if (!env) throw new Error("A row is outside of its table.");
	return env;
}
