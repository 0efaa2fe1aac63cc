import { type RefObject, useEffect, useEffectEvent } from "react";
import { createSetting, useStore } from "../store.ts";
import { KeyLayers, type ShortcutActions } from "./key-layers.ts";
import { isCharacter, isRepeatable, isTyping, pressedKey } from "./pressed-key.ts";
import { topmostLayer } from "./topmost-layer.ts";

const areOn = createSetting("toprung-shortcuts", (stored) => stored !== "off");

/** Whether single-key shortcuts work in this browser. */
export function useShortcutsEnabled(): boolean {
	return useStore(areOn);
}

/** Turns single-key shortcuts on or off, which users of dictation must be able to do. */
export function setShortcutsEnabled(isOn: boolean): void {
	areOn.set(isOn ? null : "off");
}

const layers = new KeyLayers();
let count = 0;

function onKeyDown(event: KeyboardEvent): void {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
	const pressed = pressedKey(event);
	if (isCharacter(pressed) && !areOn.get()) return;
	// The time of the press, even if a busy page handles it late.
	const action = layers.actionOf(pressed, event.timeStamp);
	if (!action || (event.repeat && !isRepeatable(pressed))) return;
	if (action() !== false) event.preventDefault();
}

/** One listener for all, added with the first component that has keys and removed with the last. */
function listen(): () => void {
	if (count++ === 0) document.addEventListener("keydown", onKeyDown);
	return () => {
		if (--count === 0) document.removeEventListener("keydown", onKeyDown);
	};
}

/** Keys (`a`, `Shift+R`) and sequences (`g d`) outside fields. They are off under a dialog, unless `dialogRef` is inside it. */
export function useShortcuts(actions: ShortcutActions, dialogRef?: RefObject<HTMLElement | null>): void {
	const actionsNow = useEffectEvent(() => actions);
	useEffect(() => {
		const remove = layers.add({
			actions: () => actionsNow(),
			isActive: () => topmostLayer() === (dialogRef?.current?.closest("[role='dialog']") ?? null),
		});
		const stop = listen();
		return () => {
			remove();
			stop();
		};
	}, [dialogRef]);
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
