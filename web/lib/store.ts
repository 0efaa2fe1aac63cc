import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

/** State that outlives components; they read it with `useStore`. */
export interface Store<State> {
	get: () => State;
	set: (next: State) => void;
	subscribe: (listener: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
	let state = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => state,
		set(next) {
			state = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** A store for a choice that this browser remembers under a key, in sync across tabs. It is set to the stored text; null forgets it. */
export function createSetting<Value>(key: string, parse: (stored: string | null) => Value) {
	const { get, set, subscribe } = createStore(parse(readStored(key)));
	globalThis.addEventListener?.("storage", (event) => event.key === key && set(parse(event.newValue)));
	const setStored = (text: string | null) => {
		writeStored(key, text);
		set(parse(text));
	};
	return { get, set: setStored, subscribe };
}

/** A store's value, or a selection of it: the component re-renders only when that changes. */
export function useStore<State, Part = State>(
	{ get, subscribe }: Pick<Store<State>, "get" | "subscribe">,
	select: (state: State) => Part = (state) => state as unknown as Part,
): Part {
	const selected = () => select(get());
	return useSyncExternalStore(subscribe, selected, selected);
}
