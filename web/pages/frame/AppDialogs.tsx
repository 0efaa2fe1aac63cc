import { Suspense, useState } from "react";
import { TypeAhead } from "../../components/overlay/TypeAhead.tsx";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useUrlId } from "../../lib/address/use-url-id.ts";
import { useCommandKey, useShortcuts } from "../../lib/keys/shortcuts.ts";
import { lazyPart, usePreload } from "../../lib/lazy-part.ts";
import { useKeywordLink } from "./use-keyword-link.ts";
import { useRunDialog } from "./use-run-dialog.ts";

const loadPalette = () => import("./AppPalette.tsx");
const AppPalette = lazyPart(() => loadPalette().then((m) => m.AppPalette));
const AppKeywordDetail = lazyPart(() => import("./AppKeywordDetail.tsx").then((m) => m.AppKeywordDetail));
const KeysDialog = lazyPart(() => import("../../features/shortcuts/KeysDialog.tsx").then((m) => m.KeysDialog));
const AppResults = lazyPart(() => import("./AppResults.tsx").then((m) => m.AppResults));
const AppKeywordRule = lazyPart(() => import("./AppKeywordRule.tsx").then((m) => m.AppKeywordRule));
const AppRun = lazyPart(() => import("./AppRun.tsx").then((m) => m.AppRun));

export interface AppDialogsProps {
	isPaletteOpen: boolean;
	onPaletteChange: (isOpen: boolean) => void;
}

/** The dialogs that every screen can show: those opened by the address, and the command palette. */
export function AppDialogs({ isPaletteOpen, onPaletteChange }: AppDialogsProps) {
	const { domain } = useActiveDomain();
	const run = useRunDialog();
	const keyword = useUrlId("keyword");
	const keywordRule = useUrlId("keyword-rule");
	const results = useUrlId("serp");
	const keys = useUrlDialog("keys");
	useKeywordLink(keyword.id);
	useCommandKey("k", () => onPaletteChange(!isPaletteOpen));
	useShortcuts({ "?": keys.open });
	// One boundary each: a dialog whose code is loading must not hide the one below it.
	return (
		<>
			<Suspense>
				{run.id !== null && (
					<AppRun key={run.key} id={run.id} onClose={run.close} onOpenKeyword={keyword.open} onGo={run.go} />
				)}
			</Suspense>
			<OfDomain id={domain?.id}>
				<Suspense>
					{keyword.id !== null && <AppKeywordDetail id={keyword.id} keyword={keyword} onOpenRun={run.open} />}
					{/* After a keyword's detail, which it covers, even where both are linked to and its code loads first. */}
					<Suspense>{results.id !== null && <AppResults />}</Suspense>
					<Suspense>
						{keywordRule.id !== null && <AppKeywordRule id={keywordRule.id} onClose={keywordRule.close} />}
					</Suspense>
				</Suspense>
			</OfDomain>
			<Suspense>{keys.isOpen && <KeysDialog onClose={keys.close} />}</Suspense>
			<PreloadedPalette isOpen={isPaletteOpen} onClose={() => onPaletteChange(false)} />
		</>
	);
}

/** The palette takes typing at once: its code is preloaded, and text typed before it has loaded is kept. */
function PreloadedPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const [typed, setTyped] = useState("");
	const [wasOpen, setWasOpen] = useState(isOpen);
	if (wasOpen !== isOpen) {
		setWasOpen(isOpen);
		setTyped("");
	}
	usePreload(loadPalette);
	if (!isOpen) return null;
	const onType = (character: string) => setTyped((before) => before + character);
	return (
		<Suspense fallback={<TypeAhead label="Command palette" onType={onType} onCancel={onClose} />}>
			<AppPalette initialText={typed} onClose={onClose} />
		</Suspense>
	);
}
