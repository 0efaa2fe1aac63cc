import { createStore, useStore } from "./store.ts";

/** A short message at the edge of the screen. Errors are announced at once. */
export interface ToastMessage {
	id: number;
	title: string;
	description?: string | undefined;
	/** Where to go from here, or how to undo it. */
	link?: ToastLink | ToastAct | undefined;
	tone: "success" | "error";
}

export interface ToastLink {
	label: string;
	to: string;
}

/** Undoes what the message reports. */
export interface ToastAct {
	label: string;
	run: () => void;
}

const shown = createStore<ToastMessage | null>(null);
let nextId = 1;

/** Reports success. A new message replaces the old one. */
export function toastSuccess(title: string, description?: string, link?: ToastLink | ToastAct): void {
	shown.set({ id: nextId++, title, description, link, tone: "success" });
}

export function toastError(description: string, title = "Error"): void {
	shown.set({ id: nextId++, title, description, tone: "error" });
}

/** Dismisses a message, if it is still shown. */
export function dismissToast(id: number): void {
	if (shown.get()?.id === id) shown.set(null);
}

export function useToastMessage(): ToastMessage | null {
	return useStore(shown);
}
