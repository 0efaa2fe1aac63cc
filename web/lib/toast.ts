import { readKept, writeKept } from "./storage.ts";
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

const keptKey = "toprung-toast";

/** Reports success in the page that this window loads next. */
export function toastAfterLoad(title: string): void {
	writeKept(keptKey, title);
}

/** Shows what the page before wanted to be said here. */
export function showKeptToast(): void {
	const title = readKept(keptKey);
	if (title === null) return;
	writeKept(keptKey, null);
	toastSuccess(title);
}

/** Dismisses a message, if it is still shown. */
export function dismissToast(id: number): void {
	if (shown.get()?.id === id) shown.set(null);
}

export function useToastMessage(): ToastMessage | null {
	return useStore(shown);
}
