import { createContext, use } from "react";

const DialogRoomContext = createContext<HTMLElement | null>(null);

/** Tells what floats inside a dialog where its room is. */
export const DialogRoom = DialogRoomContext.Provider;

/** The dialog around, where what floats must stand: the lock of the page's scroll takes the wheel away outside it. Null for none. */
export function useDialogRoom(): HTMLElement | null {
	return use(DialogRoomContext);
}
