/** What a key does. An action that answers `false` leaves the key to the browser; undefined leaves it alone. */
export type ShortcutActions = Record<string, (() => unknown) | undefined>;

/** Keys that one component listens to. */
export interface KeyLayer {
	actions: () => ShortcutActions;
	/** False while something else has the keys, such as a dialog. */
	isActive: () => boolean;
}

const sequenceMilliseconds = 1000;

/** The keys of all components in one place, so that the second key of `g k` is not also the `k` of another component. */
export class KeyLayers {
	readonly #layers = new Set<KeyLayer>();
	#prefix = { key: "", at: 0 };

	/** Returns a function that removes the layer. */
	add(layer: KeyLayer): () => void {
		this.#layers.add(layer);
		return () => this.#layers.delete(layer);
	}

	/** What a key does now: the end of a sequence if one has begun, else what it does alone. */
	actionOf(pressed: string, now: number): (() => unknown) | undefined {
		const layers = [...this.#layers].filter((layer) => layer.isActive()).map((layer) => layer.actions());
		const actionOf = (keys: string) => layers.map((actions) => actions[keys]).find((action) => action !== undefined);
		const { key, at } = this.#prefix;
		const isSecond = key !== "" && now - at < sequenceMilliseconds;
		const isFirst =
			!isSecond && layers.some((actions) => Object.keys(actions).some((k) => k.startsWith(`${pressed} `)));
		this.#prefix = { key: isFirst ? pressed : "", at: now };
		return actionOf(isSecond ? `${key} ${pressed}` : pressed);
	}
}
