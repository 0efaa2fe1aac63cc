import { useSyncExternalStore } from "react";

/** A short message at the edge of the screen. Errors are announced at once. */
export interface ToastMessage {
	id: number;
	title: string;
	description?: string | undefined;
	tone: "success" | "error";
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function show(message: ToastMessage | null): void {
	current = message;
	for (const listener of listeners) listener();
}

/** Tells of something done. At most one message shows: a new one takes the place of the old. */
export function toastSuccess(title: string, description?: string): void {
	show({ id: nextId++, title, description, tone: "success" });
}

/** Tells of something that did not work. */
export function toastError(description: string, title = "Error"): void {
	show({ id: nextId++, title, description, tone: "error" });
}

/** Takes a message away, if it still is the one that shows. */
export function dismissToast(id: number): void {
	if (current?.id === id) show(null);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The message that shows now, or null. */
export function useToastMessage(): ToastMessage | null {
	return useSyncExternalStore(subscribe, () => current);
}
