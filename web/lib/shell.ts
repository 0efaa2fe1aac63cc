import { createContext, use } from "react";

/** What screens can use of the surrounding frame. */
export interface Shell {
	/** Opens the navigation, which is a drawer on a phone. */
	openMenu: () => void;
	/** Opens the command palette. */
	openPalette: () => void;
}

export const ShellContext = createContext<Shell>({ openMenu: () => {}, openPalette: () => {} });

export function useShell(): Shell {
	return use(ShellContext);
}
