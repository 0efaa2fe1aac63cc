import { createContext, use } from "react";

/** What rows can do and how they are worded. */
export interface AlertEnv {
	/** Opens a keyword's detail. */
	onOpen: (keywordId: string) => void;
	onOpenRun: (runId: string) => void;
	/** Checks a keyword again. */
	onCheck: (keywordId: string) => void;
	checkingIds: ReadonlySet<string>;
	/** Alerts of several domains are listed: each row names its own. */
	hasDomains: boolean;
}

const Env = createContext<AlertEnv | null>(null);

export const AlertEnvProvider = Env.Provider;

export function useAlertEnv(): AlertEnv {
	const env = use(Env);
	if (!env) throw new Error("useAlertEnv is called outside its provider");
	return env;
}
