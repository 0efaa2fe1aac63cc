import { Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { SelectionBarProps } from "./SelectionBar.tsx";

const SelectionBar = lazyPart(() => import("./SelectionBar.tsx").then((m) => m.SelectionBar));

/** The bar of a selection, which the first screen can do without. */
export function LateSelectionBar(props: SelectionBarProps) {
	return (
		<Suspense>
			<SelectionBar {...props} />
		</Suspense>
	);
}
