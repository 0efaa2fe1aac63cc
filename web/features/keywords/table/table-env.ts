import { createContext, use } from "react";

/** What cells need beyond their row. */
export interface TableEnv {
	timeZone: string;
	/** The reader's calendar day. */
	today: string;
	/** When the run under way began; null when there is none. */
	runStartedAt: string | null;
	refreshingIds: ReadonlySet<string>;
	onRefresh: (keywordId: string) => void;
	onFetchVolume: (keywordId: string) => void;
	onOpen: (keywordId: string) => void;
	onDelete: (keyword: { id: string; keyword: string }) => void;
}

/** Carries it past the rows, which re-render only when their own data changes. */
export const TableEnvContext = createContext<TableEnv | null>(null);

/** Whether the row's controls can be reached by Tab: those of the row under the cursor, so that the table is one stop. */
export const RowReachContext = createContext(true);

/** The tab index of a control in a row. */
export function useRowTabIndex(): 0 | -1 {
	return use(RowReachContext) ? 0 : -1;
}

/** What cells need beyond their row. */
export function useTableEnv(): TableEnv {
	const env = use(TableEnvContext);
	if (!env) throw new Error("useTableEnv is called outside the keyword table");
	return env;
}
