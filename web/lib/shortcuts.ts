import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

const key = "toprung-shortcuts";
const listeners = new Set<() => void>();

function areOn(): boolean {
	return readStored(key) !== "off";
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether single-key shortcuts work in this browser. */
export function useShortcutsEnabled(): boolean {
	return useSyncExternalStore(subscribe, areOn);
}

/** Turns single-key shortcuts on or off: people who dictate must be able to. */
export function setShortcutsEnabled(isOn: boolean): void {
	writeStored(key, isOn ? null : "off");
	for (const listener of listeners) listener();
}

function isTakenElsewhere(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true;
	const target = event.target as HTMLElement | null;
	if (target?.closest("input, textarea, select, [contenteditable], [role='listbox'], [role='menu']")) return true;
	return document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
}

function nameOf(event: KeyboardEvent): string {
	return event.shiftKey && /^[a-z]$/i.test(event.key) ? `Shift+${event.key.toUpperCase()}` : event.key;
}

const sequenceMilliseconds = 1000;

/**
 * Single keys (`a`, `/`, `Shift+R`) and sequences (`g d`) outside fields and dialogs.
 * An action that is undefined leaves its key alone.
 */
export function useShortcuts(actions: Record<string, (() => void) | undefined>): void {
	const isEnabled = useShortcutsEnabled();
	const actionFor = useEffectEvent((sequence: string, pressed: string) => actions[sequence] ?? actions[pressed]);
	useEffect(() => {
		if (!isEnabled) return;
		let prefix = { key: "", at: 0 };
		const onKeyDown = (event: KeyboardEvent) => {
			if (isTakenElsewhere(event)) return;
			const pressed = nameOf(event);
			const sequence = Date.now() - prefix.at < sequenceMilliseconds ? `${prefix.key} ${pressed}` : "";
			const action = actionFor(sequence, pressed);
			prefix = { key: pressed, at: Date.now() };
			if (!action) return;
			event.preventDefault();
			action();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [isEnabled]);
}
