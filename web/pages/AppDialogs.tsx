import { lazy, Suspense } from "react";
import { useCommandKey, useShortcuts } from "../lib/shortcuts.ts";
import { useUrlDialog } from "../lib/use-url-dialog.ts";
import { useUrlId } from "../lib/use-url-id.ts";

const AppPalette = lazy(() => import("./AppPalette.tsx").then((m) => ({ default: m.AppPalette })));
const AppKeywordDetail = lazy(() => import("./AppKeywordDetail.tsx").then((m) => ({ default: m.AppKeywordDetail })));
const KeysDialog = lazy(() => import("../features/shortcuts/KeysDialog.tsx").then((m) => ({ default: m.KeysDialog })));
const RunDialog = lazy(() => import("../features/runs/RunDialog.tsx").then((m) => ({ default: m.RunDialog })));

/** What AppDialogs takes. */
export interface AppDialogsProps {
	isPaletteOpen: boolean;
	onPaletteChange: (isOpen: boolean) => void;
}

/** The dialogs that every screen can show: those opened by the address, and the command palette. */
export function AppDialogs({ isPaletteOpen, onPaletteChange }: AppDialogsProps) {
	const run = useUrlId("run");
	const keyword = useUrlId("keyword");
	const keys = useUrlDialog("keys");
	useCommandKey("k", () => onPaletteChange(!isPaletteOpen));
	useShortcuts({ "?": keys.open });
	return (
		<Suspense>
			{run.id !== null && <RunDialog key={run.id} id={run.id} onClose={run.close} onOpenKeyword={keyword.open} />}
			{keyword.id !== null && <AppKeywordDetail id={keyword.id} keyword={keyword} onOpenRun={run.open} />}
			{keys.isOpen && <KeysDialog onClose={keys.close} />}
			{isPaletteOpen && <AppPalette onClose={() => onPaletteChange(false)} />}
		</Suspense>
	);
}
