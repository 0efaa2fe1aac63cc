import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isRepeatable, isTyping, pressedKey } from "./pressed-key.ts";
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

function topmostDialog(): Element | null {
	return [...document.querySelectorAll("[role='dialog'], [role='alertdialog']")].at(-1) ?? null;
}

const sequenceMilliseconds = 1000;

/** What a shortcut does; undefined leaves its key alone. */
export type ShortcutActions = Record<string, (() => void) | undefined>;

/**
 * Single keys (`a`, `/`, `Shift+R`) and sequences (`g d`) outside fields. They rest while a dialog is open, unless they
 * are the keys of that very dialog: `dialogRef` then points to something inside it.
 */
export function useShortcuts(actions: ShortcutActions, dialogRef?: RefObject<HTMLElement | null>): void {
	const isEnabled = useShortcutsEnabled();
	const actionFor = useEffectEvent((sequence: string, pressed: string) => actions[sequence] ?? actions[pressed]);
	useEffect(() => {
		if (!isEnabled) return;
		let prefix = { key: "", at: 0 };
		const isElsewhere = () => topmostDialog() !== (dialogRef?.current?.closest("[role='dialog']") ?? null);
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
			if (isTyping(event) || isElsewhere()) return;
			const pressed = pressedKey(event);
			const sequence = Date.now() - prefix.at < sequenceMilliseconds ? `${prefix.key} ${pressed}` : "";
			const action = actionFor(sequence, pressed);
			prefix = { key: pressed, at: Date.now() };
			if (!action || (event.repeat && !isRepeatable(pressed))) return;
			event.preventDefault();
			action();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [isEnabled, dialogRef]);
}

/** ⌘ or Ctrl with a letter: works everywhere, in fields and dialogs too, and cannot be turned off. */
export function useCommandKey(letter: string, action: () => void): void {
	const onPressed = useEffectEvent(action);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || pressedKey(event) !== letter) return;
			event.preventDefault();
			if (!event.repeat) onPressed();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [letter]);
}
