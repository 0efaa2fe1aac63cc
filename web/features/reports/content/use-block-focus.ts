import { useEffect, useRef } from "react";

/** What can take the focus in a block's row. */
export type BlockControl = "up" | "down" | "options" | "remove" | "text";

/** The other way, where a block can be moved no further. */
const otherWay: Partial<Record<BlockControl, BlockControl>> = { up: "down", down: "up" };

/** Moves the focus along with a block, once its row is where it belongs. */
export function useBlockFocus() {
	const list = useRef<HTMLOListElement>(null);
	const wanted = useRef<{ key: string | null; control: BlockControl } | null>(null);
	useEffect(() => {
		if (!wanted.current || !list.current) return;
		const { key, control } = wanted.current;
		const find = (name: BlockControl | undefined) =>
			list.current?.querySelector<HTMLElement>(`[data-block="${key}"] [data-control="${name}"]:not(:disabled)`);
		const found =
			key === null
				? list.current.querySelector<HTMLElement>(".block-add button")
				: (find(control) ?? find(otherWay[control]));
		wanted.current = null;
		found?.focus();
	});
	return {
		list,
		/** Null for the button that adds blocks. */
		focusLater(key: string | null, control: BlockControl) {
			wanted.current = { key, control };
		},
	};
}
