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
	onDelete: (keyword: { id: string; keyword: string }) => void;
}

/** Carries it past the rows, which are drawn anew only when their own data changes. */
export const TableEnvContext = createContext<TableEnv | null>(null);

/** What cells need beyond their row. */
export function useTableEnv(): TableEnv {
	const env = use(TableEnvContext);
	if (!env) throw new Error("useTableEnv is called outside the keyword table");
	return env;
}
