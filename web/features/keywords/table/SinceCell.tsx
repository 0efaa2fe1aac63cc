import { Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { TableKeyword } from "./since.ts";

const SincePosition = lazyPart(() => import("./SincePosition.tsx").then((m) => m.SincePosition));

/** The position on the day compared with. Its code is loaded where there is one. */
export function SinceCell({ keyword }: { keyword: TableKeyword }) {
	return (
		<Suspense>
			<SincePosition keyword={keyword} />
		</Suspense>
	);
}
