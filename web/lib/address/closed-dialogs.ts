import { createContext } from "react";

/** The dialogs that no address opens, by their names there: those of what the user may not do. */
export const ClosedDialogsContext = createContext<ReadonlySet<string>>(new Set());
