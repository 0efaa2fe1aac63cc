import { createContext, use } from "react";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";
import type { TwoDays } from "../view/changes-state.ts";

/** What the rows of all tables need. */
export interface TableEnv {
	days: TwoDays;
	timeZone: string;
	onOpen: (keywordId: string) => void;
	onCompare: (row: ComparisonRowFragment) => void;
}

const TableEnvContext = createContext<TableEnv | null>(null);

export const TableEnvProvider = TableEnvContext.Provider;

export function useTableEnv(): TableEnv {
	const env = use(TableEnvContext);
	if (!env) throw new Error("A row is outside of its table.");
	return env;
}
