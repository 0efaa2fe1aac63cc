import { createContext, use } from "react";

export interface TableEnv {
	timeZone: string;
	/** Today in the reader's time zone. */
	today: string;
	/** The day that the rows are compared with; null for none. */
	since: string | null;
	runStartedAt: string | null;
	refreshingIds: ReadonlySet<string>;
	onRefresh: (keywordId: string) => void;
	onFetchVolume: (keywordId: string) => void;
	onOpen: (keywordId: string) => void;
	/** Makes a rule for a keyword. */
	onAlert: (keywordId: string) => void;
	onDelete: (keyword: { id: string; keyword: string }) => void;
}

/** A context, so that rows re-render only when their own data changes. */
export const TableEnvContext = createContext<TableEnv | null>(null);

/** Whether Tab reaches the row's controls: only in the cursor's row, so that the table is one stop. */
export const RowReachContext = createContext(true);

export function useRowTabIndex(): 0 | -1 {
	return use(RowReachContext) ? 0 : -1;
}

export function useTableEnv(): TableEnv {
	const env = use(TableEnvContext);
	if (!env) throw new Error("useTableEnv is called outside the keyword table");
	return env;
}
