import { lazy, Suspense } from "react";
import { useUrlId } from "../lib/use-url-id.ts";

const RunDialog = lazy(() => import("../features/runs/RunDialog.tsx").then((m) => ({ default: m.RunDialog })));

/** The dialogs that every screen can show, each opened by the address. */
export function AppDialogs() {
	const run = useUrlId("run");
	const keyword = useUrlId("keyword");
	return (
		<Suspense>
			{run.id !== null && <RunDialog key={run.id} id={run.id} onClose={run.close} onOpenKeyword={keyword.open} />}
		</Suspense>
	);
}
