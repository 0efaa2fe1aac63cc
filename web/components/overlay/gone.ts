import { createContext } from "react";

/** Says that what the dialogs below are about is gone: they keep what they show, and can only be closed. Null while it is there. */
export const GoneContext = createContext<string | null>(null);
