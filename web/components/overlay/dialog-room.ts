import { createContext, use } from "react";

const DialogRoomContext = createContext<HTMLElement | null>(null);

export const DialogRoom = DialogRoomContext.Provider;

/** The surrounding dialog, in which popovers must render, because its scroll lock blocks the wheel outside. Null for none. */
export function useDialogRoom(): HTMLElement | null {
	return use(DialogRoomContext);
}
